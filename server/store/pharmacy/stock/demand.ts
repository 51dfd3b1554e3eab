/** What is left of a product, and when to order it. */
import { sql } from 'kysely';
import type { Need } from '#rules/pharmacy/demand.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../../db.ts';

export async function findStockLeft(db: Db, productId: string): Promise<Omit<Need, 'weekly'>> {
  const { rows } = await sql<Omit<Need, 'weekly'>>`
    SELECT stock.on_hand - stock.reserved AS free, product.reorder_at AS "reorderLevel"
      FROM product JOIN product_stock AS stock ON stock.product_id = product.id
     WHERE product.id = ${productId}`.execute(db);
  return required(rows[0]);
}
