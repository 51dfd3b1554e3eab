/** Partners: pairs, relations, and the lock under which they change. */
import { type RawBuilder, sql } from 'kysely';
import type { Friend } from '#contract/people/partner.ts';
import { fullName } from '#rules/account/member.ts';
import { PARTNER_PAGE, type Relation } from '#rules/people/partner.ts';
import type { Db, Trx } from '../db.ts';
import { exactMoment, listPage, newestFirst, type PageOf } from '../keyset.ts';
import { badgeJson } from '../person.ts';
import { imageOf } from '../media/picture.ts';
import { isDone } from '../row.ts';

/** Serialises changes between two members, even if no row exists. */
export async function lockPair(trx: Trx, oneId: string, otherId: string): Promise<void> {
  const pair = [oneId, otherId].toSorted().join();
  await sql<object>`SELECT pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(trx);
}

/** The relation of the member in column `other` to `memberId`. */
export function relationTo(memberId: string, other: string): RawBuilder<Relation> {
  const id = sql.ref(other);
  return sql`CASE
    WHEN ${id} = ${memberId}::uuid THEN 'self'
    WHEN EXISTS (SELECT FROM block WHERE member_id = ${memberId} AND blocked_id = ${id}) THEN 'blocked'
    WHEN EXISTS (SELECT FROM partner WHERE first_id = least(${id}, ${memberId}::uuid)
                    AND second_id = greatest(${id}, ${memberId}::uuid)) THEN 'partners'
    WHEN EXISTS (SELECT FROM partner_request WHERE from_id = ${memberId} AND to_id = ${id}) THEN 'sent'
    WHEN EXISTS (SELECT FROM partner_request WHERE from_id = ${id} AND to_id = ${memberId}) THEN 'incoming'
    ELSE 'none' END`;
}

/** The open request between the member in column `other` and `memberId`, if `memberId` may see it. */
export function requestWith(memberId: string, other: string): RawBuilder<string | null> {
  const id = sql.ref(other);
  return sql`(SELECT r.id FROM partner_request r
     WHERE least(r.from_id, r.to_id) = least(${id}, ${memberId}::uuid)
       AND greatest(r.from_id, r.to_id) = greatest(${id}, ${memberId}::uuid)
       AND NOT EXISTS (SELECT FROM block WHERE member_id = ${memberId} AND blocked_id = ${id}))`;
}

/** Returns undefined for a missing or unverified member. */
export async function findRelation(
  db: Db,
  memberId: string,
  otherId: string,
): Promise<{ relation: Relation; requestId: string | null } | undefined> {
  return db
    .selectFrom('member')
    .where('id', '=', otherId)
    .where('verified_at', 'is not', null)
    .select([relationTo(memberId, 'member.id').as('relation'), requestWith(memberId, 'member.id').as('requestId')])
    .executeTakeFirst();
}

export async function insertPair(trx: Trx, oneId: string, otherId: string): Promise<void> {
  const [first, second] = [oneId, otherId].toSorted() as [string, string];
  await trx.insertInto('partner').values({ first_id: first, second_id: second }).execute();
}

/** Returns false if the two were not partners. */
export async function deletePair(trx: Trx, oneId: string, otherId: string): Promise<boolean> {
  const [first, second] = [oneId, otherId].toSorted() as [string, string];
  return isDone(trx.deleteFrom('partner').where('first_id', '=', first).where('second_id', '=', second));
}

/** Deletes all pairs of a member, and returns the other members. */
export async function deletePairsOf(trx: Trx, memberId: string): Promise<string[]> {
  const pairs = await trx
    .deleteFrom('partner')
    .where((eb) => eb.or([eb('first_id', '=', memberId), eb('second_id', '=', memberId)]))
    .returning(['first_id as firstId', 'second_id as secondId'])
    .execute();
  return pairs.map(({ firstId, secondId }) => (firstId === memberId ? secondId : firstId));
}

export type FriendPage = PageOf<'friends', Friend>;

/** Lists newest partners first; `after` is the `nextCursor` of the page before. */
export function listPartners(db: Db, memberId: string, after?: string): Promise<FriendPage> {
  const partners = sql<Other>`(SELECT second_id AS id, created_at FROM partner WHERE first_id = ${memberId}
    UNION ALL SELECT first_id, created_at FROM partner WHERE second_id = ${memberId})`;
  return pageOfOthers(db, partners, after);
}

/** A member's position in a newest-first list. */
export interface Other {
  id: string;
  created_at: Date;
}

/** Lists one page of the members in `others`. */
export async function pageOfOthers(db: Db, others: RawBuilder<Other>, after?: string): Promise<FriendPage> {
  const query = db
    .selectFrom(others.as('other'))
    .innerJoin('member', 'member.id', 'other.id')
    .leftJoin('picture', 'picture.id', 'member.picture_id')
    .select([
      'other.id',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'member.state',
      'picture.name as pictureName',
      badgeJson('member').as('licence'),
      exactMoment('other.created_at').as('createdAt'),
    ]);
  const { rows, nextCursor } = await listPage(query, newestFirst('other'), PARTNER_PAGE, after);
  const friends = rows.map(({ id, pictureName, ...row }) => ({
    ...row,
    _id: id,
    fullName: fullName(row),
    profileImage: imageOf(pictureName),
  }));
  return { friends, nextCursor };
}
