/** Finds names a word may be a misspelling of, among some thousand. Most are never compared letter by letter. */
import { soundedWord } from './sound.ts';
import { LEAST_LETTERS, slipsBetween, slipsForgiven } from './typed-name.ts';

export interface NearName {
  name: string;
  /** Typing errors; 0 if it sounds the same. */
  slips: number;
}

/** Cache of words that imports repeat. It is cleared when full. */
const REMEMBERED = 20_000;

/** Returns the search. Names whose letters differ too much are skipped before the slow comparison. */
export function openNear(names: readonly string[]): (word: string) => readonly NearName[] {
  const spelt = names.map((name) => ({ name, letters: lettersOf(name) }));
  const byLength = Map.groupBy(spelt, ({ name }) => name.length);
  const bySound = Map.groupBy(names, soundedWord);
  const nearTo = (word: string): NearName[] => {
    const letters = lettersOf(word);
    const found = new Map((bySound.get(soundedWord(word)) ?? []).map((name) => [name, 0]));
    for (let length = Math.max(LEAST_LETTERS, word.length - 2); length <= word.length + 2; length += 1) {
      const allowed = slipsForgiven(length, word.length);
      if (Math.abs(length - word.length) > allowed) continue;
      for (const { name, letters: others } of byLength.get(length) ?? []) {
        if (found.has(name) || bits(letters & ~others) > allowed || bits(others & ~letters) > allowed) continue;
        const slips = slipsBetween(word, name);
        if (slips <= allowed) found.set(name, slips);
      }
    }
    return Array.from(found, ([name, slips]) => ({ name, slips }));
  };
  const remembered = new Map<string, NearName[]>();
  return (word) => {
    if (word.length < LEAST_LETTERS) return [];
    const known = remembered.get(word) ?? nearTo(word);
    if (remembered.size >= REMEMBERED) remembered.clear();
    remembered.set(word, known);
    return known;
  };
}

/** Returns the letters in the word as a bit mask. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

function bits(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
