/** A batch as an offer of it is filled in. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { BatchState } from '#rules/pharmacy/stock.ts';
import type { Unit } from '#rules/pharmacy/unit.ts';
import type { Db } from '../../db.ts';

export interface OfferedBatch {
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
  onHand: number;
  reserved: number;
  valueKobo: Kobo;
  cartonFactor: number;
  salePriceKobo: Kobo | null;
  saleFactor: number | null;
  baseUnit: string;
  units: Unit[];
}

export async function findOfferedBatch(db: Db, id: string): Promise<OfferedBatch | undefined> {
  const { rows } = await sql<OfferedBatch>`
    SELECT batch.id, batch.product_id AS "productId", batch.pharmacy_id AS "pharmacyId", product.name AS product,
           batch.brand, batch.strength, batch.manufacturer, batch.batch_number AS "batchNumber",
           batch.nafdac_number AS "nafdacNumber", batch.expiry_date AS "expiryDate", batch.status,
           stock.on_hand AS "onHand", stock.reserved, stock.value_kobo AS "valueKobo",
           batch.carton_factor AS "cartonFactor", batch.sale_price_kobo AS "salePriceKobo",
           batch.sale_factor AS "saleFactor", product.base_unit AS "baseUnit",
           (SELECT json_agg(json_build_object('name', unit.name, 'factor', unit.factor))
              FROM (SELECT name, factor FROM product_unit WHERE product_id = product.id AND retired_at IS NULL
                    UNION ALL SELECT product.base_unit, 1) AS unit) AS units
      FROM batch JOIN batch_stock AS stock ON stock.batch_id = batch.id JOIN product ON product.id = batch.product_id
     WHERE batch.id = ${id} AND product.archived_at IS NULL`.execute(db);
  return rows[0];
}
