/** Searches the catalogue by typed names: prefix matches first, then names that sound alike. */
import { type Medicine, nameKey } from './catalogue.ts';

/** A name that can be picked: a generic's own or that of one of its brands. */
export interface Named<M extends Medicine = Medicine> {
  medicine: M;
  /** Null for the generic itself. */
  brand: string | null;
  key: string;
  /** The key of each word, so that later words of a name can be matched too. */
  wordKeys: readonly string[];
  sounds: ReadonlySet<string>;
}

export interface Search {
  limit: number;
  /** Search brand names only. */
  brandsOnly?: boolean;
}

/** Minimum similarity; names below it match by chance only. */
const ALIKE = 0.45;

export function listNames<M extends Medicine>(medicines: readonly M[]): Named<M>[] {
  return medicines.flatMap((medicine) => [
    named(medicine, null, medicine.name),
    ...medicine.brands.map((brand) => named(medicine, brand, brand)),
  ]);
}

function named<M extends Medicine>(medicine: M, brand: string | null, name: string): Named<M> {
  const wordKeys = name.split(/[^\p{L}\p{N}]+/u).map(nameKey);
  return { medicine, brand, key: nameKey(name), wordKeys, sounds: soundsOf(name) };
}

export function searchNames<M extends Medicine>(
  names: readonly Named<M>[],
  value: string,
  { limit, brandsOnly = false }: Search,
): Named<M>[] {
  const key = nameKey(value);
  const sounds = soundsOf(value);
  if (key === '') return [];
  return names
    .filter(({ brand }) => !brandsOnly || brand !== null)
    .map((name) => ({ name, score: scoreOf(name, key, sounds) }))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((one, other) => other.score - one.score || one.name.key.length - other.name.key.length)
    .slice(0, limit)
    .map(({ name }) => name);
}

function scoreOf(name: Named, key: string, sounds: ReadonlySet<string>): number {
  if (name.key === key) return 4;
  if (name.key.startsWith(key)) return 3;
  if (name.wordKeys.some((word) => word.startsWith(key))) return 2;
  const shared = [...sounds].filter((sound) => name.sounds.has(sound)).length;
  // the share of the typed text found in the name weighs more than the share of the name that was typed
  return (0.7 * shared) / sounds.size + (0.3 * shared) / name.sounds.size;
}

/** Normalises spellings that sound the same: `Amoksisilin` becomes Amoxicillin. */
const SPELLINGS: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/[ao]e/g, 'e'],
  [/(.)\1+/g, '$1'],
];

/** The trigrams of each word, including its padded beginning and end. */
function soundsOf(name: string): Set<string> {
  const texts = name.split(/[^\p{L}\p{N}]+/u).map(nameKey);
  return new Set(
    texts
      .filter((word) => word !== '')
      .map((word) => SPELLINGS.reduce((written, [from, to]) => written.replace(from, to), word))
      .flatMap((word) => [...`  ${word} `.matchAll(/(?=(...))/gu)].map(([, run = '']) => run)),
  );
}
