/** Controlled medicines: which products they are, and to whom they were sold. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { isControlledProduct } from './product-generic.ts';
import { insertRow } from '../../row.ts';

export async function isControlled(db: Db, productId: string): Promise<boolean> {
  const { rows } = await sql<object>`
    SELECT FROM product WHERE product.id = ${productId} AND ${isControlledProduct}`.execute(db);
  return rows.length > 0;
}

export interface ControlledSale {
  actId: string;
  pharmacyId: string;
  productId: string;
  buyer: string;
  address: string;
  prescriber: string;
  purpose: string;
}

export async function insertControlledSale(trx: Trx, sale: ControlledSale): Promise<void> {
  await insertRow(trx, 'controlled_sale', {
    act_id: sale.actId,
    pharmacy_id: sale.pharmacyId,
    product_id: sale.productId,
    buyer: sale.buyer,
    address: sale.address,
    prescriber: sale.prescriber,
    purpose: sale.purpose,
  });
}
