/** Batches: what was received together, and how much of it is there. */
import { sql } from 'kysely';
import type { Amount } from '#rules/pharmacy/amount.ts';
import type { SalePrice } from '#rules/pharmacy/price.ts';
import type { PlannedBatch } from '#rules/pharmacy/sale-plan.ts';
import type { Kobo } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';

export interface NewBatch {
  id: string;
  productId: string;
  pharmacyId: string;
  batchNumber: string;
  /** The number as it is compared; empty where there is none. */
  batchKey: string;
  brand: string;
  strength: string;
  manufacturer: string;
  nafdacNumber: string;
  /** Dates in Lagos. */
  dateIn: string;
  expiryDate: string | null;
  cartonFactor: Amount;
  /** For one unit that holds `factor`. */
  salePrice: { kobo: Kobo; factor: Amount } | undefined;
}

/** The batch of this number, expiry and carton, or a new one; what has no number is always new. A later price holds for all of it. */
export async function takeInBatch(trx: Trx, batch: NewBatch): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO batch (id, product_id, pharmacy_id, batch_number, batch_key, brand, strength, manufacturer, nafdac_number,
                       date_in, expiry_date, carton_factor, sale_price_kobo, sale_factor)
    VALUES (${batch.id}, ${batch.productId}, ${batch.pharmacyId}, ${batch.batchNumber}, ${batch.batchKey}, ${batch.brand},
            ${batch.strength}, ${batch.manufacturer}, ${batch.nafdacNumber}, ${batch.dateIn}, ${batch.expiryDate},
            ${batch.cartonFactor}, ${batch.salePrice?.kobo ?? null}, ${batch.salePrice?.factor ?? null})
    ON CONFLICT (product_id, batch_key, expiry_date, carton_factor) WHERE batch_key <> '' DO UPDATE
       SET sale_price_kobo = coalesce(excluded.sale_price_kobo, batch.sale_price_kobo),
           sale_factor = coalesce(excluded.sale_factor, batch.sale_factor)
    RETURNING id`.execute(trx);
  return required(rows[0]).id;
}

export interface StockedBatch extends PlannedBatch, SalePrice {
  cartonFactor: Amount;
}

/** Of one product, those in stock; after its figures were locked, so that nothing moves until the transaction ends. */
export async function listStockedBatches(db: Db, productId: string): Promise<StockedBatch[]> {
  const { rows } = await sql<StockedBatch>`
    SELECT batch.id, on_hand AS "onHand", reserved, status, expiry_date AS "expiryDate", date_in AS "dateIn",
           carton_factor AS "cartonFactor", sale_price_kobo AS "salePriceKobo", sale_factor AS "saleFactor"
      FROM batch JOIN batch_stock ON batch_stock.batch_id = batch.id
     WHERE batch.product_id = ${productId} AND NOT batch.is_empty`.execute(db);
  return rows;
}
