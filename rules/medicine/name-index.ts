/** An index of the catalogue's names, built once: by their beginnings, words and sounds. */
import { required } from '#rules/required.ts';
import { type Medicine, nameKey } from './catalogue.ts';
import { soundsOfWord, wordKeysOf } from './sound.ts';

/** A named entry, perhaps with other names: a generic with its brands, or a class. */
export type Listed = Pick<Medicine, 'name' | 'brands' | 'synonyms'>;

/** A name that can be chosen: a generic's own, a synonym, or one of its brands. */
export interface Named<M extends Listed = Listed> {
  medicine: M;
  /** Null for the generic itself. */
  brand: string | null;
  /** The synonym of the generic, or null for its own name. */
  synonym: string | null;
}

/** Names are stored as indexes into `names`. Typed arrays cost a phone little memory. */
export interface NameIndex<M extends Listed = Listed> {
  names: readonly Named<M>[];
  /** Length of each name's key. */
  lengths: Uint16Array;
  /** Number of different sounds in each name. */
  soundCounts: Uint16Array;
  byKey: Listing;
  byWord: Listing;
  bySound: Listing;
  /** Counts of the current search; all zero between searches. */
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
  /** Sound lists by word, since the same words occur in many names. */
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

/** Returns false if the name being added is already in the list. */
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

/** Returns the names whose key begins with this one. */
export function beginningWith({ keys, starts, names }: Listing, key: string): Uint32Array {
  const from = firstNot(keys, (each) => each < key);
  const to = firstNot(keys, (each) => each < key || each.startsWith(key));
  return names.subarray(starts[from], starts[to]);
}

/** Returns the names with this key. */
export function having({ keys, starts, names }: Listing, key: string): Uint32Array {
  const at = firstNot(keys, (each) => each < key);
  return keys[at] === key ? names.subarray(starts[at], starts[at + 1]) : names.subarray(0, 0);
}

/** Returns the index of the first element for which `isSo` is false, by binary search. */
export function firstNot<T>(sorted: ArrayLike<T>, isSo: (element: T) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSo(required(sorted[middle]))) from = middle + 1;
    else to = middle;
  }
  return from;
}
