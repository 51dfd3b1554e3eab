/** Typed medicine names, and the catalogue names they mean: typing errors are forgiven, chance similarity is not. */
import { nameKey } from './catalogue.ts';
import { wordKeysOf } from './sound.ts';

/** Words for the form, beside a name. */
const FORMS = new Set(
  'tablet tablets tab tabs capsule capsules cap caps syrup suspension injection inj cream ointment drops drop gel sachet sachets vial ampoule bottle pack strip'.split(
    ' ',
  ),
);

/** Returns the names to search, the whole first: `Amoxil 500mg caps` may be `Amoxil`. */
export function namesWithin(typed: string): string[] {
  const words = wordKeysOf(typed);
  const plain = words.filter((word) => !/\d/.test(word) && !FORMS.has(word) && word.length > 2);
  return [...new Set([typed, plain.join(' '), plain[0] ?? ''])].filter((name) => name !== '');
}

/** One error is allowed per this many letters. */
const LETTERS_A_SLIP = 4;

/** True if one is the other with few errors: a letter wrong, missing, extra, or two swapped. */
export function isSlipOf(typed: string, name: string): boolean {
  const [one, other] = [nameKey(typed), nameKey(name)];
  const allowed = Math.min(3, Math.floor(Math.min(one.length, other.length) / LETTERS_A_SLIP));
  return Math.abs(one.length - other.length) <= allowed && slipsBetween(one, other) <= allowed;
}

/** Below this many letters, one error yields too many other words. */
export const LEAST_LETTERS = 5;
const LETTERS_FOR_TWO = 8;

/** Returns the errors forgiven between two words of these lengths. */
export function slipsForgiven(one: number, other: number): number {
  const least = Math.min(one, other);
  if (least < LEAST_LETTERS) return 0;
  return least < LETTERS_FOR_TWO ? 1 : 2;
}

/** Returns the words that were likely meant, those with the fewest errors, or none. */
export function wordsMeant(typed: string, words: readonly string[]): string[] {
  const near = words
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ word, slips }) => slips <= slipsForgiven(typed.length, word.length));
  const least = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === least).map(({ word }) => word);
}

/** Returns the number of letters that are wrong, missing, extra or swapped. */
export function slipsBetween(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      if (isSwapped) least = Math.min(least, (before[at - 2] ?? 0) + 1);
      line.push(least);
    }
    [before, last] = [last, line];
  }
  return last[other.length] ?? 0;
}
