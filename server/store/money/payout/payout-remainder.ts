/** The remainder of a new supplier's payout that waits for later days, one row each, and today's payouts. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { Db, Trx } from '../../db.ts';
import { insertRow, updateRow } from '../../row.ts';

export interface PayoutRemainder {
  id: string;
  memberId: string;
  leftKobo: Kobo;
  nextAt: Date;
  approvedBy: string | null;
}

function remainders(db: Db) {
  return db
    .selectFrom('payout_remainder')
    .select(['id', 'member_id as memberId', 'left_kobo as leftKobo', 'next_at as nextAt', 'approved_by as approvedBy']);
}

export async function findRemainderOf(db: Db, memberId: string): Promise<PayoutRemainder | undefined> {
  return remainders(db).where('member_id', '=', memberId).executeTakeFirst();
}

export async function findRemainder(db: Db, id: string): Promise<PayoutRemainder | undefined> {
  return remainders(db).where('id', '=', id).executeTakeFirst();
}

/** Replaces the earlier remainder. The caller holds the lock of the supplier's money, as for all below. */
export async function replaceRemainder(
  trx: Trx,
  { memberId, leftKobo, nextAt }: Pick<PayoutRemainder, 'memberId' | 'leftKobo' | 'nextAt'>,
): Promise<void> {
  await deleteRemainder(trx, memberId);
  await insertRow(trx, 'payout_remainder', {
    id: randomUUIDv7(),
    memberId,
    leftKobo,
    nextAt,
  });
}

export async function updateRemainder(
  trx: Trx,
  id: string,
  change: Partial<Pick<PayoutRemainder, 'leftKobo' | 'nextAt' | 'approvedBy'>>,
): Promise<void> {
  await updateRow(trx, 'payout_remainder', id, change);
}

export async function deleteRemainder(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('payout_remainder').where('member_id', '=', memberId).execute();
}

/** Sums payouts requested since then that did not fail or return. */
export async function sumPayoutsSince(db: Db, memberId: string, since: Date): Promise<Kobo> {
  const { rows } = await sql<{ kobo: Kobo }>`
    SELECT coalesce(sum(amount_kobo), 0)::bigint AS kobo FROM payout
     WHERE member_id = ${memberId} AND created_at >= ${since} AND state NOT IN ('failed', 'reversed')`.execute(db);
  return rows[0]?.kobo ?? 0;
}
