/** The value, expiry and sales of a pharmacy's stock, from sums that every change updates. */
import { type RawBuilder, sql } from 'kysely';
import type { Band, Board } from '#contract/pharmacy/stock-board.ts';
import { BAND_DAYS } from '#rules/pharmacy/expiry.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../../db.ts';
import { unmatchedCount } from './product-medicine.ts';

const BANDS: readonly Band[] = ['expired', '30', '60', '90', '180'];

/** True if the expiry date in this column is in the band on `today`. */
export function isInBand(band: Band, column: RawBuilder<unknown>, today: string): RawBuilder<boolean> {
  const [first, last] = BAND_DAYS[band];
  const isSoon = sql<boolean>`${column} <= ${today}::date + ${sql.lit(last)}`;
  return first === undefined ? isSoon : sql<boolean>`${column} >= ${today}::date + ${sql.lit(first)} AND ${isSoon}`;
}

type Where = RawBuilder<boolean>;
const naira = (column: string, where: Where): RawBuilder<number> =>
  sql`coalesce(sum(${sql.ref(column)}) FILTER (WHERE ${where}), 0)::float8 / 100`;
const total = (column: string, where: Where): RawBuilder<number> =>
  sql`coalesce(sum(${sql.ref(column)}) FILTER (WHERE ${where}), 0)::float8`;

const isBatch: Where = sql`part = 'batch'`;
const isProduct: Where = sql`part = 'product'`;

/** Returns the board for this day in Lagos. */
export async function findBoard(db: Db, pharmacyId: string, today: string): Promise<Board> {
  const bands = BANDS.map((band) => {
    const isIn: Where = sql`${isBatch} AND ${isInBand(band, sql.ref('day'), today)}`;
    return sql`json_build_object('band', ${sql.lit(band)}::text, 'batches', ${total('count', isIn)}, 'value', ${naira('cost_kobo', isIn)})`;
  });
  const sales = (days: number) => {
    const isIn: Where = sql`part = 'sale' AND day > ${today}::date - ${sql.lit(days)}`;
    return sql`json_build_object('revenue', ${naira('price_kobo', isIn)}, 'cost', ${naira('cost_kobo', isIn)})`;
  };
  const atSalePrice = sql`
    json_build_object('revenue', ${naira('price_kobo', isBatch)}, 'cost', ${naira('priced_cost_kobo', isBatch)})`;
  const { rows } = await sql<Board>`
    SELECT json_build_array(${sql.join(bands)}) AS bands, ${total('count', sql`${isBatch} AND day IS NULL`)} AS undated,
           ${naira('cost_kobo', isBatch)} AS value, ${total('flagged', isBatch)} AS "withoutCost",
           ${atSalePrice} AS "atSalePrice", ${sales(1)} AS today, ${sales(7)} AS week, ${sales(30)} AS month,
           ${total('count', isProduct)} AS products, ${total('flagged', isProduct)} AS low, ${unmatchedCount(pharmacyId)} AS unmatched
      FROM stock_sum WHERE pharmacy_id = ${pharmacyId}`.execute(db);
  return required(rows[0]);
}
