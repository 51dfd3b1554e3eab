/** Single batches with their figures: whether they are for sale, and the cost of a smallest unit. */
import { randomUUIDv7 } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { Amount } from '#rules/pharmacy/amount.ts';
import type { BatchState } from '#rules/pharmacy/stock.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';

export interface BatchFigures {
  id: string;
  productId: string;
  onHand: Amount;
  reserved: Amount;
  value: Kobo;
  status: BatchState;
  /** The state without alerts. */
  ownStatus: BatchState;
  /** A date in Lagos; null if unknown. */
  expiryDate: string | null;
  batchNumber: string;
  /** May be a fraction of a kobo. */
  unitKobo: number;
}

/**
 * The cost of one unit: of what is in stock, or if empty of what was received. A receipt that was undone does not count: it left at the batch's
 * cost of that time, so its two movements do not cancel out.
 */
export const unitKoboOf: RawBuilder<number> = sql`CASE WHEN stock.on_hand > 0 THEN stock.value_kobo::float8 / stock.on_hand ELSE
  coalesce((SELECT sum(came.d_value_kobo)::float8 / sum(came.d_hand) FROM stock_movement AS came
             WHERE came.batch_id = batch.id AND came.kind IN ('received', 'moved') AND came.d_hand > 0
               AND NOT EXISTS (SELECT FROM stock_act AS back WHERE back.reverses = came.act_id)), 0) END`;

/** Lists batches by id. Their products are locked, so nothing moves until the transaction ends. */
export async function listBatchFigures(db: Db, ids: readonly string[]): Promise<BatchFigures[]> {
  const { rows } = await sql<BatchFigures>`
    SELECT batch.id, batch.product_id AS "productId", stock.on_hand AS "onHand", stock.reserved, stock.value_kobo AS value,
           batch.status, batch.own_status AS "ownStatus", batch.expiry_date AS "expiryDate", batch.batch_number AS "batchNumber", ${unitKoboOf} AS "unitKobo"
      FROM batch JOIN batch_stock AS stock ON stock.batch_id = batch.id
     WHERE batch.id = ANY (${ids}::uuid[]) ORDER BY batch.id`.execute(db);
  return rows;
}

/** Finds the batch of this product, which is locked. */
export async function findBatchFigures(db: Db, productId: string, id: string): Promise<BatchFigures | undefined> {
  const [found] = await listBatchFigures(db, [id]);
  return found?.productId === productId ? found : undefined;
}

/**
 * Creates a quarantined batch for returned units beside their old one, with the same printed data, and returns its id. `into` is the product that
 * theirs was merged into.
 */
export async function splitAside(trx: Trx, batchId: string, dateIn: string, into?: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO batch (id, product_id, pharmacy_id, batch_number, brand, strength, manufacturer, nafdac_number, date_in,
                       expiry_date, carton_factor, sale_price_kobo, sale_factor, own_status)
    SELECT ${randomUUIDv7()}, coalesce(${into ?? null}::uuid, product_id), pharmacy_id, batch_number, brand, strength, manufacturer,
           nafdac_number, ${dateIn}::date,
           expiry_date, carton_factor, sale_price_kobo, sale_factor,
           CASE WHEN own_status = 'recalled' THEN 'recalled' ELSE 'quarantined' END
      FROM batch WHERE id = ${batchId}
    RETURNING id`.execute(trx);
  return required(rows[0]).id;
}

export async function setBatchStatus(trx: Trx, ids: readonly string[], status: BatchState): Promise<void> {
  await sql<never>`UPDATE batch SET own_status = ${status} WHERE id = ANY (${ids}::uuid[])`.execute(trx);
}
