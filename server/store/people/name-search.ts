/** Finds members by typed name: by the words of their names, in `member_name` for every visible member. */
import { type RawBuilder, sql } from 'kysely';
import { readingsOf } from '#rules/account/name-likeness.ts';
import { SEARCH_LIKENESS, SEARCH_RESULTS } from '#rules/people/partner.ts';
import type { Trx } from '../db.ts';
import { plainInPattern, setLikeness } from '../list.ts';
import { plannedAnew } from '../prepared-statement.ts';

export interface NameQuery {
  /** Left out, like members on either side of a block with them. */
  memberId: string;
  /** Folded words, at least one. */
  typed: readonly string[];
  state: string | undefined;
}

/** Maximum names with the rarest word that are scanned for the other words. */
const SCANNED = 30_000;
/** Words are counted up to this, to tell which is rare. */
const COUNTED = 3_000;
/** Maximum words of names compared letter by letter with a typed one. */
const COMPARED = 300;
/** Shorter words resemble too many others. */
const LIKENED_FROM = 3;
/** Maximum typed words counted or compared, the longest ones. */
const WORDS_ASKED = 4;
const longest = (words: readonly string[]) =>
  words.toSorted((one, other) => other.length - one.length).slice(0, WORDS_ASKED);

/** Sorts after every other letter. */
const LAST = sql`chr(1114111)`;
const beginsWith = (column: RawBuilder<unknown>, start: RawBuilder<unknown>) =>
  sql`${column} >= ${start} AND ${column} < ${start} || ${LAST}`;

/** Counts matching words of names, only up to the number that tells which is rare. */
const countNames = (isOfName: RawBuilder<unknown>) =>
  sql`(SELECT count(*) FROM (SELECT FROM member_name WHERE ${isOfName} LIMIT ${sql.lit(COUNTED)}) AS counted)`;

/**
 * Finds names in which every typed word begins some word, in any order. Names that begin as typed come first, then by name; if they fill a page,
 * nothing else is scanned.
 */
export async function findNamed(trx: Trx, query: NameQuery): Promise<string[]> {
  const { typed } = query;
  const phrase = sql`${typed.join(' ')}::text`;
  const { rows } = await sql<{ id: string }>`${plannedAnew}
    WITH ${hidden(query)}, rarest AS MATERIALIZED (
      SELECT word FROM unnest(${longest(typed)}::text[]) AS typed (word)
       ORDER BY ${countNames(beginsWith(sql`member_name.word`, sql`typed.word`))}, length(word) DESC LIMIT 1
    ), begun AS MATERIALIZED (
      SELECT member_id, search_name FROM member_name
       WHERE word = ${typed[0]} AND ${beginsWith(sql`search_name`, phrase)} AND ${ofState(query)} AND ${isNotHidden}
       ORDER BY search_name, member_id LIMIT ${SEARCH_RESULTS}
    ), looked AS (
      SELECT member_id, search_name FROM member_name
       WHERE ${beginsWith(sql`word`, sql`(SELECT word FROM rarest)`)} AND ${ofState(query)}
         AND (SELECT count(*) FROM begun) < ${SEARCH_RESULTS} LIMIT ${sql.lit(SCANNED)}
    ), named AS (
      SELECT member_id, search_name FROM looked
       WHERE ${hasWords(typed)} AND ${isNotHidden} ORDER BY search_name, member_id LIMIT ${sql.lit(SEARCH_RESULTS * 4)}
    )
    SELECT member_id AS id FROM (
      SELECT member_id, search_name, 1 AS rank FROM begun UNION ALL SELECT member_id, search_name, 2 FROM named) AS found
     GROUP BY member_id, search_name ORDER BY min(rank), search_name, member_id LIMIT ${SEARCH_RESULTS}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Finds names despite typos, nearest first, without the members that are `known`. Each word is counted once, even with many readings. */
export async function findAlike(trx: Trx, query: NameQuery, known: readonly string[]): Promise<string[]> {
  const long = longest(query.typed.filter((word) => word.length >= LIKENED_FROM));
  const short = query.typed.filter((word) => word.length < LIKENED_FROM);
  const readings = readingsOf(await findNearWords(trx, long));
  if (readings.length === 0) return [];
  const { rows } = await sql<{ id: string }>`${plannedAnew}
    WITH ${hidden(query)}, reading AS MATERIALIZED (
      SELECT place, ARRAY(SELECT jsonb_array_elements_text(words)) AS words
        FROM jsonb_array_elements(${JSON.stringify(readings)}::jsonb) WITH ORDINALITY AS listed (words, place)
    ), counted AS MATERIALIZED (
      SELECT word, ${countNames(sql`member_name.word = each.word`)} AS names
        FROM (SELECT DISTINCT unnest(words) AS word FROM reading) AS each
    ), found AS (
      SELECT place, named.member_id, named.search_name FROM reading CROSS JOIN LATERAL (
        SELECT member_id, search_name FROM (
          SELECT member_id, search_name FROM member_name
           WHERE member_name.word = (SELECT word FROM counted WHERE word = ANY (words) ORDER BY names, length(word) DESC LIMIT 1)
             AND ${ofState(query)} ORDER BY search_name, member_id LIMIT ${sql.lit(SCANNED)}) AS looked
         WHERE string_to_array(search_name, ' ') @> words AND ${hasWords(short)} AND ${isNotHidden} AND member_id <> ALL (${known}::uuid[])
         ORDER BY search_name, member_id LIMIT ${SEARCH_RESULTS}) AS named
       LIMIT ${sql.lit(SEARCH_RESULTS * 4)}
    )
    SELECT member_id AS id FROM (SELECT DISTINCT ON (member_id) member_id, place, search_name FROM found ORDER BY member_id, place) AS nearest
     ORDER BY place, search_name, member_id LIMIT ${SEARCH_RESULTS}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Finds for each word the words of names that share enough with it. */
async function findNearWords(trx: Trx, typed: readonly string[]): Promise<{ word: string; near: string[] }[]> {
  await setLikeness(trx, SEARCH_LIKENESS);
  const { rows } = await sql<{ word: string; near: string[] }>`
    SELECT typed.word, ARRAY(SELECT word FROM name_word WHERE typed.word <% name_word.word
                              ORDER BY similarity(typed.word, name_word.word) DESC, word LIMIT ${sql.lit(COMPARED)}) AS near
      FROM unnest(${typed}::text[]) WITH ORDINALITY AS typed (word, place) ORDER BY place`.execute(trx);
  return rows;
}

const hidden = ({ memberId }: NameQuery) => sql`hidden AS (
  SELECT ${memberId}::uuid AS id UNION ALL SELECT blocked_id FROM block WHERE member_id = ${memberId}
  UNION ALL SELECT member_id FROM block WHERE blocked_id = ${memberId})`;

const isNotHidden = sql`member_id NOT IN (SELECT id FROM hidden)`;
const ofState = ({ state }: NameQuery) => (state === undefined ? sql`true` : sql`state = ${state}`);

/** True if each of these begins a word of the name. */
function hasWords(words: readonly string[]): RawBuilder<boolean> {
  const patterns = words.map((word) => `% ${plainInPattern(word)}%`);
  return sql<boolean>`' ' || search_name LIKE ALL (${patterns}::text[])`;
}
