/** A batch with the data that fills in an offer. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { BatchState } from '#rules/pharmacy/stock.ts';
import type { Amount, Packed } from '#rules/pharmacy/amount.ts';
import type { Db } from '../../db.ts';
import { packSizes } from './pack-size.ts';

export interface OfferedBatch extends Packed {
  id: string;
  productId: string;
  pharmacyId: string;
  product: string;
  brand: string;
  strength: string;
  manufacturer: string;
  batchNumber: string;
  nafdacNumber: string;
  expiryDate: string | null;
  status: BatchState;
  onHand: Amount;
  reserved: Amount;
  valueKobo: Kobo;
  cartonFactor: Amount;
  salePriceKobo: Kobo | null;
  saleFactor: Amount | null;
}

export async function findOfferedBatch(db: Db, id: string): Promise<OfferedBatch | undefined> {
  const { rows } = await sql<OfferedBatch>`
    SELECT batch.id, batch.product_id AS "productId", batch.pharmacy_id AS "pharmacyId", product.name AS product,
           batch.brand, batch.strength, batch.manufacturer, batch.batch_number AS "batchNumber",
           batch.nafdac_number AS "nafdacNumber", batch.expiry_date AS "expiryDate", batch.status,
           stock.on_hand AS "onHand", stock.reserved, stock.value_kobo AS "valueKobo",
           batch.carton_factor AS "cartonFactor", batch.sale_price_kobo AS "salePriceKobo",
           batch.sale_factor AS "saleFactor", product.base_unit AS "baseUnit",
           ${packSizes} AS units
      FROM batch JOIN batch_stock AS stock ON stock.batch_id = batch.id JOIN product ON product.id = batch.product_id
     WHERE batch.id = ${id} AND product.archived_at IS NULL`.execute(db);
  return rows[0];
}
