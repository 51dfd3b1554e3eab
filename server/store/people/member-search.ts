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
    const exact = await findBy(trx, asked, beginsAsTyped(asked.name), sql`search_name`, []);
    const left = SEARCH_RESULTS - exact.length;
    if (left === 0 || asked.name.length < SEARCH_LIKE_FROM) return exact;
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(SEARCH_LIKENESS)}, true)`.execute(trx);
    const value = sql`folded_name(${asked.name})`;
    const known = exact.map(({ _id }) => _id);
    const alike = await findBy(
      trx,
      asked,
      sql`${value} <% search_name`,
      sql`${value} <<-> search_name, search_name`,
      known,
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

/** Relations are looked up for the results only. */
async function findBy(
  trx: Trx,
  { memberId, state }: SearchFor,
  matches: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  known: string[],
): Promise<MemberHit[]> {
  const { rows } = await sql<Row & Pick<MemberHit, 'relation' | 'requestId'>>`${plannedAnew}
    WITH hidden AS (
      SELECT blocked_id AS id FROM block WHERE member_id = ${memberId}
      UNION SELECT member_id FROM block WHERE blocked_id = ${memberId}
    ), found AS (
      SELECT id, first_name, last_name, state, picture_id, licence_year, row_number() OVER (ORDER BY ${order}, id) AS rank
        FROM member
       WHERE ${matches} AND verified_at IS NOT NULL AND suspended_at IS NULL AND id <> ${memberId} AND id <> ALL (${known}::uuid[])
         AND (${state ?? null}::text IS NULL OR state = ${state ?? null}) AND id NOT IN (SELECT id FROM hidden)
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

/** Most common partners first, then the same state, newest first. */
export async function suggestMembers(db: Db, memberId: string): Promise<Suggestion[]> {
  const isNew = sql`candidate.id <> ${memberId} AND candidate.verified_at IS NOT NULL AND candidate.suspended_at IS NULL
    AND ${relationTo(memberId, 'candidate.id')} = 'none' AND NOT ${isBlockBetween(memberId, 'candidate.id')}`;
  const { rows } = await sql<Row & { mutual: number }>`
    WITH mine AS (
      SELECT second_id AS id FROM partner WHERE first_id = ${memberId}
      UNION ALL SELECT first_id FROM partner WHERE second_id = ${memberId}
    ), linked AS (
      SELECT second_id AS id, first_id AS through FROM partner WHERE first_id IN (SELECT id FROM mine)
      UNION ALL SELECT first_id, second_id FROM partner WHERE second_id IN (SELECT id FROM mine)
    ), through_partners AS (
      SELECT candidate.id, count(*) AS mutual
        FROM linked JOIN member candidate ON candidate.id = linked.id WHERE ${isNew}
       GROUP BY candidate.id ORDER BY mutual DESC, candidate.id DESC LIMIT ${CANDIDATES}
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
