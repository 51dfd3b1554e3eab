/** Recent sales of row `product`, and the days on which it was in stock. */
import { type RawBuilder, sql } from 'kysely';
import { COVER_WINDOW } from '#rules/pharmacy/cover.ts';

export const today: RawBuilder<string> = sql`(now() AT TIME ZONE 'Africa/Lagos')::date`;

/** The window's first day; today is not over and does not count. */
export const windowFrom: RawBuilder<string> = sql`(${today} - ${sql.lit(COVER_WINDOW)})`;

/** Joins for the FROM clause, after `product`. */
export const salesJoins: RawBuilder<unknown> = sql`
  CROSS JOIN LATERAL (SELECT sum(sold) AS sold FROM product_day
                       WHERE product_id = product.id AND day >= ${windowFrom} AND day < ${today}) AS sales
  CROSS JOIN LATERAL (SELECT sum(coalesce(to_day, ${today}) - greatest(from_day, ${windowFrom})) AS days FROM product_out
                       WHERE product_id = product.id AND (to_day IS NULL OR to_day > ${windowFrom})) AS missing`;

/** Columns of these joins. */
export const salesColumns: RawBuilder<{ sold: number; daysInStock: number }> = sql`
  coalesce(sales.sold, 0)::float8 AS sold,
  least(${sql.lit(COVER_WINDOW)}, ${today} - (product.created_at AT TIME ZONE 'Africa/Lagos')::date)
    - coalesce(missing.days, 0)::int AS "daysInStock"`;
