/** All that a pharmacy has, a batch a row, as it is downloaded. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { Unit } from '#rules/pharmacy/unit.ts';
import type { Db } from '../../db.ts';

export interface StockRow {
  words: string;
  productId: string;
  /** Null for a product of which nothing is there. */
  batchId: string | null;
  product: string;
  brand: string;
  strength: string;
  manufacturer: string;
  baseUnit: string;
  reorderAt: number | null;
  batchNumber: string;
  nafdacNumber: string;
  expiryDate: string | null;
  cartonFactor: number | null;
  salePriceKobo: Kobo | null;
  saleFactor: number | null;
  onHand: number;
  valueKobo: Kobo;
  gtin: string | null;
  /** With the smallest one. */
  units: Unit[];
}

const PAGE = 500;
const NO_BATCH = '00000000-0000-0000-0000-000000000000';

/** The next ones by name, batch by batch. */
export async function listStockRows(db: Db, pharmacyId: string, after: StockRow | undefined): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT product.words, product.id AS "productId", batch.id AS "batchId", product.name AS product, product.brand,
           product.strength, coalesce(nullif(batch.manufacturer, ''), product.manufacturer) AS manufacturer,
           base_unit AS "baseUnit", reorder_at AS "reorderAt", coalesce(batch_number, '') AS "batchNumber",
           coalesce(nafdac_number, '') AS "nafdacNumber", expiry_date AS "expiryDate", carton_factor AS "cartonFactor",
           sale_price_kobo AS "salePriceKobo", sale_factor AS "saleFactor", coalesce(on_hand, 0) AS "onHand",
           coalesce(value_kobo, 0) AS "valueKobo",
           (SELECT min(gtin) FROM product_gtin WHERE product_gtin.product_id = product.id) AS gtin,
           (SELECT json_agg(json_build_object('name', unit.name, 'factor', unit.factor) ORDER BY unit.factor DESC, unit.name)
              FROM (SELECT name, factor FROM product_unit WHERE product_id = product.id AND retired_at IS NULL
                    UNION ALL SELECT product.base_unit, 1) AS unit) AS units
      FROM product LEFT JOIN batch ON batch.product_id = product.id AND NOT batch.is_empty
      LEFT JOIN batch_stock ON batch_stock.batch_id = batch.id
     WHERE product.pharmacy_id = ${pharmacyId} AND product.archived_at IS NULL
       AND ${
         after === undefined
           ? sql.lit(true)
           : sql`(product.words, product.id) >= (${after.words}, ${after.productId}::uuid)
             AND (product.words, product.id, coalesce(batch.id, ${NO_BATCH}::uuid))
                 > (${after.words}, ${after.productId}::uuid, ${after.batchId ?? NO_BATCH}::uuid)`
       }
     ORDER BY product.words, product.id, coalesce(batch.id, ${NO_BATCH}::uuid) LIMIT ${sql.lit(PAGE)}`.execute(db);
  return rows;
}
