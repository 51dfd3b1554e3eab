/** Sums of what each person did at a pharmacy since a moment. */
import { sql } from 'kysely';
import type { PersonActivity } from '#contract/pharmacy/staff-activity.ts';
import type { Db } from '../../db.ts';
import { fullNameOf } from '../../person.ts';
import { roleAt } from '../pharmacy.ts';

interface Asked {
  pharmacyId: string;
  since: Date;
  /** One person only. */
  memberId: string | undefined;
}

/** Baskets of the counter, changed prices and returns. */
const counterSums = (pharmacyId: string, since: Date) => sql`
    sale AS (
      SELECT seller_id AS id, count(*) AS count, sum(total_kobo) AS kobo,
             count(*) FILTER (WHERE discount_kobo > 0) AS discounts, sum(discount_kobo) AS discount_kobo
        FROM counter_sale WHERE pharmacy_id = ${pharmacyId} AND sold_at >= ${since} GROUP BY seller_id
    ), price AS (
      SELECT sale.seller_id AS id, count(*) AS changes
        FROM counter_sale AS sale JOIN counter_line AS line ON line.sale_id = sale.id
       WHERE sale.pharmacy_id = ${pharmacyId} AND sale.sold_at >= ${since} AND line.price_kobo <> line.listed_kobo
       GROUP BY sale.seller_id
    ), brought AS (
      SELECT member_id AS id, count(*) AS count, sum(refund_kobo + credit_kobo) AS kobo
        FROM counter_return WHERE pharmacy_id = ${pharmacyId} AND created_at >= ${since} GROUP BY member_id
    )`;

/** Other acts on the stock, and edits. A basket's lines are acts too, and are counted with their basket. */
const stockSums = (pharmacyId: string, since: Date) => sql`
    act AS (
      SELECT act.id, act.actor_id, act.kind FROM stock_act AS act
       WHERE act.pharmacy_id = ${pharmacyId} AND act.created_at >= ${since}
         AND act.kind IN ('sell', 'receive', 'adjust', 'count', 'reverse')
         AND NOT EXISTS (SELECT FROM counter_line AS line WHERE line.act_id = act.id)
         AND NOT EXISTS (SELECT FROM counter_return_line AS line WHERE line.act_id = act.id)
    ), acts AS (
      SELECT actor_id AS id, count(*) FILTER (WHERE kind = 'sell') AS sales,
             count(*) FILTER (WHERE kind = 'receive') AS received,
             count(*) FILTER (WHERE kind IN ('adjust', 'reverse')) AS adjustments,
             count(*) FILTER (WHERE kind = 'count') AS counts
        FROM act GROUP BY actor_id
    ), moved AS (
      SELECT act.actor_id AS id, sum(movement.price_kobo) FILTER (WHERE act.kind = 'sell') AS kobo,
             sum(-movement.d_value_kobo) FILTER (WHERE act.kind = 'adjust' AND movement.d_hand < 0) AS lost_kobo
        FROM act JOIN stock_movement AS movement ON movement.act_id = act.id
       WHERE act.kind IN ('sell', 'adjust') GROUP BY act.actor_id
    ), edit AS (
      SELECT actor_id AS id, count(*) AS edits
        FROM stock_edit WHERE pharmacy_id = ${pharmacyId} AND created_at >= ${since} GROUP BY actor_id
    )`;

/**
 * Lists staff and everybody else who did something, by sales. Each table is read once, by the pharmacy's index of its time.
 */
export async function listActivity(db: Db, { pharmacyId, since, memberId }: Asked): Promise<PersonActivity[]> {
  const { rows } = await sql<PersonActivity>`
    WITH ${counterSums(pharmacyId, since)}, ${stockSums(pharmacyId, since)}, person AS (
      SELECT id FROM sale UNION SELECT id FROM brought UNION SELECT id FROM acts UNION SELECT id FROM edit
      UNION SELECT member_id FROM pharmacy_staff WHERE pharmacy_id = ${pharmacyId} AND joined_at IS NOT NULL
      UNION SELECT owner_id FROM pharmacy WHERE id = ${pharmacyId}
    )
    SELECT member.id AS _id, ${fullNameOf('member')} AS "fullName", ${roleAt(sql`${pharmacyId}::uuid`, sql`member.id`)} AS role,
           json_build_object('count', coalesce(sale.count, 0) + coalesce(acts.sales, 0),
                             'sum', (coalesce(sale.kobo, 0) + coalesce(moved.kobo, 0))::float8 / 100) AS sales,
           json_build_object('count', coalesce(sale.discounts, 0), 'sum', coalesce(sale.discount_kobo, 0)::float8 / 100) AS discounts,
           coalesce(price.changes, 0) AS "priceChanges",
           json_build_object('count', coalesce(brought.count, 0), 'sum', coalesce(brought.kobo, 0)::float8 / 100) AS returns,
           coalesce(acts.received, 0) AS received,
           json_build_object('count', coalesce(acts.adjustments, 0), 'lost', coalesce(moved.lost_kobo, 0)::float8 / 100) AS adjustments,
           coalesce(acts.counts, 0) AS counts, coalesce(edit.edits, 0) AS edits
      FROM person JOIN member ON member.id = person.id
      LEFT JOIN sale ON sale.id = person.id LEFT JOIN price ON price.id = person.id LEFT JOIN brought ON brought.id = person.id
      LEFT JOIN acts ON acts.id = person.id LEFT JOIN moved ON moved.id = person.id LEFT JOIN edit ON edit.id = person.id
     WHERE ${memberId === undefined ? sql.lit(true) : sql`person.id = ${memberId}`}
     ORDER BY coalesce(sale.kobo, 0) + coalesce(moved.kobo, 0) DESC, member.first_name, member.id`.execute(db);
  return rows;
}
