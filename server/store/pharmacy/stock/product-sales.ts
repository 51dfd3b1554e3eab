/** Weekly sales of products with their days in stock, for a forecast. */
import { type RawBuilder, sql } from 'kysely';
import { COVER_WINDOW } from '#rules/pharmacy/cover.ts';
import { FORECAST_WEEKS, type SalesWeek } from '#rules/pharmacy/forecast.ts';
import type { Db } from '../../db.ts';

const today: RawBuilder<string> = sql`(now() AT TIME ZONE 'Africa/Lagos')::date`;

/** The first day of the window in which a product that sells has a sale. */
export const windowFrom: RawBuilder<string> = sql`(${today} - ${sql.lit(COVER_WINDOW)})`;

/**
 * Maps products to their weeks in order of time, the last of which ended yesterday. What was sold of a product before it was merged counts for the
 * one that has its stock. The day on which stock runs out counts as a day in stock, and so does the day on which it arrives.
 */
export async function listWeeklySales(db: Db, productIds: readonly string[]): Promise<Map<string, SalesWeek[]>> {
  const { rows } = await sql<{ id: string; weeks: SalesWeek[] }>`
    WITH source AS (
      SELECT id AS product_id, id AS source_id, created_at FROM product WHERE id = ANY (${productIds}::uuid[])
      UNION ALL SELECT merged_into, id, created_at FROM product WHERE merged_into = ANY (${productIds}::uuid[])
    ), stocked AS (
      SELECT product_id, range_agg(datemultirange(daterange((created_at AT TIME ZONE 'Africa/Lagos')::date, ${today} + 1)) - missing.days) AS days
        FROM source CROSS JOIN LATERAL (
          SELECT coalesce(range_agg(daterange(from_day, to_day, '()')), '{}') AS days FROM product_out WHERE product_out.product_id = source_id
        ) AS missing GROUP BY product_id
    ), sales AS (
      SELECT source.product_id, (${today} - 1 - day) / 7 AS week, sum(sold) AS sold FROM source JOIN product_day ON product_day.product_id = source_id
       WHERE day >= ${today} - ${sql.lit(FORECAST_WEEKS * 7)} AND day < ${today} GROUP BY 1, 2
    )
    SELECT product_id AS id, json_agg(json_build_object('sold', coalesce(sold, 0), 'daysInStock', (
             SELECT coalesce(sum(upper(span) - lower(span)), 0)
               FROM unnest(days * datemultirange(daterange(${today} - 7 * week - 7, ${today} - 7 * week))) AS span)) ORDER BY week DESC) AS weeks
      FROM stocked CROSS JOIN generate_series(0, ${sql.lit(FORECAST_WEEKS - 1)}) AS week LEFT JOIN sales USING (product_id, week)
     GROUP BY product_id`.execute(db);
  return new Map(rows.map(({ id, weeks }) => [id, weeks]));
}
