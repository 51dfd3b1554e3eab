/** What of a generic is in the pharmacies where a member works. */
import { sql } from 'kysely';
import type { GenericStock } from '#contract/catalogue/generic.ts';
import type { Db } from '../db.ts';

/** What can be sold: neither expired nor set aside. Cartons are whole within each batch, as a person can carry them. */
export async function listGenericStock(db: Db, memberId: string, genericId: number): Promise<GenericStock[]> {
  const { rows } = await sql<GenericStock>`
    WITH works AS MATERIALIZED (
      SELECT id FROM pharmacy WHERE owner_id = ${memberId}
      UNION SELECT pharmacy_id FROM pharmacy_staff WHERE member_id = ${memberId} AND joined_at IS NOT NULL),
    held AS MATERIALIZED (
      SELECT product.pharmacy_id, to_char(batch.expiry_date, 'YYYY-MM') AS month, batch_stock.on_hand / batch.carton_factor AS cartons,
             batch_stock.on_hand % batch.carton_factor > 0 AS "isMore"
        FROM works JOIN product ON product.pharmacy_id = works.id
        JOIN batch ON batch.product_id = product.id AND NOT batch.is_empty
        JOIN batch_stock ON batch_stock.batch_id = batch.id
       WHERE product.generic_id = ${genericId} AND product.archived_at IS NULL AND batch.status = 'ok'
         AND (batch.expiry_date IS NULL OR batch.expiry_date >= (now() AT TIME ZONE 'Africa/Lagos')::date))
    SELECT pharmacy.id AS "pharmacyId", pharmacy.name AS "businessName", sum(held.cartons)::float8 AS cartons, bool_or(held."isMore") AS "isMore",
           (SELECT json_build_object('month', first.month, 'cartons', sum(first.cartons)::float8)
              FROM held AS first WHERE first.pharmacy_id = pharmacy.id AND first.month IS NOT NULL
             GROUP BY first.month ORDER BY first.month LIMIT 1) AS expiring
      FROM held JOIN pharmacy ON pharmacy.id = held.pharmacy_id
     GROUP BY pharmacy.id ORDER BY pharmacy.created_at, pharmacy.id`.execute(db);
  return rows;
}
