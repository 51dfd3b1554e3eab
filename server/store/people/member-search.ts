/** Member search: by typed name, and suggestions. */
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '#contract/route/field.ts';
import type { MemberHit, Suggestion } from '#contract/people/partner.ts';
import { fullName } from '#rules/account/member.ts';
import { SEARCH_LIKE_FROM, SEARCH_LIKENESS, SEARCH_RESULTS, SUGGESTIONS } from '#rules/offer/partner.ts';
import { isBlockBetween } from './block.ts';
import { type Db, inTransaction, type Trx } from '../db.ts';
import { relationTo, requestWith } from './partner.ts';
import { wordsToAsk } from '../list.ts';
import { badgeJson } from './person.ts';
import { imageOf } from '../media/picture.ts';
import { plannedAnew } from '../prepared-statement.ts';

export interface SearchFor {
  memberId: string;
  name: string;
  state?: string | undefined;
}

/** Prefix matches first, then similar names. Similarity is expensive for common names and unnecessary where ten prefixes match. */
export function searchMembers(db: Db, asked: SearchFor): Promise<MemberHit[]> {
  return inTransaction(db, async (trx) => {
    const exact = await findBy(trx, asked, byName(asked, beginsAsTyped(asked.name)), sql`search_name`);
    const left = SEARCH_RESULTS - exact.length;
    if (left === 0 || asked.name.length < SEARCH_LIKE_FROM) return exact;
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(SEARCH_LIKENESS)}, true)`.execute(trx);
    const value = sql`folded_name(${asked.name})`;
    const known = exact.map(({ _id }) => _id);
    const nearest = sql`${value} <<-> search_name, search_name`;
    const isAlike = sql`${value} <% search_name AND ${isShownTo(asked)} AND id <> ALL (${known}::uuid[])`;
    const alike = await findBy(
      trx,
      asked,
      sql`SELECT id FROM member WHERE ${isAlike} ORDER BY ${nearest}, id LIMIT ${sql.lit(SEARCH_RESULTS)}`,
      nearest,
    );
    return [...exact, ...alike.slice(0, left)];
  });
}

/** Every typed word begins some word of the name, in any order. */
function beginsAsTyped(name: string): RawBuilder<boolean> {
  const { asked, others } = wordsToAsk(name.split(/\s+/).filter(Boolean));
  const conditions = asked.map((word) => {
    const start = startOf(sql`${word}::text`);
    return sql`(search_name LIKE ${start} OR search_name LIKE '% ' || ${start})`;
  });
  const patterns = sql`ARRAY(SELECT '% ' || ${startOf(sql`word`)} FROM unnest(${others}::text[]) AS word)`;
  return sql`${sql.join(conditions, sql` AND `)} AND ' ' || search_name LIKE ALL(${patterns})`;
}

/** A pattern for what begins with this word, whose own signs mean themselves. */
function startOf(word: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(folded_name(${word}), '([%_\\\\])', '\\\\\\1', 'g') || '%'`;
}

/**
 * What many names begin with is found by looking through so many in the order of names; only what is rarer is asked of the index of
 * trigrams, which knows no order and has to go through all of them.
 */
const LOOKED_THROUGH = 3_000;

/** The first in the order of names, which their index has by itself. */
function byName(asked: SearchFor, matches: RawBuilder<boolean>): RawBuilder<unknown> {
  const sorted = sql`ORDER BY search_name, id LIMIT ${sql.lit(SEARCH_RESULTS)}`;
  return sql`
    WITH near AS MATERIALIZED (
      SELECT id FROM (
        SELECT id, search_name FROM member WHERE ${ofState(asked)} ORDER BY search_name, id LIMIT ${sql.lit(LOOKED_THROUGH)}) AS named
       WHERE ${matches} AND EXISTS (SELECT FROM member WHERE member.id = named.id AND ${isShownTo(asked)}) ${sorted}
    ), far AS MATERIALIZED (
      SELECT id, search_name FROM member
       WHERE ${matches} AND ${isShownTo(asked)} AND (SELECT count(*) FROM near) < ${sql.lit(SEARCH_RESULTS)}
    )
    SELECT id FROM near UNION SELECT id FROM (SELECT id FROM far ${sorted}) AS first`;
}

/** In words of their own with a state, whose members an index has by name. */
const ofState = ({ state }: SearchFor) => (state === undefined ? sql`true` : sql`state = ${state}`);

const isShownTo = (asked: SearchFor) => sql`verified_at IS NOT NULL AND suspended_at IS NULL AND id <> ${asked.memberId}
  AND ${ofState(asked)} AND id NOT IN (SELECT id FROM hidden)`;

/** Of the members whose ids `wanted` selects, the first in this order. Relations are looked up for the results only. */
async function findBy(
  trx: Trx,
  { memberId }: SearchFor,
  wanted: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<MemberHit[]> {
  const { rows } = await sql<Row & Pick<MemberHit, 'relation' | 'requestId'>>`${plannedAnew}
    WITH hidden AS (
      SELECT blocked_id AS id FROM block WHERE member_id = ${memberId}
      UNION SELECT member_id FROM block WHERE blocked_id = ${memberId}
    ), wanted AS (${wanted}), found AS (
      SELECT id, first_name, last_name, state, picture_id, licence_year, row_number() OVER (ORDER BY ${order}, id) AS rank
        FROM member WHERE id IN (SELECT id FROM wanted)
       ORDER BY rank LIMIT ${SEARCH_RESULTS}
    )
    SELECT found.id, first_name AS "firstName", last_name AS "lastName", state, picture.name AS "pictureName",
           ${badgeJson('found')} AS licence, ${relationTo(memberId, 'found.id')} AS relation, ${requestWith(memberId, 'found.id')} AS "requestId"
      FROM found LEFT JOIN picture ON picture.id = found.picture_id
     ORDER BY rank`.execute(trx);
  return rows.map(({ relation, requestId, ...row }) => ({ ...personOf(row), relation, requestId }));
}

/** How many members of the same state, and partners of partners, are considered. */
const CANDIDATES = 50;
/** Of so many partners, the newest, and of so many partners of each. */
const THROUGH = 100;
const OF_EACH = 30;
/** So many with the most common partners are looked at for whether they are new. */
const LOOKED_AT = 300;

/** Of the members in the one column of these pairs. */
const partnersOf = (id: RawBuilder<unknown>, limit: number) => sql`(
  (SELECT second_id AS id FROM partner WHERE first_id = ${id} LIMIT ${sql.lit(limit)})
  UNION ALL (SELECT first_id FROM partner WHERE second_id = ${id} LIMIT ${sql.lit(limit)}))`;

/** Most common partners first, then the same state, newest first. */
export async function suggestMembers(db: Db, memberId: string): Promise<Suggestion[]> {
  const isNew = sql`candidate.id <> ${memberId} AND candidate.verified_at IS NOT NULL AND candidate.suspended_at IS NULL
    AND ${relationTo(memberId, 'candidate.id')} = 'none' AND NOT ${isBlockBetween(memberId, 'candidate.id')}`;
  const { rows } = await sql<Row & { mutual: number }>`
    WITH mine AS (
      SELECT id FROM (
        SELECT second_id AS id, created_at FROM partner WHERE first_id = ${memberId}
        UNION ALL SELECT first_id, created_at FROM partner WHERE second_id = ${memberId}) AS partners
       ORDER BY created_at DESC, id DESC LIMIT ${THROUGH}
    ), linked AS MATERIALIZED (
      SELECT linked.id, count(*) AS mutual FROM mine CROSS JOIN LATERAL ${partnersOf(sql`mine.id`, OF_EACH)} AS linked
       GROUP BY linked.id ORDER BY mutual DESC, linked.id DESC LIMIT ${LOOKED_AT}
    ), through_partners AS (
      SELECT candidate.id, mutual
        FROM linked JOIN member candidate ON candidate.id = linked.id WHERE ${isNew}
       ORDER BY mutual DESC, candidate.id DESC LIMIT ${CANDIDATES}
    ), of_my_state AS (
      SELECT candidate.id
        FROM member candidate
       WHERE candidate.state = (SELECT state FROM member WHERE id = ${memberId}) AND candidate.state <> '' AND ${isNew}
       ORDER BY candidate.id DESC LIMIT ${CANDIDATES}
    )
    SELECT member.id, member.first_name AS "firstName", member.last_name AS "lastName", member.state,
           picture.name AS "pictureName", ${badgeJson('member')} AS licence, coalesce(mutual, 0) AS mutual
      FROM through_partners FULL JOIN of_my_state USING (id)
      JOIN member USING (id) LEFT JOIN picture ON picture.id = member.picture_id
     ORDER BY mutual DESC, of_my_state.id IS NULL, member.id DESC
     LIMIT ${SUGGESTIONS}`.execute(db);
  return rows.map(({ mutual, ...row }) => ({ ...personOf(row), mutual }));
}

interface Row {
  id: string;
  firstName: string;
  lastName: string;
  state: string;
  pictureName: string | null;
  licence: Person['licence'];
}

function personOf(row: Row) {
  const { id, state, licence } = row;
  return { _id: id, fullName: fullName(row), profileImage: imageOf(row.pictureName), licence, state };
}
