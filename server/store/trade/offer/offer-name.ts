/** Names of offered medicines: those a search matches by generic, brand or strength, even if misspelt. */
import { type RawBuilder, sql } from 'kysely';
import { NAME_LIKENESS } from '#rules/trade/offer-search.ts';
import { type SearchTerms, searchTerms } from '#rules/trade/search-terms.ts';
import { required } from '#rules/required.ts';
import { type Db, inTransaction, type Trx } from '../../db.ts';
import { findWordsMeant, isNear } from '../../medicine/word-meant.ts';
import { wordsToAsk, setLikeness } from '../../list.ts';

type Match = (column: RawBuilder<string>) => RawBuilder<boolean>;

/**
 * Returns the names a search matches: those containing its words, and all names of matching generics. Similar words count only if nothing matches
 * exactly, and words with two typos only if nothing is similar.
 */
export async function findNameIds(db: Db, value: string): Promise<number[]> {
  const terms = searchTerms(value);
  if (terms.texts.length + terms.numbers.length === 0) return [];
  const asTyped = await namesBy(db, terms, (column) => beginAll(column, terms.texts));
  if (asTyped.isKnown || terms.texts.length === 0) return asTyped.ids;
  return inTransaction(db, async (trx) => {
    await setLikeness(trx, NAME_LIKENESS);
    const alike = await namesBy(trx, terms, (column) => areLike(column, terms.texts));
    if (alike.ids.length > 0) return alike.ids;
    const patterns = await patternsMeant(trx, terms.texts);
    return patterns ? (await namesBy(trx, terms, (column) => areAsMeant(column, patterns))).ids : [];
  });
}

/** Returns a pattern for each typed word, from the known words it may be a typo of; undefined if there is none. */
async function patternsMeant(trx: Trx, texts: readonly string[]): Promise<string[] | undefined> {
  const meant = await findWordsMeant(trx, texts, (typed) =>
    sql.join(
      ['offer_name', 'catalogue_generic', 'catalogue_brand', 'catalogue_synonym'].map(
        (table) => sql`SELECT words FROM ${sql.table(table)} WHERE ${isNear(typed, sql.ref('words'))}`,
      ),
      sql` UNION ALL `,
    ),
  );
  if (meant.size === 0) return undefined;
  return texts.map((text) => ` (${(meant.get(text) ?? [text]).join('|')})`);
}

function areAsMeant(column: RawBuilder<string>, patterns: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${column} ~ ${patterns[0]} AND ${column} ~ ALL(${patterns}::text[]))`;
}

interface Names {
  ids: number[];
  /** True if any name matches, offered or not. */
  isKnown: boolean;
}

async function namesBy(db: Db, { texts: parts, numbers }: SearchTerms, matches: Match): Promise<Names> {
  const strength = sql<boolean>`offer_name.words ~ ALL(${numbers.map((digits) => ` ${digits}(\\D|$)`)}::text[])`;
  const meansGeneric = (table: string) => (parts.length === 0 ? sql.lit(false) : matches(sql.ref(`${table}.words`)));
  const { rows } = await sql<Names>`
    WITH meant AS MATERIALIZED (
      SELECT id AS generic_id FROM catalogue_generic WHERE ${meansGeneric('catalogue_generic')}
      UNION SELECT generic_id FROM catalogue_brand WHERE ${meansGeneric('catalogue_brand')}
      UNION SELECT generic_id FROM catalogue_synonym WHERE ${meansGeneric('catalogue_synonym')}
    ), found AS (
      SELECT id FROM offer_name WHERE ${matches(sql.ref('offer_name.words'))} AND ${strength}
      UNION SELECT id FROM meant JOIN offer_name USING (generic_id) WHERE ${strength}
    )
    SELECT ARRAY(SELECT id FROM found) AS ids,
           EXISTS (SELECT FROM meant) OR EXISTS (SELECT FROM found) AS "isKnown"`.execute(db);
  return required(rows[0]);
}

function beginAll(column: RawBuilder<string>, texts: readonly string[]): RawBuilder<boolean> {
  if (texts.length === 0) return sql.lit(true);
  const { asked, others } = wordsToAsk(texts.map((word) => `% ${word}%`));
  return allOf([...asked.map((pattern) => sql`${column} LIKE ${pattern}`), sql`${column} LIKE ALL(${others}::text[])`]);
}

/** Matches similar words; words of one or two letters must match exactly, because they resemble too many. */
function areLike(column: RawBuilder<string>, texts: readonly string[]): RawBuilder<boolean> {
  const [short, long] = [texts.filter((word) => word.length < 3), texts.filter((word) => word.length >= 3)];
  if (long.length === 0) return beginAll(column, short);
  const { asked, others } = wordsToAsk(long);
  const patterns = short.map((word) => `% ${word}%`);
  return allOf([
    ...asked.map((word) => sql`${word}::text <% ${column}`),
    sql`${column} %> ALL(${others}::text[])`,
    sql`${column} LIKE ALL(${patterns}::text[])`,
  ]);
}

function allOf(conditions: RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` AND `)})`;
}
