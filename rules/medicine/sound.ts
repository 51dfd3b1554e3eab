/** The sound of a name: the trigrams of its words, with one spelling for words pronounced alike. */
import { foldedName } from '../folding.ts';
import { nameKey } from './catalogue.ts';

export function wordKeysOf(name: string): string[] {
  // folds first, because a separate mark would split its word
  return foldedName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .map(nameKey)
    .filter((word) => word !== '');
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

/** Returns one spelling for words that are pronounced alike. */
export function soundedWord(word: string): string {
  return SPELLINGS.reduce((written, [from, to]) => written.replace(from, to), word);
}

/** Returns the trigrams of a word, including its padded beginning and end. */
export function soundsOfWord(word: string): Set<string> {
  const letters = [...`  ${soundedWord(word)} `];
  const sounds = new Set<string>();
  for (let at = 2; at < letters.length; at += 1) sounds.add(letters.slice(at - 2, at + 1).join(''));
  return sounds;
}

export function soundsOf(name: string): Set<string> {
  return new Set(wordKeysOf(name).flatMap((word) => [...soundsOfWord(word)]));
}
