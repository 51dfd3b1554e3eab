/** Searches names of the catalogue as they are typed: prefix matches first, then names that sound alike. */
import { required } from '#rules/required.ts';
import { nameKey } from './catalogue.ts';
import { beginningWith, firstNot, having, type Listed, type Named, type NameIndex } from './name-index.ts';
import { soundsOf, wordKeysOf } from './sound.ts';
import { wordsMeant } from './typed-name.ts';

export interface Search {
  limit: number;
  /** Search brand names only. */
  brandsOnly?: boolean;
}

/** Minimum similarity. Names below it match only by chance. */
const ALIKE = 0.45;

/** Scores above every similarity. Among names that begin alike the shortest is best, so an exact match comes first. */
const BEGINS = 3;
const WORD_BEGINS = 2;

/** Exceeds the floating-point error of a score. */
const ROUNDING = 1e-9;

/** The best names so far, each generic and each brand once. */
interface Page {
  isFull(): boolean;
  /** Returns the minimum score to get in. */
  least(): number;
  offer(at: number, score: number): void;
  names: readonly number[];
}

/** Returns each generic and each brand once, by its best name. It skips names that no longer fit the page. */
export function searchNames<M extends Listed>(index: NameIndex<M>, value: string, search: Search): Named<M>[] {
  const key = nameKey(value);
  if (key === '' || search.limit < 1) return [];
  const page = pageOf(index, search);
  for (const at of beginningWith(index.byKey, key)) page.offer(at, BEGINS);
  if (!page.isFull()) for (const at of beginningWith(index.byWord, key)) page.offer(at, WORD_BEGINS);
  if (!page.isFull()) offerAlike(index, value, page);
  return page.names.map((at) => required(index.names[at]));
}

/** True if the typed text begins a name, or a word of one. */
export function isBeginning(index: NameIndex, value: string): boolean {
  const key = nameKey(value);
  return beginningWith(index.byKey, key).length + beginningWith(index.byWord, key).length > 0;
}

/** Finds names with the word that the longest typed one, which has errors, likely means. Fewest errors come first, then the shortest name. */
export function searchMeant<M extends Listed>({ byWord, names, lengths }: NameIndex<M>, value: string): Named<M>[] {
  const typed = wordKeysOf(value).toSorted((one, other) => other.length - one.length)[0] ?? '';
  const near = byWord.keys.filter((word) => Math.abs(word.length - typed.length) <= 2);
  const meant = wordsMeant(typed, near).flatMap((word) => [...having(byWord, word)]);
  const shortestFirst = [...new Set(meant)].toSorted((one, other) => (lengths[one] ?? 0) - (lengths[other] ?? 0));
  return shortestFirst.map((at) => required(names[at]));
}

function pageOf({ names, lengths }: NameIndex, { limit, brandsOnly = false }: Search): Page {
  const picked: number[] = [];
  const scores: number[] = [];
  const isFull = () => picked.length === limit;
  const isBefore = (at: number, score: number, place: number) => {
    if (score !== scores[place]) return score > (scores[place] ?? 0);
    const other = picked[place] ?? 0;
    return lengths[at] === lengths[other] ? at < other : (lengths[at] ?? 0) < (lengths[other] ?? 0);
  };
  return {
    names: picked,
    isFull,
    least: () => (isFull() ? (scores[limit - 1] ?? 0) : ALIKE),
    offer(at, score) {
      if (isFull() && !isBefore(at, score, limit - 1)) return;
      const { medicine, brand } = required(names[at]);
      if (brandsOnly && brand === null) return;
      const known = picked.findIndex(
        (other) => required(names[other]).medicine === medicine && required(names[other]).brand === brand,
      );
      if (known >= 0 && !isBefore(at, score, known)) return;
      // drops the last name of a full page
      const out = known >= 0 ? known : limit - 1;
      picked.splice(out, 1);
      scores.splice(out, 1);
      let place = picked.length;
      while (place > 0 && isBefore(at, score, place - 1)) place -= 1;
      picked.splice(place, 0, at);
      scores.splice(place, 0, score);
    },
  };
}

/** Offers the names that share enough sounds with the typed text. Names that share only its most common sounds cannot match. */
function offerAlike({ bySound, soundCounts, shared }: NameIndex, value: string, page: Page): void {
  const sounds = soundsOf(value);
  // the share of the typed text found in the name weighs more than the share of the name that was typed
  const scoreOf = (count: number, at: number) => (0.7 * count) / sounds.size + (0.3 * count) / (soundCounts[at] ?? 0);
  const lists = Array.from(sounds, (sound) => having(bySound, sound)).toSorted(
    (one, other) => one.length - other.length,
  );
  let needed = 1;
  while ((0.7 * needed) / sounds.size + 0.3 < ALIKE - ROUNDING) needed += 1;
  const common = lists.splice(Math.max(0, lists.length - needed + 1));
  const touched: number[] = [];
  for (const list of lists) {
    for (const at of list) {
      if (shared[at] === 0) touched.push(at);
      shared[at] = (shared[at] ?? 0) + 1;
    }
  }
  for (const at of touched) {
    let count = shared[at] ?? 0;
    shared[at] = 0;
    if (scoreOf(Math.min(count + common.length, soundCounts[at] ?? 0), at) < page.least() - ROUNDING) continue;
    for (const list of common) if (list[firstNot(list, (each) => each < at)] === at) count += 1;
    const score = scoreOf(count, at);
    if (score >= ALIKE) page.offer(at, score);
  }
}
