/** Every phrase of the screen passes through `t`: the English text is its key, `{name}` is filled in. */

/** Phrases of the chosen language by their English text; English needs none. */
const phrases: Record<string, string> = {};

export function t(english: string, values: Record<string, string | number> = {}): string {
  const phrase = phrases[english] ?? english;
  return phrase.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
