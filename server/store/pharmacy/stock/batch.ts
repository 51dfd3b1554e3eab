/** Batches: units received together, and how many are left. */
import { sql } from 'kysely';
import type { Amount } from '#rules/pharmacy/amount.ts';
import type { SalePrice } from '#rules/pharmacy/price.ts';
import type { PlannedBatch } from '#rules/pharmacy/sale-plan.ts';
import type { Kobo } from '#rules/money.ts';
import type { Db, Trx } from '../../db.ts';
import { chunksOf } from '../../chunk.ts';

export interface NewBatch {
  id: string;
  productId: string;
  pharmacyId: string;
  batchNumber: string;
  /** The number in normalised form; empty if there is none. */
  batchKey: string;
  brand: string;
  strength: string;
  manufacturer: string;
  nafdacNumber: string;
  /** Dates in Lagos. */
  dateIn: string;
  expiryDate: string | null;
  cartonFactor: Amount;
  /** The price of one unit that holds `factor`. */
  salePrice: { kobo: Kobo; factor: Amount } | undefined;
  /** Where it is put; a known shelf stays if there is none. */
  shelf?: string;
}

/**
 * Finds or creates the batch of each number, expiry date and carton; without a number it always creates one. The latest price applies to the whole
 * batch. The input has no duplicates; returns ids in its order.
 */
export async function findOrCreateBatches(trx: Trx, batches: readonly NewBatch[]): Promise<string[]> {
  const ids: string[] = [];
  for (const chunk of chunksOf(batches)) {
    const given = chunk.map(({ salePrice, ...batch }) => ({
      ...batch,
      kobo: salePrice?.kobo,
      saleFactor: salePrice?.factor,
    }));
    const { rows } = await sql<{ id: string; wanted: string }>`
      WITH given AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS batch (
          id uuid, "productId" uuid, "pharmacyId" uuid, "batchNumber" text, "batchKey" text, brand text, strength text,
          manufacturer text, "nafdacNumber" text, "dateIn" date, "expiryDate" date, "cartonFactor" bigint, kobo bigint,
          "saleFactor" bigint, shelf text)
      ), taken AS (
        INSERT INTO batch (id, product_id, pharmacy_id, batch_number, batch_key, brand, strength, manufacturer,
                           nafdac_number, date_in, expiry_date, carton_factor, sale_price_kobo, sale_factor, shelf)
        SELECT id, "productId", "pharmacyId", "batchNumber", "batchKey", brand, strength, manufacturer, "nafdacNumber",
               "dateIn", "expiryDate", "cartonFactor", kobo, "saleFactor", coalesce(shelf, '') FROM given
        ON CONFLICT (product_id, batch_key, expiry_date, carton_factor) WHERE batch_key <> '' DO UPDATE
           SET sale_price_kobo = coalesce(excluded.sale_price_kobo, batch.sale_price_kobo),
               sale_factor = coalesce(excluded.sale_factor, batch.sale_factor),
               shelf = coalesce(nullif(excluded.shelf, ''), batch.shelf)
        RETURNING id, product_id, batch_key, expiry_date, carton_factor
      )
      SELECT taken.id, given.id AS wanted FROM given JOIN taken
          ON taken.product_id = given."productId" AND taken.batch_key = given."batchKey"
             AND taken.carton_factor = given."cartonFactor"
             AND coalesce(taken.expiry_date, 'infinity') = coalesce(given."expiryDate", 'infinity')
       WHERE given."batchKey" <> ''`.execute(trx);
    const byWanted = new Map(rows.map(({ id, wanted }) => [wanted, id]));
    ids.push(...chunk.map(({ id }) => byWanted.get(id) ?? id));
  }
  return ids;
}

export interface StockedBatch extends PlannedBatch, SalePrice {
  /** Its number, as `normaliseBatchNumber` writes it. */
  batchKey: string;
  cartonFactor: Amount;
}

/** Lists a product's batches in stock. Its figures are locked, so nothing moves until the transaction ends. */
export async function listStockedBatches(db: Db, productId: string): Promise<StockedBatch[]> {
  return (await listBatchesOf(db, [productId])).get(productId) ?? [];
}

/** Maps products to their batches in stock. */
export async function listBatchesOf(db: Db, productIds: readonly string[]): Promise<Map<string, StockedBatch[]>> {
  const { rows } = await sql<StockedBatch & { productId: string }>`
    SELECT batch.id, batch.product_id AS "productId", batch_key AS "batchKey", on_hand AS "onHand", reserved, status,
           expiry_date AS "expiryDate", date_in AS "dateIn", carton_factor AS "cartonFactor", sale_price_kobo AS "salePriceKobo", sale_factor AS "saleFactor"
      FROM batch JOIN batch_stock ON batch_stock.batch_id = batch.id
     WHERE batch.product_id = ANY (${productIds}::uuid[]) AND NOT batch.is_empty`.execute(db);
  return Map.groupBy(rows, ({ productId }) => productId);
}
