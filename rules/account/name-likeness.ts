/** Names that are typed wrong: which words of names are meant, nearest first. */

/** So many words are taken for a typed one, and so many ways to put the words of a name together. */
const ALIKE = 8;
const READINGS = 16;

/** So many slips a word of this length may have: a wrong, missing, added or swapped letter is one each. */
function slipsIn(word: string): number {
  if (word.length <= 4) return 1;
  return word.length <= 7 ? 2 : 3;
}

/** The fewest slips that make `typed` of the beginning of `word`: what is typed may not be at its end yet. */
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

/** One way to read what was typed: a word of names for each typed word. */
export type Reading = readonly string[];

/**
 * The ways to read `typed`, nearest first, where `near` are words that names have, by typed word. A typed word that is like none of them is
 * left out; none at all are returned where that is true of every one.
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
