/** The stock of a generic in the pharmacies where a member works. */
import { type RawBuilder, sql } from 'kysely';
import type { GenericStock } from '#contract/trade/generic.ts';
import { addedUp } from '#rules/pharmacy/amount-sum.ts';
import type { Db } from '../../db.ts';

/** Sums rows of `held` by smallest unit as typed. */
const amountsOf = (rows: RawBuilder<unknown>): RawBuilder<GenericStock['amounts']> => sql`(
  SELECT json_agg(json_build_object('unit', unit, 'quantity', quantity) ORDER BY quantity DESC, unit)
    FROM (SELECT min(held.base_unit) AS unit, sum(held.on_hand)::float8 AS quantity ${rows} GROUP BY lower(held.base_unit)) AS summed)`;

/** Lists sellable stock of products that certainly are this medicine: not expired, not in quarantine. */
export async function listGenericStock(db: Db, memberId: string, genericId: number): Promise<GenericStock[]> {
  const ofPharmacy = sql`FROM held WHERE held.pharmacy_id = pharmacy.id`;
  const { rows } = await sql<GenericStock>`
    WITH works AS MATERIALIZED (
      SELECT id FROM pharmacy WHERE owner_id = ${memberId}
      UNION SELECT pharmacy_id FROM pharmacy_staff WHERE member_id = ${memberId} AND joined_at IS NOT NULL),
    held AS MATERIALIZED (
      SELECT product.pharmacy_id, product.base_unit, to_char(batch.expiry_date, 'YYYY-MM') AS month, batch_stock.on_hand
        FROM works JOIN product ON product.pharmacy_id = works.id
        JOIN batch ON batch.product_id = product.id AND NOT batch.is_empty
        JOIN batch_stock ON batch_stock.batch_id = batch.id
       WHERE product.generic_id = ${genericId} AND product.archived_at IS NULL AND product.sureness IS DISTINCT FROM 'unsure' AND batch.status = 'ok'
         AND (batch.expiry_date IS NULL OR batch.expiry_date >= (now() AT TIME ZONE 'Africa/Lagos')::date)),
    stocked AS (SELECT pharmacy_id, min(month) AS month FROM held GROUP BY pharmacy_id)
    SELECT pharmacy.id AS "pharmacyId", pharmacy.name AS "businessName", ${amountsOf(ofPharmacy)} AS amounts,
           CASE WHEN stocked.month IS NOT NULL THEN json_build_object(
             'month', stocked.month, 'amounts', ${amountsOf(sql`${ofPharmacy} AND held.month = stocked.month`)}) END AS expiring
      FROM stocked JOIN pharmacy ON pharmacy.id = stocked.pharmacy_id
     ORDER BY pharmacy.created_at, pharmacy.id`.execute(db);
  return rows.map(({ amounts, expiring, ...stock }) => ({
    ...stock,
    amounts: addedUp(amounts),
    expiring: expiring && { ...expiring, amounts: addedUp(expiring.amounts) },
  }));
}
