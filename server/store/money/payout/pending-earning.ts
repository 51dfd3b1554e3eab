/** Released money that becomes available later, by payment and reason. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import type { EarningTerms, PendingPart, PendingReason, SellingHistory } from '#rules/money/earning.ts';
import { daysAfter } from '#rules/money/wallet-end.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';
import { insertRows } from '../../row.ts';

export interface NewEarning extends PendingPart {
  id: string;
  paymentId: string;
  supplierId: string;
}

export const newEarning = (paymentId: string, supplierId: string, part: PendingPart): NewEarning => ({
  ...part,
  id: randomUUIDv7(),
  paymentId,
  supplierId,
});

export async function insertEarnings(trx: Trx, earnings: readonly NewEarning[]): Promise<void> {
  const rows = earnings.map(({ id, paymentId, supplierId, reason, amountKobo, availableAt }) => {
    return { id, paymentId, supplierId, reason, amountKobo, availableAt };
  });
  await insertRows(trx, 'pending_earning', rows);
}

/** Reads no further than the terms need, because large suppliers have thousands of trades. */
export async function findSellingHistory(
  db: Db,
  supplierId: string,
  { terms: { newDays, newTrades, newPayers }, now }: { terms: EarningTerms; now: Date },
): Promise<SellingHistory> {
  const released = sql`wallet JOIN payment ON payment.wallet_id = wallet.id AND payment.released_at IS NOT NULL`;
  const ofSupplier = sql`wallet.supplier_id = ${supplierId}`;
  const { rows } = await sql<SellingHistory>`
    WITH RECURSIVE payer (ids) AS (
      SELECT ARRAY[]::uuid[] UNION ALL
      SELECT ids || next.id FROM payer CROSS JOIN LATERAL (
        SELECT payer_id AS id FROM ${released} WHERE ${ofSupplier} AND payer_id <> ALL (ids) LIMIT 1) AS next
       WHERE cardinality(ids) < ${newPayers}
    )
    SELECT coalesce(
             (SELECT released_at FROM ${released} WHERE ${ofSupplier} AND released_at <= ${daysAfter(now, -newDays)} LIMIT 1),
             (SELECT min(released_at) FROM ${released} WHERE ${ofSupplier})) AS "firstReleaseAt",
           (SELECT count(*)::int FROM (
              SELECT FROM wallet WHERE ${ofSupplier}
                 AND EXISTS (SELECT FROM payment WHERE payment.wallet_id = wallet.id AND payment.released_at IS NOT NULL)
               LIMIT ${newTrades}) AS trade) AS trades,
           (SELECT max(cardinality(ids)) FROM payer) AS payers,
           (SELECT max(lost.at) FROM (
              SELECT payment_id, resolved_at AS at FROM chargeback WHERE lost
                 AND NOT EXISTS (SELECT FROM bank_mail WHERE chargeback_id = chargeback.id AND act = 'arbitration won')
               UNION ALL
              SELECT payment_id, mail.created_at FROM bank_mail mail JOIN chargeback ON chargeback.id = mail.chargeback_id
               WHERE act = 'arbitration lost') AS lost
              JOIN payment ON payment.id = lost.payment_id
              JOIN wallet ON wallet.id = payment.wallet_id WHERE ${ofSupplier}) AS "lastLossAt"`.execute(db);
  return required(rows[0]);
}

export interface EarningRow {
  id: string;
  supplierId: string;
  /** Kobo that no bank dispute has taken. */
  leftKobo: Kobo;
  availableAt: Date;
}

export async function findEarning(db: Db, id: string): Promise<{ supplierId: string } | undefined> {
  return db.selectFrom('pending_earning').where('id', '=', id).select('supplier_id as supplierId').executeTakeFirst();
}

/** Returns undefined if it is available already. The caller holds the lock of the supplier's money. */
export async function findPending(trx: Trx, id: string): Promise<EarningRow | undefined> {
  return trx
    .selectFrom('pending_earning')
    .where('id', '=', id)
    .where('made_available_at', 'is', null)
    .select((eb) => [
      'id',
      'supplier_id as supplierId',
      eb('amount_kobo', '-', eb.ref('taken_kobo')).as('leftKobo'),
      'available_at as availableAt',
    ])
    .executeTakeFirst();
}

export async function markAvailable(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('pending_earning').set({ made_available_at: at }).where('id', '=', id).execute();
}

/**
 * Takes up to this amount of a supplier's pending money: first of this payment, then of what is available last. Returns the amount taken. The
 * caller holds the lock of the supplier's money.
 */
export async function debitPending(
  trx: Trx,
  { supplierId, paymentId, amountKobo }: { supplierId: string; paymentId: string; amountKobo: Kobo },
): Promise<Kobo> {
  const { rows } = await sql<{ taken: Kobo }>`
    WITH pending AS (
      SELECT id, amount_kobo - taken_kobo AS left_over,
             sum(amount_kobo - taken_kobo) OVER (ORDER BY (payment_id = ${paymentId}) DESC, available_at DESC, id) AS up_to
        FROM pending_earning WHERE supplier_id = ${supplierId} AND made_available_at IS NULL
    ), taken AS (
      UPDATE pending_earning AS earning
         SET taken_kobo = taken_kobo + least(pending.left_over, ${amountKobo}::bigint - (pending.up_to - pending.left_over))
        FROM pending WHERE earning.id = pending.id AND pending.up_to - pending.left_over < ${amountKobo}::bigint
      RETURNING least(pending.left_over, ${amountKobo}::bigint - (pending.up_to - pending.left_over)) AS kobo
    )
    SELECT coalesce(sum(kobo), 0)::bigint AS taken FROM taken`.execute(trx);
  return rows[0]?.taken ?? 0;
}

export interface PendingDay {
  /** The day in Lagos. */
  on: string;
  reason: PendingReason;
  amount: number;
}

/** Lists what becomes available by day and reason, the next first. Terms end within 210 days, so the list is complete. */
export async function listPendingDays(db: Db, supplierId: string): Promise<PendingDay[]> {
  const { rows } = await sql<{ on: string; reason: PendingReason; kobo: Kobo }>`
    SELECT (available_at AT TIME ZONE 'Africa/Lagos')::date AS "on", reason, sum(amount_kobo - taken_kobo)::bigint AS kobo
      FROM pending_earning WHERE supplier_id = ${supplierId} AND made_available_at IS NULL AND taken_kobo < amount_kobo
     GROUP BY 1, 2 ORDER BY 1, 2 LIMIT 500`.execute(db);
  return rows.map(({ kobo, ...day }) => ({ ...day, amount: nairaOfKobo(kobo) }));
}
