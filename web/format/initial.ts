/** Replaces a missing picture: the initial of the first name on a colour. */

/** The number of hues that people tell apart at a glance; their colours are in `app.css`. */
const HUES = ['green', 'blue', 'violet', 'rose', 'orange', 'olive', 'teal', 'grey'] as const;

export function initialOf(name: string): string {
  return name.trim().charAt(0).toUpperCase() || '?';
}

export function hueOf(name: string): (typeof HUES)[number] {
  let sum = 0;
  for (const letter of name.trim().split(/\s/)[0] ?? '') sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return HUES[sum % HUES.length] ?? 'green';
}
