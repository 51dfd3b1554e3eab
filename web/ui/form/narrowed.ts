/** The options of a long choice that are listed: those that contain what is typed, as many as a person reads. */
import { foldedName } from '#rules/folding.ts';

export const MOST_LISTED = 100;

interface Narrowed {
  listed: readonly string[];
  /** How many contain what is typed, an option of nothing in particular aside. */
  count: number;
}

/** The empty option and the chosen one stay whatever is typed. */
export function narrowed(
  options: readonly string[],
  { typed, chosen, textOf }: { typed: string; chosen: string; textOf: (option: string) => string },
): Narrowed {
  const wanted = foldedName(typed.trim());
  const found = options.filter((one) => one !== '' && (wanted === '' || foldedName(textOf(one)).includes(wanted)));
  const listed = found.slice(0, MOST_LISTED);
  const kept = ['', chosen].filter((one) => options.includes(one) && !listed.includes(one));
  return { listed: [...new Set([...kept, ...listed])], count: found.length };
}
