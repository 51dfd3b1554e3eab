/** Member search: by typed name, and suggestions. */
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '#contract/route/field.ts';
import type { MemberHit, Suggestion } from '#contract/people/partner.ts';
import { fullName } from '#rules/account/member.ts';
import { foldedName } from '#rules/folding.ts';
import { SEARCH_LIKE_FROM, SEARCH_RESULTS, SUGGESTIONS } from '#rules/people/partner.ts';
import { isBlockBetween } from './block.ts';
import { type Db, inTransaction, type Trx } from '../db.ts';
import { relationTo, requestWith } from './partner.ts';
import { badgeJson } from '../person.ts';
import { imageOf } from '../media/picture.ts';
import { findAlike, findNamed } from './name-search.ts';

export interface SearchFor {
  memberId: string;
  name: string;
  state?: string | undefined;
}

/** Finds names that begin as typed, then similar names. Relations are looked up for the results only. */
export function searchMembers(db: Db, { memberId, name, state }: SearchFor): Promise<MemberHit[]> {
  return inTransaction(db, async (trx) => {
    const typed = foldedName(name).split(/\s+/).filter(Boolean);
    if (typed.length === 0) return [];
    const ids = await findNamed(trx, { memberId, typed, state });
    const isFull = ids.length === SEARCH_RESULTS || name.length < SEARCH_LIKE_FROM;
    const alike = isFull ? [] : await findAlike(trx, { memberId, typed, state }, ids);
    return listHits(trx, memberId, [...ids, ...alike]);
  });
}

async function listHits(trx: Trx, memberId: string, ids: readonly string[]): Promise<MemberHit[]> {
  const { rows } = await sql<Row & Pick<MemberHit, 'relation' | 'requestId'>>`
    SELECT member.id, first_name AS "firstName", last_name AS "lastName", state, picture.name AS "pictureName", ${badgeJson('member')} AS licence,
           ${relationTo(memberId, 'member.id')} AS relation, ${requestWith(memberId, 'member.id')} AS "requestId"
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS found (id, rank)
      JOIN member ON member.id = found.id LEFT JOIN picture ON picture.id = member.picture_id
     ORDER BY rank LIMIT ${SEARCH_RESULTS}`.execute(trx);
  return rows.map(({ relation, requestId, ...row }) => ({ ...personOf(row), relation, requestId }));
}

/** Maximum candidates of the same state, and among partners of partners. */
const CANDIDATES = 50;
/** Maximum partners considered, the newest, and partners of each. */
const THROUGH = 100;
const OF_EACH = 30;
/** Maximum candidates checked for whether they are new. */
const CANDIDATES_CHECKED = 300;

/** Partners of the members in this column. */
const partnersOf = (id: RawBuilder<unknown>, limit: number) => sql`(
  (SELECT second_id AS id FROM partner WHERE first_id = ${id} LIMIT ${sql.lit(limit)})
  UNION ALL (SELECT first_id FROM partner WHERE second_id = ${id} LIMIT ${sql.lit(limit)}))`;

/** Suggests members with the most common partners first, then of the same state, newest first. */
export async function suggestMembers(db: Db, memberId: string): Promise<Suggestion[]> {
  const isShown = sql`candidate.verified_at IS NOT NULL AND candidate.suspended_at IS NULL`;
  const isNew = sql`candidate.id <> ${memberId}
    AND ${relationTo(memberId, 'candidate.id')} = 'none' AND NOT ${isBlockBetween(memberId, 'candidate.id')}`;
  const { rows } = await sql<Row & { mutual: number }>`
    WITH mine AS (
      SELECT id FROM (
        SELECT second_id AS id, created_at FROM partner WHERE first_id = ${memberId}
        UNION ALL SELECT first_id, created_at FROM partner WHERE second_id = ${memberId}) AS partners
       ORDER BY created_at DESC, id DESC LIMIT ${THROUGH}
    ), linked AS MATERIALIZED (
      SELECT linked.id, count(*) AS mutual FROM mine CROSS JOIN LATERAL ${partnersOf(sql`mine.id`, OF_EACH)} AS linked
       GROUP BY linked.id ORDER BY mutual DESC, linked.id DESC LIMIT ${CANDIDATES_CHECKED}
    ), through_partners AS (
      SELECT candidate.id, mutual
        FROM linked JOIN member candidate ON candidate.id = linked.id WHERE ${isShown} AND ${isNew}
       ORDER BY mutual DESC, candidate.id DESC LIMIT ${CANDIDATES}
    ), of_my_state AS (
      SELECT candidate.id FROM (
        SELECT candidate.id FROM member candidate
         WHERE candidate.state = (SELECT state FROM member WHERE id = ${memberId}) AND candidate.state <> '' AND ${isShown}
         ORDER BY candidate.id DESC LIMIT ${CANDIDATES_CHECKED}) AS candidate
       WHERE ${isNew} ORDER BY candidate.id DESC LIMIT ${CANDIDATES}
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
