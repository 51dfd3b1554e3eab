/** Bulk changes of products and batches for imports, and the reversal of all movements of an act. */
import { sql } from 'kysely';
import type { Unit } from '#rules/pharmacy/amount.ts';
import type { Db, Trx } from '../../db.ts';
import type { NewProduct } from '../stock/product.ts';

/**
 * Discards cached plans of triggers and foreign keys. A plan made for a nearly empty table reads all of it, which makes each imported row slower
 * than the last.
 */
export async function replan(trx: Trx): Promise<void> {
  await sql<never>`DISCARD PLANS`.execute(trx);
}

/** Restores archived products with the table's data; they have no stock. */
export async function reviveProducts(
  trx: Trx,
  products: readonly Pick<NewProduct, 'id' | 'baseUnit' | 'reorderAt'>[],
): Promise<void> {
  await sql<never>`
    UPDATE product_unit SET retired_at = now() FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS made (id uuid)
     WHERE product_unit.product_id = made.id AND retired_at IS NULL`.execute(trx);
  await sql<never>`
    UPDATE product SET archived_at = NULL, base_unit = made."baseUnit", reorder_at = made."reorderAt"
      FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS made (id uuid, "baseUnit" text, "reorderAt" bigint)
     WHERE product.id = made.id`.execute(trx);
}

/** Adds units that a product lacks. */
export async function addUnits(trx: Trx, units: readonly (Unit & { productId: string })[]): Promise<void> {
  await sql<never>`
    INSERT INTO product_unit (product_id, name, factor)
    SELECT "productId", name, factor
      FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS made ("productId" uuid, name text, factor bigint)
     WHERE NOT EXISTS (SELECT FROM product_unit AS kept WHERE kept.product_id = made."productId"
                          AND kept.retired_at IS NULL AND lower(kept.name) = lower(made.name))`.execute(trx);
}

export interface NewGtin {
  gtin: string;
  productId: string;
  factor: number;
}

/** Adds barcodes; one that belongs to a product stays with it. */
export async function addGtins(trx: Trx, pharmacyId: string, gtins: readonly NewGtin[]): Promise<void> {
  await sql<never>`
    INSERT INTO product_gtin (pharmacy_id, gtin, product_id, factor)
    SELECT ${pharmacyId}::uuid, gtin, "productId", factor
      FROM jsonb_to_recordset(${JSON.stringify(gtins)}::jsonb) AS made (gtin text, "productId" uuid, factor bigint)
    ON CONFLICT DO NOTHING`.execute(trx);
}

/** Locks the figures of all products of a pharmacy, so that an opening balance replaces what the preview shows. */
export async function lockStock(trx: Trx, pharmacyId: string): Promise<void> {
  await sql<object>`
    SELECT FROM product_stock WHERE pharmacy_id = ${pharmacyId} ORDER BY product_id FOR NO KEY UPDATE`.execute(trx);
}

/** Takes all stock of these products out, before an opening balance brings in what was counted. */
export async function takeOutStock(
  trx: Trx,
  { id, pharmacyId }: { id: string; pharmacyId: string },
  productIds: readonly string[],
): Promise<void> {
  await sql<never>`
    INSERT INTO stock_movement (act_id, pharmacy_id, product_id, batch_id, kind, d_hand, unit, unit_quantity, factor, reason)
    SELECT ${id}::uuid, ${pharmacyId}::uuid, product.id, batch.id, 'counted', -stock.on_hand, product.base_unit,
           -stock.on_hand, 1, 'opening balance'
      FROM product JOIN batch ON batch.product_id = product.id JOIN batch_stock AS stock ON stock.batch_id = batch.id
     WHERE product.id = ANY (${productIds}::uuid[]) AND NOT batch.is_empty
     ORDER BY product.id, batch.id`.execute(trx);
}

export async function listProductsOfAct(db: Db, actId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT product_id AS id FROM stock_movement WHERE act_id = ${actId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists batches that the act filled and whose units were since taken, reserved or moved, and not put back. */
export async function listTouchedSince(db: Db, pharmacyId: string, actId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH came AS (SELECT batch_id, min(seq) AS seq FROM stock_movement WHERE act_id = ${actId} GROUP BY batch_id),
         undone AS (SELECT reverses FROM stock_act WHERE pharmacy_id = ${pharmacyId} AND reverses IS NOT NULL)
    SELECT DISTINCT later.batch_id AS id FROM came JOIN stock_movement AS later ON later.batch_id = came.batch_id
      JOIN stock_act AS act ON act.id = later.act_id
     WHERE later.seq > came.seq AND (later.d_hand < 0 OR later.d_reserved <> 0) AND act.reverses IS NULL
       AND act.id NOT IN (SELECT reverses FROM undone)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reverses every movement of an act at its own cost. Its batches must be unchanged since. */
export async function reverseMovements(
  trx: Trx,
  act: { id: string; pharmacyId: string; reverses: string },
  productIds: readonly string[],
): Promise<void> {
  await sql<never>`
    INSERT INTO stock_movement (act_id, pharmacy_id, product_id, batch_id, kind, d_hand, d_reserved, d_value_kobo,
                                unit, unit_quantity, factor, reason)
    SELECT ${act.id}::uuid, pharmacy_id, product_id, batch_id, kind, -d_hand, -d_reserved, -d_value_kobo, unit,
           -unit_quantity, factor, reason
      FROM stock_movement WHERE act_id = ${act.reverses} AND product_id = ANY (${productIds}::uuid[])
     ORDER BY product_id, id`.execute(trx);
}

/** Archives products that the import created and that have no other movements, except reversed ones. */
export async function putAwayProducts(trx: Trx, importId: string): Promise<void> {
  const { rows: made } = await sql<{ id: string }>`
    SELECT DISTINCT product_id AS id FROM stock_import_row
     WHERE import_id = ${importId} AND outcome = 'product' AND product_id IS NOT NULL`.execute(trx);
  const ids = made.map(({ id }) => id);
  const { rows: moved } = await sql<{ id: string }>`
    SELECT DISTINCT movement.product_id AS id FROM stock_movement AS movement
      JOIN stock_act AS act ON act.id = movement.act_id LEFT JOIN stock_act AS back ON back.reverses = act.id
     WHERE movement.product_id = ANY (${ids}::uuid[]) AND act.reverses IS NULL AND back.id IS NULL`.execute(trx);
  const kept = new Set(moved.map(({ id }) => id));
  await sql<never>`UPDATE product SET archived_at = now() WHERE archived_at IS NULL
       AND id = ANY (${ids.filter((id) => !kept.has(id))}::uuid[])`.execute(trx);
}
