/** Moving batches to another product, in a merge or to another pharmacy, and what else a merge gives it. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { Amount } from '#rules/pharmacy/amount.ts';
import type { Db, Trx } from '../../db.ts';

export interface MovingBatch {
  id: string;
  hand: Amount;
  value: Kobo;
  /** The other product's batch of this number, expiry date and state; null if it has none. */
  twin: string | null;
}

/** Lists a product's batches in stock. Both products are locked. */
export async function listMovingBatches(db: Db, from: string, into: string): Promise<MovingBatch[]> {
  const { rows } = await sql<MovingBatch>`
    SELECT batch.id, stock.on_hand AS hand, stock.value_kobo AS value, (
             SELECT twin.id FROM batch AS twin
              WHERE twin.product_id = ${into} AND twin.batch_key = batch.batch_key AND twin.batch_key <> ''
                AND twin.expiry_date IS NOT DISTINCT FROM batch.expiry_date AND twin.own_status = batch.own_status
              ORDER BY twin.carton_factor <> batch.carton_factor, twin.id LIMIT 1) AS twin
      FROM batch JOIN batch_stock AS stock ON stock.batch_id = batch.id
     WHERE batch.product_id = ${from} AND NOT batch.is_empty ORDER BY batch.id`.execute(db);
  return rows;
}

/** Creates the batches' likenesses at the other product, and returns their ids in this order. At another pharmacy they arrive today, without a shelf. */
export async function copyBatches(trx: Trx, into: string, ids: readonly string[]): Promise<string[]> {
  const copies = ids.map((id) => ({ id, copy: randomUUIDv7() }));
  // a batch that differs only in its state is one of its own, as one without a number is
  await sql<never>`
    INSERT INTO batch (id, product_id, pharmacy_id, batch_number, batch_key, brand, strength, manufacturer, nafdac_number, date_in,
                       expiry_date, carton_factor, sale_price_kobo, sale_factor, own_status, shelf)
    SELECT made.copy, product.id, product.pharmacy_id, batch_number,
           CASE WHEN EXISTS (SELECT FROM batch AS other WHERE other.product_id = ${into} AND other.batch_key = batch.batch_key
                                AND other.expiry_date IS NOT DISTINCT FROM batch.expiry_date
                                AND other.carton_factor = batch.carton_factor) THEN '' ELSE batch_key END,
           batch.brand, batch.strength, batch.manufacturer, nafdac_number,
           CASE WHEN product.pharmacy_id = batch.pharmacy_id THEN date_in ELSE (now() AT TIME ZONE 'Africa/Lagos')::date END,
           expiry_date, carton_factor, sale_price_kobo, sale_factor, own_status,
           CASE WHEN product.pharmacy_id = batch.pharmacy_id THEN shelf ELSE '' END
      FROM jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) AS made (id uuid, copy uuid)
      JOIN batch ON batch.id = made.id JOIN product ON product.id = ${into}`.execute(trx);
  return copies.map(({ copy }) => copy);
}

/** Gives each batch the price and, at its pharmacy, the shelf of the one that adds to it, where it has none. */
export async function completeTwins(trx: Trx, twins: readonly { id: string; twin: string }[]): Promise<void> {
  await sql<never>`
    UPDATE batch AS twin SET shelf = CASE WHEN twin.shelf = '' AND twin.pharmacy_id = batch.pharmacy_id THEN batch.shelf ELSE twin.shelf END,
           sale_price_kobo = CASE WHEN twin.sale_factor IS NULL THEN batch.sale_price_kobo ELSE twin.sale_price_kobo END,
           sale_factor = coalesce(twin.sale_factor, batch.sale_factor)
      FROM jsonb_to_recordset(${JSON.stringify(twins)}::jsonb) AS pair (id uuid, twin uuid)
      JOIN batch ON batch.id = pair.id WHERE twin.id = pair.twin`.execute(trx);
}

export async function moveGtins(trx: Trx, from: string, into: string): Promise<void> {
  await sql<never>`UPDATE product_gtin SET product_id = ${into} WHERE product_id = ${from}`.execute(trx);
}

export async function countGtins(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM product_gtin WHERE product_id = ${productId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Archives the product and lets it point to the other, as those do that were merged into it before. The other keeps its own low-stock level. */
export async function setMerged(trx: Trx, from: string, into: string): Promise<void> {
  await sql<never>`
    UPDATE product SET reorder_at = merged.reorder_at FROM product AS merged
     WHERE product.id = ${into} AND merged.id = ${from} AND product.reorder_at IS NULL AND merged.reorder_at IS NOT NULL`.execute(
    trx,
  );
  await sql<never>`UPDATE product SET merged_into = ${into} WHERE merged_into = ${from}`.execute(trx);
  await sql<never>`UPDATE product SET merged_into = ${into}, archived_at = now() WHERE id = ${from}`.execute(trx);
}
