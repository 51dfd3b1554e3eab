/** Pharmacies to warn of expiring stock, and the warnings they got. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import { EXPIRY_WARNINGS } from '#rules/pharmacy/expiry.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';

const today = sql<string>`(now() AT TIME ZONE 'Africa/Lagos')::date`;
const [EARLY, LATE] = EXPIRY_WARNINGS;

/** Ids of pharmacies, a page at a time. */
export async function listPharmacyIds(db: Db, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pharmacy')
    .$if(after !== undefined, (query) => query.where('id', '>', required(after)))
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface Warned {
  days: number;
  batches: number;
  /** The product of one of them. */
  product: string;
  batchNumber: string;
}

/** Marks batches that newly entered their last 90 or 30 days, and returns them by days. */
export async function markWarned(trx: Trx, pharmacyId: string): Promise<Warned[]> {
  const { rows } = await sql<Warned>`
    WITH near AS MATERIALIZED (
      SELECT id, product_id, batch_number, CASE WHEN expiry_date <= ${today} + ${sql.lit(LATE)} THEN ${sql.lit(LATE)}::int ELSE ${sql.lit(EARLY)}::int END AS days
        FROM batch WHERE pharmacy_id = ${pharmacyId} AND NOT is_empty AND status = 'ok'
         AND expiry_date BETWEEN ${today} AND ${today} + ${sql.lit(EARLY)}
    ), warned AS (
      INSERT INTO batch_warning (batch_id, days) SELECT id, days FROM near ON CONFLICT DO NOTHING RETURNING batch_id, days
    )
    SELECT warned.days, count(*) AS batches, min(product.name) AS product, min(near.batch_number) AS "batchNumber"
      FROM warned JOIN near ON near.id = warned.batch_id JOIN product ON product.id = near.product_id
     GROUP BY warned.days ORDER BY warned.days`.execute(trx);
  return rows;
}

export interface Digest {
  name: string;
  /** Batches that have expired or will within 90 days. */
  batches: number;
  valueKobo: Kobo;
}

/** Marks this week's digest as sent; undefined if it was sent before. */
export async function claimDigest(trx: Trx, pharmacyId: string): Promise<Digest | undefined> {
  const monday = sql`date_trunc('week', now() AT TIME ZONE 'Africa/Lagos')::date`;
  const { rows } = await sql<Digest>`
    WITH taken AS (
      UPDATE pharmacy SET digest_on = ${monday} WHERE id = ${pharmacyId} AND (digest_on IS NULL OR digest_on < ${monday})
      RETURNING id, name
    )
    SELECT taken.name, count(batch.id) AS batches, coalesce(sum(value_kobo), 0)::bigint AS "valueKobo"
      FROM taken LEFT JOIN (batch JOIN batch_stock ON batch_stock.batch_id = batch.id)
        ON batch.pharmacy_id = taken.id AND NOT batch.is_empty AND batch.expiry_date <= ${today} + ${sql.lit(EARLY)}
     GROUP BY taken.id, taken.name`.execute(trx);
  return rows[0];
}
