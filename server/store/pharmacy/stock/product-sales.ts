/** What was sold of row `product` in the last weeks, and on how many of their days there was something to sell. */
import { type RawBuilder, sql } from 'kysely';
import { COVER_WINDOW } from '#rules/pharmacy/cover.ts';

export const today: RawBuilder<string> = sql`(now() AT TIME ZONE 'Africa/Lagos')::date`;

/** The window's first day; today itself is not over and belongs to none. */
export const windowFrom: RawBuilder<string> = sql`(${today} - ${sql.lit(COVER_WINDOW)})`;

/** For the FROM clause, after `product`. */
export const salesJoins: RawBuilder<unknown> = sql`
  CROSS JOIN LATERAL (SELECT sum(sold) AS sold FROM product_day
                       WHERE product_id = product.id AND day >= ${windowFrom} AND day < ${today}) AS sales
  CROSS JOIN LATERAL (SELECT sum(coalesce(to_day, ${today}) - greatest(from_day, ${windowFrom})) AS days FROM product_out
                       WHERE product_id = product.id AND (to_day IS NULL OR to_day > ${windowFrom})) AS missing`;

/** Where they are joined. */
export const salesColumns: RawBuilder<{ sold: number; daysInStock: number }> = sql`
  coalesce(sales.sold, 0)::float8 AS sold,
  least(${sql.lit(COVER_WINDOW)}, ${today} - (product.created_at AT TIME ZONE 'Africa/Lagos')::date)
    - coalesce(missing.days, 0)::int AS "daysInStock"`;
