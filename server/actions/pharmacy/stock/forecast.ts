/** Forecasts of weekly sales, computed for the products of one page. */
import { forecastOf } from '#rules/pharmacy/forecast.ts';
import type { Db } from '../../../store/db.ts';
import { listWeeklySales } from '../../../store/pharmacy/stock/product-sales.ts';

/** Maps products to the smallest units that they sell in a week. Products without a forecast are missing. */
export async function findWeekly(db: Db, productIds: readonly string[]): Promise<Map<string, number>> {
  const sales = await listWeeklySales(db, productIds);
  return new Map(
    [...sales].flatMap(([id, weeks]) => {
      const forecast = forecastOf(weeks);
      return forecast ? [[id, forecast.weekly] as const] : [];
    }),
  );
}
