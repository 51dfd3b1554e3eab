/** Guesses the columns of a table from its headings. Each kind of table has its own fields and phrases. */

export interface Headings<Field extends string> {
  fields: readonly Field[];
  /** Headings of common exports, the most certain first. */
  phrases: Record<Field, readonly string[]>;
  /** Headings that contain a phrase but mean something else. */
  others: readonly string[];
}

/** Normalises a heading for comparison: lower case, without accents, punctuation and brackets. */
export function plainHeading(heading: string): string {
  const bare =
    heading.replace(/[([{].*?[)\]}]/g, ' ').trim() === '' ? heading : heading.replace(/[([{].*?[)\]}]/g, ' ');
  return bare
    .replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const holds = (words: string, phrase: string) => ` ${words} `.includes(` ${phrase} `);

/** Returns how surely a heading names a field; 0 if it does not. */
function scoreOf<Field extends string>({ phrases: all, others }: Headings<Field>, words: string, field: Field): number {
  const phrases = all[field];
  const exact = phrases.indexOf(words);
  if (exact !== -1) return 1_000 - exact;
  if (others.some((other) => holds(words, other))) return 0;
  const held = phrases.filter((phrase) => holds(words, phrase));
  return Math.max(0, ...held.map((phrase) => phrase.split(' ').length * 100 - phrases.indexOf(phrase)));
}

/** Assigns each field at most once, to the surest heading. On a tie the first column gets it. */
export function guessFields<Field extends string>(of: Headings<Field>, headings: readonly string[]): (Field | null)[] {
  const candidates = headings.flatMap((heading, column) => {
    const words = plainHeading(heading);
    return of.fields.map((field) => ({ column, field, score: scoreOf(of, words, field) }));
  });
  const columns: (Field | null)[] = headings.map(() => null);
  const taken = new Set<Field>();
  for (const { column, field, score } of candidates.toSorted((one, other) => other.score - one.score)) {
    if (score === 0 || columns[column] || taken.has(field)) continue;
    columns[column] = field;
    taken.add(field);
  }
  return columns;
}

/** Rows in which headings are searched, since reports begin with a title and a date. */
const HEADING_ROWS = 12;

/** Returns the index of the first row with the most fields, or undefined if no row names two. */
export function findHeadings<Field extends string>(
  of: Headings<Field>,
  rows: readonly (readonly string[])[],
): number | undefined {
  const known = rows
    .slice(0, HEADING_ROWS)
    .map((cells) => guessFields(of, cells).filter((field) => field !== null).length);
  const most = Math.max(0, ...known);
  return most >= 2 ? known.indexOf(most) : undefined;
}
