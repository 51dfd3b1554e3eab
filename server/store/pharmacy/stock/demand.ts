/** The stock left of a product and its reorder level, and the open demands for products. */
import { sql } from 'kysely';
import type { Need } from '#rules/pharmacy/demand.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../../db.ts';
import { offerState } from '../../offer-state.ts';

export async function findStockLeft(db: Db, productId: string): Promise<Omit<Need, 'weekly'>> {
  const { rows } = await sql<Omit<Need, 'weekly'>>`
    SELECT stock.on_hand - stock.reserved AS free, product.reorder_at AS "reorderLevel"
      FROM product JOIN product_stock AS stock ON stock.product_id = product.id
     WHERE product.id = ${productId}`.execute(db);
  return required(rows[0]);
}

/** Maps products to an open demand for the same name, brand and strength by somebody who works at their pharmacy. */
export async function findOpenDemands(
  db: Db,
  pharmacyId: string,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ productId: string; offerId: string }>`
    WITH demand AS MATERIALIZED (
      SELECT offer.id, left(spaced_words(generic_name || ' ' || brand_name || ' ' || strength), 300) AS words FROM offer
       WHERE kind = 'demand' AND ${offerState} IN ('open', 'hidden') AND creator_id IN (
               SELECT owner_id FROM pharmacy WHERE id = ${pharmacyId}
               UNION ALL SELECT member_id FROM pharmacy_staff WHERE pharmacy_id = ${pharmacyId} AND joined_at IS NOT NULL))
    SELECT product.id AS "productId", demand.id AS "offerId" FROM product JOIN demand USING (words)
     WHERE product.id = ANY (${productIds}::uuid[]) ORDER BY demand.id`.execute(db);
  return new Map(rows.map(({ productId, offerId }) => [productId, offerId]));
}
