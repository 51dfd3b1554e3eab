/** A pharmacy's stock that expires soon, is low, or does not sell. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Band, BatchAtRisk, UndatedBatch } from '#contract/pharmacy/stock-board.ts';
import type { Db } from '../../db.ts';
import { keyset, newestFirst, type Order, type Page, type Place } from '../../keyset.ts';
import { isInBand } from './stock-sum.ts';
import { pageOfSome, productByName, type ProductFilter } from './product-page.ts';
import { windowFrom } from './product-sales.ts';
import { packSizes } from './pack-size.ts';
import { isControlledProduct } from './product-generic.ts';

const PAGE = 50;

/** Orders rows `batch` by this date. */
export const byExpiry = (key: RawBuilder<unknown>): Order => {
  const written = sql<string>`to_char(${key}, 'YYYY-MM-DD')`;
  return { key, id: sql.ref('batch.id'), direction: 'ASC', type: 'date', written, shape: z.iso.date() };
};

/** Lists the batches of one band on this day in Lagos, the earliest expiry first. */
export async function listExpiring(
  db: Db,
  pharmacyId: string,
  { band, today, after }: { band: Band; today: string; after?: string | undefined },
): Promise<Page<BatchAtRisk>> {
  const { columns, isFurther, order, sorted, barePageOf } = keyset(byExpiry(sql.ref('batch.expiry_date')), PAGE, after);
  const { rows } = await sql<BatchAtRisk & Place>`
    SELECT batch.id AS _id, batch.product_id AS "inventoryId", product.name AS product, batch.brand, batch.strength,
           batch.batch_number AS "batchNumber", batch.expiry_date AS "expiryDate", batch.expiry_date - ${today}::date AS "daysLeft",
           batch.status, stock.on_hand AS "onHand", stock.reserved, product.base_unit AS "baseUnit", ${packSizes} AS units,
           stock.value_kobo::float8 / 100 AS value, ${columns}
      FROM (
        SELECT * FROM batch
         WHERE batch.pharmacy_id = ${pharmacyId} AND NOT batch.is_empty AND ${isInBand(band, sql`batch.expiry_date`, today)} AND ${isFurther} ${sorted}
      ) AS batch JOIN batch_stock AS stock ON stock.batch_id = batch.id JOIN product ON product.id = batch.product_id
      ${order}`.execute(db);
  return barePageOf(rows);
}

/** Lists stocked batches without a date, the latest received first. */
export async function listUndated(db: Db, pharmacyId: string, after: string | undefined): Promise<Page<UndatedBatch>> {
  const { columns, isFurther, order, sorted, barePageOf } = keyset(newestFirst('batch'), PAGE, after);
  const { rows } = await sql<UndatedBatch & Place>`
    SELECT batch.id AS _id, batch.product_id AS "inventoryId", product.name AS product, batch.brand, batch.strength,
           batch.batch_number AS "batchNumber", batch.date_in AS "dateIn", batch.status, stock.on_hand AS "onHand", stock.reserved,
           product.base_unit AS "baseUnit", ${packSizes} AS units, stock.value_kobo::float8 / 100 AS value, ${columns}
      FROM (
        SELECT * FROM batch
         WHERE batch.pharmacy_id = ${pharmacyId} AND NOT batch.is_empty AND batch.expiry_date IS NULL AND ${isFurther} ${sorted}
      ) AS batch JOIN batch_stock AS stock ON stock.batch_id = batch.id JOIN product ON product.id = batch.product_id
      ${order}`.execute(db);
  return barePageOf(rows);
}

export interface BoardProduct {
  inventoryId: string;
  product: string;
  brand: string;
  strength: string;
  onHand: number;
  reserved: number;
  baseUnit: string;
  units: { name: string; factor: number }[];
  reorderLevel: number | null;
  value: number;
  isControlled: boolean;
  lastSold: string | null;
}

/** Maintained by the database, for an index. */
const FIGURES = {
  low: sql<boolean>`stock.is_low`,
  slow: sql<boolean>`NOT stock.is_out AND stock.idle_since < ${windowFrom}`,
};

const figured = (pharmacyId: string, isSo: RawBuilder<boolean>): ProductFilter => ({
  found: (andFurther) => sql`
    SELECT product.id, product.words FROM product_stock AS stock JOIN product ON product.id = stock.product_id
     WHERE stock.pharmacy_id = ${pharmacyId} AND ${isSo} ${andFurther}`,
  isShown: sql`(SELECT ${isSo} FROM product_stock AS stock WHERE stock.product_id = product.id)`,
});

/** Lists products by name: those below the reorder level, or stocked ones without a sale within the window. */
export async function listBoardProducts(
  db: Db,
  pharmacyId: string,
  show: 'low' | 'slow',
  after: string | undefined,
): Promise<Page<BoardProduct>> {
  const place = keyset(productByName, PAGE, after);
  const page = { pharmacyId, place };
  const { rows } = await sql<BoardProduct & Place>`
    SELECT product.id AS "inventoryId", product.name AS product, product.brand, product.strength, stock.on_hand AS "onHand",
           stock.reserved, product.base_unit AS "baseUnit", ${packSizes} AS units, product.reorder_at AS "reorderLevel",
           stock.value_kobo::float8 / 100 AS value, ${isControlledProduct} AS "isControlled",
           (SELECT max(day) FROM product_day WHERE product_id = product.id AND sold > 0) AS "lastSold",
           ${place.columns}
      FROM (${pageOfSome(page, figured(pharmacyId, FIGURES[show]))}) AS page JOIN product ON product.id = page.id
      JOIN product_stock AS stock ON stock.product_id = product.id
      ${place.order}`.execute(db);
  return place.barePageOf(rows);
}
