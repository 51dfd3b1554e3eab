/** A member's payments that came too late for their wallets, and those begun but not paid. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { EscrowRefusal } from '#rules/money/charge.ts';
import { UNPLACED_DAYS } from '#rules/money/unplaced.ts';
import type { Db, Trx } from '../../db.ts';
import { updateRow } from '../../row.ts';

/** Serialises bookings of a member's late payments. Comes after the locks of wallet and payment. */
export async function lockUnplaced(trx: Trx, payerId: string): Promise<void> {
  await sql<object>`SELECT pg_advisory_xact_lock(hashtextextended(${`unplaced payments of ${payerId}`}, 0))`.execute(
    trx,
  );
}

/** Counts late payments of the last days. */
export async function countUnplaced(db: Db, payerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('payment')
    .where('payer_id', '=', payerId)
    .where('unplaced_because', 'is not', null)
    .where('booked_at', '>', sql<Date>`now() - make_interval(days => ${UNPLACED_DAYS})`)
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function noteUnplaced(
  trx: Trx,
  paymentId: string,
  { because, keptKobo }: { because: EscrowRefusal; keptKobo: Kobo },
): Promise<void> {
  await updateRow(trx, 'payment', paymentId, { unplacedBecause: because, keptKobo });
}

/** Counts late and unpaid payments of the last 24 hours. */
export async function countOfDay(db: Db, payerId: string): Promise<{ unplaced: number; unpaid: number }> {
  const { rows } = await sql<{ unplaced: number; unpaid: number }>`
    SELECT (SELECT count(*)::int FROM payment WHERE payer_id = ${payerId} AND unplaced_because IS NOT NULL
               AND booked_at > now() - interval '1 day') AS unplaced,
           (SELECT count(*)::int FROM payment WHERE payer_id = ${payerId} AND allocation IS NULL
               AND created_at > now() - interval '1 day') AS unpaid`.execute(db);
  return rows[0] ?? { unplaced: 0, unpaid: 0 };
}
