/** Blocks, which only the blocker ever sees. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../db.ts';
import { type FriendPage, type Other, pageOfOthers } from './partner.ts';
import { insertNew, isDone, isThere } from '../row.ts';

export async function insertBlock(trx: Trx, memberId: string, blockedId: string): Promise<void> {
  await insertNew(trx, 'block', { memberId, blockedId });
}

/** Returns false if there was none. */
export async function deleteBlock(trx: Trx, memberId: string, blockedId: string): Promise<boolean> {
  return isDone(trx.deleteFrom('block').where('member_id', '=', memberId).where('blocked_id', '=', blockedId));
}

export async function hasBlocked(db: Db, memberId: string, otherId: string): Promise<boolean> {
  return isThere(
    db.selectFrom('block').where('member_id', '=', memberId).where('blocked_id', '=', otherId).select('blocked_id'),
  );
}

/** True if `memberId` or the member in column `other` has blocked the other one. */
export function isBlockBetween(memberId: string, other: string): RawBuilder<boolean> {
  const id = sql.ref(other);
  return sql`EXISTS (SELECT FROM block WHERE (member_id = ${memberId} AND blocked_id = ${id})
                                         OR (member_id = ${id} AND blocked_id = ${memberId}))`;
}

/** Lists them newest first; `after` is the `nextCursor` of the page before. */
export function listBlocked(db: Db, memberId: string, after?: string): Promise<FriendPage> {
  const blocked = sql<Other>`(SELECT blocked_id AS id, created_at FROM block WHERE member_id = ${memberId})`;
  return pageOfOthers(db, blocked, after);
}
