/** Reads the name of a product: the catalogue names in it, names that its words may mean, and the rest. */
import { required } from '#rules/required.ts';
import { nameKey } from './catalogue.ts';
import { joinedWords, type MedicineIndex, type Named, type Slip } from './medicine-index.ts';
import { hasOtherSalt, isLikeMedicine, stemOf, type Word, wordsOf } from './product-word.ts';

/** The result of reading a text. */
export interface Reading {
  words: readonly Word[];
  named: Named[];
  /** Names that an uncertain word may mean. */
  doubts: Slip[];
  /** True if a word was read with a typing error. */
  isSlip: boolean;
  /** True for `Panadol Extra`, or `Amoxicillin/` with something unknown. */
  isOther: boolean;
  /** Brands, and words that are no name of a medicine, such as a maker. */
  others: string[];
}

const MOST_WORDS = 12;

export function readName(index: MedicineIndex, written: string): Reading {
  const words = wordsOf(written);
  const named: Named[] = [];
  const mayMean: Named[] = [];
  const rest: Word[] = [];
  const isKnown = words.map(() => false);
  for (let from = 0; from < words.length;) {
    const { count, found, isDoubtful } = longestName(index, words, from);
    if (found) {
      (isDoubtful ? mayMean : named).push(found);
      isKnown.fill(true, from, from + count);
    } else if (required(words[from]).kind === 'name') rest.push(required(words[from]));
    from += count;
  }
  const slips = rest.map(({ text }) => slipsOrBeginnings(index, text));
  const sure = slips.map((meant) => sureSlip(meant));
  const doubts = slips.flatMap((meant, at) => (sure[at] ? [] : meant));
  const readAs = new Map(
    rest.map(({ text }, at) => [text, sure[at] !== undefined || required(slips[at]).some(({ isBrand }) => !isBrand)]),
  );
  const isRead = words.map(({ text }, at) => isKnown[at] || readAs.get(text) === true);
  const alsoNamed = mayMean.filter((one) => !named.some((other) => isSameMedicine(one, other)));
  return {
    words,
    named: [...named, ...sure.filter((one) => one !== undefined)],
    doubts: [...doubts, ...alsoNamed.map((one) => ({ named: one, slips: 2, isBrand: false }))],
    isSlip: sure.some((one) => one !== undefined),
    others: [
      ...named.flatMap((one) => brandOf(one)),
      ...words.filter(({ kind }, at) => isOwnWord(kind) && !isRead[at]).map(({ text }) => text),
    ],
    isOther: hasModifier(words, isKnown) || hasUnknownPart(index, words, isRead) || hasOtherSalt(words, isKnown),
  };
}

/** Returns the longest name that begins at this word, or skips one word. Form and strength alone are no name. */
function longestName(
  index: MedicineIndex,
  words: readonly Word[],
  from: number,
): { count: number; found?: Named; isDoubtful?: boolean } {
  for (let count = Math.min(MOST_WORDS, words.length - from); count > 0; count -= 1) {
    const run = words.slice(from, from + count);
    if (required(run[0]).kind === 'joining' || required(run.at(-1)).kind === 'joining') continue;
    const key = run.map(({ text }) => (/[+/&]/.test(text) ? '' : text)).join('');
    const found = key.length > 1 ? index.find(key) : undefined;
    if (found) return { count, found };
    const doubtful = index.findDoubtful(joinedWords(run));
    if (doubtful) return { count, found: doubtful, isDoubtful: true };
  }
  return { count: 1 };
}

const FORM_AT_END = /(?:tablets?|tabs?|capsules?|caps?|syrup|injection|inj|suspension|susp|cream|drops?)$/;
/** Letters from which a word may be the beginning of a name, as in `Cipro`. Fewer letters begin too many names. */
const BEGINNING = 5;

function slipsOrBeginnings(index: MedicineIndex, word: string): Slip[] {
  const apart = word.replace(FORM_AT_END, '');
  const whole = apart !== word && apart.length >= BEGINNING ? index.find(apart) : undefined;
  if (whole) return [{ named: whole, slips: 0, isBrand: whole.generics.size + whole.parts.size === 0 }];
  const slips = [...index.slipsOf(word), ...(stemOf(word) === word ? [] : index.slipsOf(stemOf(word)))];
  return slips.length > 0 || word.length < BEGINNING ? slips : index.beginningWith(word);
}

/** Returns the name one typing error away, if no other is near. A brand is never guessed. */
function sureSlip(meant: readonly Slip[]): Named | undefined {
  const [best, ...others] = meant.toSorted((one, other) => one.slips - other.slips);
  if (!best || best.isBrand || best.slips > 1 || best.named.key.length < 6) return undefined;
  const isNear = others.some(({ named, slips }) => slips <= best.slips + 1 && !isSameMedicine(named, best.named));
  return isNear ? undefined : best.named;
}

function isSameMedicine(one: Named, other: Named): boolean {
  const [parts, otherParts] = [partsOf(one), partsOf(other)];
  return parts.size > 0 && isSameSet(parts, otherParts);
}

export function partsOf({ parts, generics, brands }: Named): ReadonlySet<string> {
  const [first] = generics.size > 0 ? generics : brands;
  return parts.size > 0 ? parts : (first?.parts ?? new Set());
}

/** The maker alone for `Emzor Paracetamol`, which the catalogue lists as a brand. */
function brandOf({ key, generics, brands, parts }: Named): string[] {
  if (generics.size + parts.size > 0) return [];
  const [medicine] = brands;
  return [(medicine && key.replace(nameKey(medicine.name), '')) || key];
}

const isOwnWord = (kind: Word['kind']) => kind === 'name' || kind === 'modifier';

function hasModifier(words: readonly Word[], isKnown: readonly boolean[]): boolean {
  return words.some(({ kind }, at) => kind === 'modifier' && !isKnown[at]) && isKnown.includes(true);
}

/** True if an unknown word beside a known name sounds like a medicine, or is joined to it by `+`, `/` or `with`. */
function hasUnknownPart(index: MedicineIndex, words: readonly Word[], isRead: readonly boolean[]): boolean {
  if (!isRead.includes(true)) return false;
  const unknown = words.filter(({ kind }, at) => kind === 'name' && !isRead[at]);
  if (unknown.some((word) => isLikeMedicine(word) || index.isWordOfName(word.text))) return true;
  const places = words.map(({ kind }, at) => ({ kind, isRead: isRead[at] === true }));
  const counted = places.filter(({ kind, isRead: read }) => read || kind === 'name' || kind === 'joining');
  return counted.some(({ kind }, at) => {
    const [before, after] = [counted[at - 1], counted[at + 1]];
    return kind === 'joining' && !required(counted[at]).isRead && before && after && before.isRead !== after.isRead;
  });
}

export function isSameSet<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  return one.size === other.size && [...one].every((each) => other.has(each));
}
