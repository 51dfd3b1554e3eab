/** Names under which medicines are offered: which of them a search means, by generic, brand or strength, also misspelt. */
import { type RawBuilder, sql } from 'kysely';
import { NAME_LIKENESS, type SearchTerms, searchTerms } from '#rules/offer-search.ts';
import { type Db, inTransaction } from './db.ts';

type Match = (column: RawBuilder<string>) => RawBuilder<boolean>;

/**
 * The names of a search: those that hold its words, and all names of the generics it means by one of their own names.
 * Words that are merely alike count where nothing is called as typed.
 */
export async function findNameIds(db: Db, typed: string): Promise<number[]> {
  const terms = searchTerms(typed);
  if (terms.words.length + terms.numbers.length === 0) return [];
  const asTyped = await namesBy(db, terms, (column) => allOf(terms.words.map((word) => begins(column, word))));
  if (asTyped.isKnown || terms.words.length === 0) return asTyped.ids;
  return inTransaction(db, async (trx) => {
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(NAME_LIKENESS)}, true)`.execute(trx);
    return (await namesBy(trx, terms, (column) => allOf(terms.words.map((word) => isLike(column, word))))).ids;
  });
}

interface Names {
  ids: number[];
  /** Something is called so, whether or not it is offered. */
  isKnown: boolean;
}

async function namesBy(db: Db, { words, numbers }: SearchTerms, matches: Match): Promise<Names> {
  const strength = allOf(numbers.map((digits) => sql<boolean>`offer_name.words ~ ${` ${digits}(\\D|$)`}`));
  const meansGeneric = (table: string) => (words.length === 0 ? sql.lit(false) : matches(sql.ref(`${table}.words`)));
  const { rows } = await sql<Names>`
    WITH meant AS MATERIALIZED (
      SELECT id AS generic_id FROM catalogue_generic WHERE ${meansGeneric('catalogue_generic')}
      UNION SELECT generic_id FROM catalogue_brand WHERE ${meansGeneric('catalogue_brand')}
    ), found AS (
      SELECT id FROM offer_name WHERE ${matches(sql.ref('offer_name.words'))} AND ${strength}
      UNION SELECT id FROM meant JOIN offer_name USING (generic_id) WHERE ${strength}
    )
    SELECT ARRAY(SELECT id FROM found) AS ids,
           EXISTS (SELECT FROM meant) OR EXISTS (SELECT FROM found) AS "isKnown"`.execute(db);
  return rows[0]!;
}

function allOf(conditions: RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql.lit(true) : sql`(${sql.join(conditions, sql` AND `)})`;
}

function begins(column: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return sql`${column} LIKE ${`% ${word}%`}`;
}

/** Two letters are like too much. */
function isLike(column: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return word.length < 3 ? begins(column, word) : sql`${word}::text <% ${column}`;
}
