/** The quantity a product needs, estimated from its last weeks. */
import { sql } from 'kysely';
import type { Need } from '#rules/pharmacy/demand.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../../db.ts';
import { salesColumns, salesJoins } from './product-sales.ts';

export async function findNeed(db: Db, productId: string): Promise<Need> {
  const { rows } = await sql<Need>`
    SELECT stock.on_hand - stock.reserved AS free, product.reorder_at AS "reorderLevel", ${salesColumns}
      FROM product JOIN product_stock AS stock ON stock.product_id = product.id ${salesJoins}
     WHERE product.id = ${productId}`.execute(db);
  return required(rows[0]);
}
