/** Filters a long list of options to those that contain the typed text, up to a readable number. */
import { foldedName } from '#rules/folding.ts';

export const MOST_LISTED = 100;

interface Narrowed {
  listed: readonly string[];
  /** The number of matches, without the empty option. */
  count: number;
}

/** The empty option and the selected one always stay. */
export function narrowed(
  options: readonly string[],
  { typed, chosen, textOf }: { typed: string; chosen: string; textOf: (option: string) => string },
): Narrowed {
  const wanted = foldedName(typed.trim());
  const found = options.filter((one) => one !== '' && (wanted === '' || foldedName(textOf(one)).includes(wanted)));
  const listed = found.slice(0, MOST_LISTED);
  const pinned = ['', chosen].filter((one) => options.includes(one) && !listed.includes(one));
  return { listed: [...new Set([...pinned, ...listed])], count: found.length };
}
