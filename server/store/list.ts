/** Lists travel to PostgreSQL as one array each, so that a statement has the same text however long they are. */
import { type RawBuilder, sql } from 'kysely';
import { foldedName } from '#rules/folding.ts';
import type { Trx } from './db.ts';

/** For `column = …`: true where the column holds one of these. */
export function anyOf<T extends string>(values: readonly T[], type: 'uuid' | 'text' = 'uuid'): RawBuilder<T> {
  return sql<T>`ANY(${values}::${sql.raw(type)}[])`;
}

/** So many words of a search are asked of an index; the others of what that finds. */
const WORDS_ASKED = 3;

/** The longest words, of which there are fewest, as often again as fills the number: the same text for any number of words. */
export function wordsToAsk(texts: readonly string[]): { asked: string[]; others: string[] } {
  const sorted = texts.toSorted((one, other) => other.length - one.length);
  const asked = Array.from({ length: WORDS_ASKED }, (_, index) => sorted[index % sorted.length] ?? '');
  return { asked, others: sorted.slice(WORDS_ASKED) };
}

/** For a pattern of `LIKE`: the text's own signs mean themselves. */
export function plainInPattern(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** The column as `folded_name` has it, five times as fast for what is written in plain letters alone: for texts that no index has folded. */
export function foldedText(column: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`CASE WHEN octet_length(${column}) = char_length(${column}) THEN lower(${column} COLLATE "C") ELSE folded_name(${column}) END`;
}

/** For `folded LIKE …`: contains the text. */
export function holdingText(text: string): string {
  return `%${plainInPattern(foldedName(text))}%`;
}

/** How like one word has to be to another, in this transaction. */
export async function setLikeness(trx: Trx, least: number): Promise<void> {
  await sql<{
    set_config: string;
  }>`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`.execute(trx);
}
