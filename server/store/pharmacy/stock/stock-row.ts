/** A pharmacy's whole stock for download, one batch a row. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { Amount, Packed } from '#rules/pharmacy/amount.ts';
import type { Db } from '../../db.ts';
import { packSizes } from './pack-size.ts';

export interface StockRow extends Packed {
  words: string;
  productId: string;
  /** Null for a product without stock. */
  batchId: string | null;
  product: string;
  brand: string;
  strength: string;
  manufacturer: string;
  reorderAt: Amount | null;
  batchNumber: string;
  nafdacNumber: string;
  expiryDate: string | null;
  cartonFactor: Amount | null;
  salePriceKobo: Kobo | null;
  saleFactor: Amount | null;
  onHand: Amount;
  valueKobo: Kobo;
  gtin: string | null;
}

const PAGE = 500;
const NO_BATCH = '00000000-0000-0000-0000-000000000000';

/** Lists the next rows by name, then batch. */
export async function listStockRows(db: Db, pharmacyId: string, after: StockRow | undefined): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    SELECT product.words, product.id AS "productId", batch.id AS "batchId", product.name AS product, product.brand,
           product.strength, coalesce(nullif(batch.manufacturer, ''), product.manufacturer) AS manufacturer,
           base_unit AS "baseUnit", reorder_at AS "reorderAt", coalesce(batch_number, '') AS "batchNumber",
           coalesce(nafdac_number, '') AS "nafdacNumber", expiry_date AS "expiryDate", carton_factor AS "cartonFactor",
           sale_price_kobo AS "salePriceKobo", sale_factor AS "saleFactor", coalesce(on_hand, 0) AS "onHand",
           coalesce(value_kobo, 0) AS "valueKobo",
           (SELECT min(gtin) FROM product_gtin WHERE product_gtin.product_id = product.id) AS gtin,
           ${packSizes} AS units
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
