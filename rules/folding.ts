/** Folds text for searches, as Nigerian keyboards vary: without marks, hooks and kinds of apostrophes. */

const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' };

/** Returns small plain letters: `Ọ̀gùn` is `ogun`, `ƙwaya` is `kwaya`, `ʼYan` is `'yan`. The database's `folded_name` does the same. */
export function foldedName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter] ?? letter)
    .replace(/[ʼʻ‘’]/g, "'");
}

/** Returns where a text contains the wanted words, with the marks that follow, or undefined. */
export function findFolded(text: string, wanted: string): { start: number; end: number } | undefined {
  const sought = foldedName(wanted);
  if (sought === '') return undefined;
  // letter by letter, because folding changes lengths
  const letters = [...text];
  const folded = letters.map(foldedName);
  const at = folded.join('').indexOf(sought);
  if (at < 0) return undefined;
  const start = lettersBefore(folded, at);
  let end = lettersBefore(folded, at + sought.length);
  while (end < letters.length && folded[end] === '') end += 1;
  return { start: letters.slice(0, start).join('').length, end: letters.slice(0, end).join('').length };
}

/** Returns the number of letters that make up this many of the folded text. */
function lettersBefore(folded: readonly string[], length: number): number {
  let count = 0;
  let reached = 0;
  for (const letter of folded) {
    if (reached >= length) break;
    reached += letter.length;
    count += 1;
  }
  return count;
}
