/** The names of the catalogue with what finds them, made once: by their beginnings, their words and their sounds. */
import { required } from '#rules/required.ts';
import { type Medicine, nameKey } from './catalogue.ts';
import { soundsOfWord, wordKeysOf } from './sound.ts';

/** What has a name of its own, and perhaps others: a generic with its brands, or a class. */
export type Listed = Pick<Medicine, 'name' | 'brands' | 'synonyms'>;

/** A name that can be picked: a generic's own, another name of it, or that of one of its brands. */
export interface Named<M extends Listed = Listed> {
  medicine: M;
  /** Null for the generic itself. */
  brand: string | null;
  /** The other name of the generic that this is; null for its own. */
  synonym: string | null;
}

/** A name is its place among the names wherever it is listed; numbers in one piece cost a phone little memory. */
export interface NameIndex<M extends Listed = Listed> {
  names: readonly Named<M>[];
  /** How long the key of each name is. */
  lengths: Uint16Array;
  /** How many different sounds each name has. */
  soundCounts: Uint16Array;
  byKey: Listing;
  byWord: Listing;
  bySound: Listing;
  /** Counts of the search under way; all zero between searches. */
  shared: Uint16Array;
}

/** The names of each key: those of `keys[n]` are in `names` from `starts[n]` to `starts[n + 1]`, in ascending order. */
export interface Listing {
  /** Sorted. */
  keys: readonly string[];
  starts: Uint32Array;
  names: Uint32Array;
}

export function listNames<M extends Listed>(medicines: readonly M[]): NameIndex<M> {
  const names: Named<M>[] = [];
  const lengths: number[] = [];
  const soundCounts: number[] = [];
  const byKey = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const bySound = new Map<string, number[]>();
  /** The lists of the sounds of each word: the same words come again in many names. */
  const soundsByWord = new Map<string, number[][]>();
  const add = (medicine: M, name: string, { brand = null, synonym = null }: Partial<Named<M>> = {}) => {
    const at = names.length;
    const key = nameKey(name);
    names.push({ medicine, brand, synonym });
    lengths.push(key.length);
    enter(listOf(byKey, key), at);
    let soundCount = 0;
    for (const word of wordKeysOf(name)) {
      enter(listOf(byWord, word), at);
      const sounds = soundsByWord.get(word) ?? Array.from(soundsOfWord(word), (sound) => listOf(bySound, sound));
      soundsByWord.set(word, sounds);
      for (const sound of sounds) if (enter(sound, at)) soundCount += 1;
    }
    soundCounts.push(soundCount);
  };
  for (const medicine of medicines) {
    add(medicine, medicine.name);
    for (const synonym of medicine.synonyms ?? []) add(medicine, synonym, { synonym });
    for (const brand of medicine.brands) add(medicine, brand, { brand });
  }
  return {
    names,
    lengths: Uint16Array.from(lengths),
    soundCounts: Uint16Array.from(soundCounts),
    byKey: listingOf(byKey),
    byWord: listingOf(byWord),
    bySound: listingOf(bySound),
    shared: new Uint16Array(names.length),
  };
}

function listOf(lists: Map<string, number[]>, key: string): number[] {
  const known = lists.get(key);
  if (known) return known;
  const list: number[] = [];
  lists.set(key, list);
  return list;
}

/** False where the name, the one that is being added, is in the list already. */
function enter(list: number[], at: number): boolean {
  return list[list.length - 1] !== at && list.push(at) > 0;
}

function listingOf(lists: ReadonlyMap<string, readonly number[]>): Listing {
  const keys = [...lists.keys()].toSorted();
  const starts = new Uint32Array(keys.length + 1);
  for (const [n, key] of keys.entries()) starts[n + 1] = (starts[n] ?? 0) + required(lists.get(key)).length;
  const names = new Uint32Array(starts[keys.length] ?? 0);
  for (const [n, key] of keys.entries()) names.set(required(lists.get(key)), starts[n]);
  return { keys, starts, names };
}

/** The names whose key begins with this one. */
export function beginningWith({ keys, starts, names }: Listing, key: string): Uint32Array {
  const from = firstNot(keys, (each) => each < key);
  const to = firstNot(keys, (each) => each < key || each.startsWith(key));
  return names.subarray(starts[from], starts[to]);
}

/** The names that have this key. */
export function having({ keys, starts, names }: Listing, key: string): Uint32Array {
  const at = firstNot(keys, (each) => each < key);
  return keys[at] === key ? names.subarray(starts[at], starts[at + 1]) : names.subarray(0, 0);
}

/** Where the elements begin for which it is no longer so. */
export function firstNot<T>(sorted: ArrayLike<T>, isSo: (element: T) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSo(required(sorted[middle]))) from = middle + 1;
    else to = middle;
  }
  return from;
}
