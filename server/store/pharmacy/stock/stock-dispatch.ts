/** Goods of payments that left a batch, and returned ones. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { Db, Trx } from '../../db.ts';
import { insertRows } from '../../row.ts';

/** Lists payments of the wallet whose goods were booked out. */
export async function listDispatchedPayments(db: Db, walletId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('stock_dispatch')
    .innerJoin('payment', 'payment.id', 'stock_dispatch.payment_id')
    .where('payment.wallet_id', '=', walletId)
    .select('payment_id as id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface DispatchedGoods {
  paymentId: string;
  /** In smallest units. */
  quantity: number;
}

export async function insertDispatched(
  trx: Trx,
  by: { actId: string; reservationId: string },
  goods: readonly DispatchedGoods[],
): Promise<void> {
  const rows = goods.map(({ paymentId, quantity }) => ({ ...by, paymentId, quantity }));
  await insertRows(trx, 'stock_dispatch', rows);
}

export interface DispatchedRow {
  paymentId: string;
  productId: string;
  pharmacyId: string;
  batchId: string;
  unit: string;
  factor: number;
  quantity: number;
  isBack: boolean;
  /** Cost in kobo, by its share of the units that left together. */
  valueKobo: Kobo;
}

/** Locks the row, so that goods return once; undefined if none left a batch. */
export async function lockDispatched(trx: Trx, paymentId: string): Promise<DispatchedRow | undefined> {
  const { rows } = await sql<DispatchedRow>`
    SELECT sent.payment_id AS "paymentId", held.product_id AS "productId", held.pharmacy_id AS "pharmacyId",
           held.batch_id AS "batchId", held.unit, held.factor, sent.quantity, sent.return_act_id IS NOT NULL AS "isBack",
           (SELECT div(-moved.d_value_kobo::numeric * sent.quantity, -moved.d_hand)::bigint FROM stock_movement AS moved
             WHERE moved.act_id = sent.act_id AND moved.batch_id = held.batch_id) AS "valueKobo"
      FROM stock_dispatch AS sent JOIN stock_reservation AS held ON held.id = sent.reservation_id
     WHERE sent.payment_id = ${paymentId} FOR UPDATE OF sent`.execute(trx);
  return rows[0];
}

export async function markReturned(trx: Trx, paymentId: string, actId: string): Promise<void> {
  await trx.updateTable('stock_dispatch').set({ return_act_id: actId }).where('payment_id', '=', paymentId).execute();
}
