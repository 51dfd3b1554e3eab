/** Sends lists to PostgreSQL as one array each, so that a statement has the same text for any length. */
import { type RawBuilder, sql } from 'kysely';
import { foldedName } from '#rules/folding.ts';
import type { Trx } from './db.ts';

/** Completes `column = …`, which is then true if the column has one of these values. */
export function anyOf<T extends string>(values: readonly T[], type: 'uuid' | 'text' = 'uuid'): RawBuilder<T> {
  return sql<T>`ANY(${values}::${sql.raw(type)}[])`;
}

/** An index searches for this many words. The others filter what it finds. */
const WORDS_ASKED = 3;

/** Asks for the longest words, which are the rarest. Repeats them up to the number, so that the statement has the same text. */
export function wordsToAsk(texts: readonly string[]): { asked: string[]; others: string[] } {
  const sorted = texts.toSorted((one, other) => other.length - one.length);
  const asked = Array.from({ length: WORDS_ASKED }, (_, index) => sorted[index % sorted.length] ?? '');
  return { asked, others: sorted.slice(WORDS_ASKED) };
}

/** Escapes the text for a `LIKE` pattern. */
export function plainInPattern(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Folds a column like `folded_name`, but five times as fast for ASCII text. Used where no index has folded the text. */
export function foldedText(column: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`CASE WHEN octet_length(${column}) = char_length(${column}) THEN lower(${column} COLLATE "C") ELSE folded_name(${column}) END`;
}

/** Returns a pattern for `folded LIKE …` that matches columns which contain the text. */
export function holdingText(text: string): string {
  return `%${plainInPattern(foldedName(text))}%`;
}

/** Sets how similar words must be in this transaction. */
export async function setLikeness(trx: Trx, least: number): Promise<void> {
  await sql<{
    set_config: string;
  }>`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`.execute(trx);
}
