/** Finds the words of stored names that mistyped words mean: PostgreSQL finds candidates, which are compared letter by letter. */
import { type RawBuilder, sql } from 'kysely';
import { LEAST_LETTERS, wordsMeant } from '#rules/medicine/typed-name.ts';
import type { Trx } from '../db.ts';
import { setLikeness } from '../list.ts';

/** A word of nine letters with two swaps keeps a third of its trigrams. */
const LIKENESS = 0.25;
/** The maximum of words compared letter by letter. */
const COMPARED = 300;
/** Only so many typed words are corrected, the longest ones. */
const WORDS_CORRECTED = 3;

/** True if one of these words is like the typed one. */
export const isNear = (typed: string, words: RawBuilder<string>): RawBuilder<boolean> =>
  sql<boolean>`${typed}::text <% ${words}`;

/** Returns the words that each typed word may mean. `named` selects `words` of similar names. Sets the transaction's likeness. */
export async function findWordsMeant(
  trx: Trx,
  typed: readonly string[],
  named: (typed: string) => RawBuilder<unknown>,
): Promise<Map<string, string[]>> {
  await setLikeness(trx, LIKENESS);
  const long = typed.filter((word) => word.length >= LEAST_LETTERS);
  const meant = new Map<string, string[]>();
  for (const word of long.toSorted((one, other) => other.length - one.length).slice(0, WORDS_CORRECTED)) {
    const { rows } = await sql<{ word: string }>`
      SELECT word
        FROM (${named(word)}) AS named, string_to_table(trim(words), ' ') AS word
       WHERE length(word) BETWEEN ${word.length - 2}::int AND ${word.length + 2}::int
       GROUP BY word ORDER BY word COLLATE "C" LIMIT ${sql.lit(COMPARED)}`.execute(trx);
    const near = wordsMeant(
      word,
      rows.map((row) => row.word),
    );
    if (near.length > 0) meant.set(word, near);
  }
  return meant;
}
