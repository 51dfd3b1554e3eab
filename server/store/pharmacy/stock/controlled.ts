/** Controlled medicines: which products they are, and who bought them. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { isControlledProduct } from './product-generic.ts';
import { insertRow, type NewRow } from '../../row.ts';

export async function isControlled(db: Db, productId: string): Promise<boolean> {
  const { rows } = await sql<object>`
    SELECT FROM product WHERE product.id = ${productId} AND ${isControlledProduct}`.execute(db);
  return rows.length > 0;
}

export type ControlledSale = NewRow<'controlled_sale'>;

export async function insertControlledSale(trx: Trx, sale: ControlledSale): Promise<void> {
  await insertRow(trx, 'controlled_sale', sale);
}
