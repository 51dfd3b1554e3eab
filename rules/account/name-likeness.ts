/** Corrects typing errors in names: finds the likely words, nearest first. */

/** The most words considered for a typed one, and the most combinations of words. */
const ALIKE = 8;
const READINGS = 16;

/** Returns the errors allowed in a word of this length. A wrong, missing, extra or swapped letter counts as one. */
function slipsIn(word: string): number {
  if (word.length <= 4) return 1;
  return word.length <= 7 ? 2 : 3;
}

/** Returns the fewest errors that turn `typed` into a beginning of `word`, since the user may still be typing. */
export function slipsBetween(typed: string, word: string): number {
  const [from, to] = [[...typed], [...word]];
  let earlier: number[] = [];
  let before = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [column, other] of to.entries()) {
      const changed = (before[column] ?? 0) + (letter === other ? 0 : 1);
      let least = Math.min(changed, (before[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1);
      const isSwapped = letter === to[column - 1] && from[row - 1] === other;
      if (isSwapped) least = Math.min(least, (earlier[column - 1] ?? 0) + 1);
      line.push(least);
    }
    [earlier, before] = [before, line];
  }
  return Math.min(...before);
}

/** One reading of the typed words: a word of a name for each. */
export type Reading = readonly string[];

/**
 * Returns the readings of `typed`, nearest first. `near` lists candidate words from names. A typed word without a match is left out. If no word
 * matches, the result is empty.
 */
export function readingsOf(typed: readonly { word: string; near: readonly string[] }[]): Reading[] {
  let readings: { words: string[]; slips: number }[] = [{ words: [], slips: 0 }];
  for (const { word, near } of typed) {
    const alike = alikeWords(word, near);
    if (alike.length === 0) continue;
    readings = readings
      .flatMap(({ words, slips }) => alike.map((one) => ({ words: [...words, one.word], slips: slips + one.slips })))
      .toSorted((one, other) => one.slips - other.slips)
      .slice(0, READINGS);
  }
  return readings.map(({ words }) => words).filter((words) => words.length > 0);
}

function alikeWords(typed: string, near: readonly string[]): { word: string; slips: number }[] {
  return near
    .map((word) => ({ word, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips <= slipsIn(typed))
    .toSorted(
      (one, other) =>
        one.slips - other.slips ||
        Math.abs(one.word.length - typed.length) - Math.abs(other.word.length - typed.length),
    )
    .slice(0, ALIKE);
}
