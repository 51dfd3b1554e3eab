/** Finding members: by a name as it is typed, and as suggestions. */
import { sql } from 'kysely';
import type { Found, Suggestion } from '#contract/partner.ts';
import { fullName } from '#rules/member.ts';
import { SEARCH_LIKENESS, SEARCH_RESULTS, SUGGESTIONS } from '#rules/partner.ts';
import { isBlockBetween } from './block.ts';
import { type Db, inTransaction } from './db.ts';
import { relationTo, requestWith } from './partner.ts';
import { imageOf } from './picture.ts';

export interface SearchFor {
  memberId: string;
  name: string;
  state?: string | undefined;
}

/** Best match first; names that begin as typed before names that are merely alike. */
export function searchMembers(db: Db, { memberId, name, state }: SearchFor): Promise<Found[]> {
  const typed = sql<string>`folded_name(${name})`;
  return inTransaction(db, async (trx) => {
    await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(SEARCH_LIKENESS)}, true)`.execute(trx);
    let query = trx
      .selectFrom('member')
      .leftJoin('picture', 'picture.id', 'member.picture_id')
      .where(sql<boolean>`${typed} <% search_name`)
      .where('verified_at', 'is not', null)
      .where('member.id', '!=', memberId)
      .where((eb) => eb.not(isBlockBetween(memberId, 'member.id')));
    if (state) query = query.where('member.state', '=', state);
    const rows = await query
      .select([
        'member.id',
        'member.first_name as firstName',
        'member.last_name as lastName',
        'member.state',
        'picture.name as pictureName',
        relationTo(memberId, 'member.id').as('relation'),
        requestWith(memberId, 'member.id').as('requestId'),
      ])
      .orderBy(sql`word_similarity(${typed}, search_name)`, 'desc')
      .orderBy(sql`(search_name ^@ ${typed})`, 'desc')
      .orderBy('search_name')
      .orderBy('member.id')
      .limit(SEARCH_RESULTS)
      .execute();
    return rows.map(({ relation, requestId, ...row }) => ({ ...personOf(row), relation, requestId }));
  });
}

/** How many members of one's own state, and how many partners of partners, are looked at for suggestions. */
const CANDIDATES = 50;

/** Those with most partners in common first, then those of the same state, the newest of them first. */
export async function suggestMembers(db: Db, memberId: string): Promise<Suggestion[]> {
  const isNew = sql`candidate.id <> ${memberId} AND candidate.verified_at IS NOT NULL
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
           picture.name AS "pictureName", coalesce(mutual, 0) AS mutual
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
}

function personOf(row: Row) {
  return { _id: row.id, fullName: fullName(row), profileImage: imageOf(row.pictureName), state: row.state };
}
