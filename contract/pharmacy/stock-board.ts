/** The stock dashboard: expiry and money in stock. */
import { z } from 'zod';
import { BATCH_STATES } from '#rules/pharmacy/stock.ts';
import { UNITS } from '#rules/unit.ts';
import { after, day, id, nextCursor, text } from '../route/field.ts';
import { route } from '../route/route.ts';
import { unitShape } from './unit.ts';

const count = z.number().int();
const naira = z.number();

const band = z.enum(['expired', '30', '60', '90', '180']);
export type Band = z.infer<typeof band>;

const atRiskShape = z.object({
  _id: id,
  inventoryId: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  batchNumber: z.string(),
  expiryDate: day,
  /** Days until its expiry date; negative once it has expired. */
  daysLeft: count,
  status: z.enum(BATCH_STATES),
  onHand: count,
  reserved: count,
  baseUnit: z.string(),
  units: z.array(unitShape),
  /** At cost, in naira. */
  value: naira,
});
export type BatchAtRisk = z.infer<typeof atRiskShape>;

const undatedShape = atRiskShape.omit({ expiryDate: true, daysLeft: true }).extend({ dateIn: day });
export type UndatedBatch = z.infer<typeof undatedShape>;

const salesShape = z.object({ revenue: naira, cost: naira });

const boardShape = z.object({
  /** Each batch is in one band: up to 30 days left, up to 60, and so on. */
  bands: z.array(z.object({ band, batches: count, value: naira })),
  /** Batches in stock without an expiry date. */
  undated: count,
  /** The total at cost, and the number of batches in stock without a cost. */
  value: naira,
  withoutCost: count,
  /** The sales value of batches with a price, and their cost. */
  atSalePrice: salesShape,
  /** Sales of this day, and of the last 7 and 30 days, in Lagos. */
  today: salesShape,
  week: salesShape,
  month: salesShape,
  products: count,
  /** The number of products below their reorder level. */
  low: count,
  /** The number of products whose medicine somebody has to confirm. */
  unmatched: count,
});
export type Board = z.infer<typeof boardShape>;

const coverShape = z.object({
  inventoryId: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  onHand: count,
  baseUnit: z.string(),
  units: z.array(unitShape),
  reorderLevel: count.nullable(),
  /** At cost, in naira. */
  value: naira,
  /** Forecast sales of a week, in smallest units, to two decimals; null if it was in stock too rarely. */
  weekly: z.number().nullable(),
  lastSold: day.nullable(),
  /** Whole days that the stock lasts; null if too little was sold. */
  cover: count.nullable(),
  /** The quantity to order, in smallest units. */
  order: count,
  /** True for a controlled medicine, which is not traded on the market. */
  isControlled: z.boolean(),
  /** What to ask for on the market, in a unit that it knows. */
  ask: z.object({ quantity: count, unit: z.enum(UNITS) }),
  /** An open demand of the pharmacy's people for the product. */
  openDemand: id.nullable(),
});
export type ProductCover = z.infer<typeof coverShape>;

export const stockBoard = {
  /** The stock dashboard for staff: value, expiry and low stock. Amounts are in naira. */
  show: route('GET /api/business/pharmacy/:id/board', { id }, { board: boardShape }),
  /** Batches by expiry date, the earliest first. */
  expiring: route(
    'GET /api/business/pharmacy/:id/board/expiring',
    { id, band, after },
    { batches: z.array(atRiskShape), nextCursor },
  ),
  /** Batches in stock without an expiry date, the last received first. */
  undated: route(
    'GET /api/business/pharmacy/:id/board/undated',
    { id, after },
    { batches: z.array(undatedShape), nextCursor },
  ),
  /** Products below their reorder level, or not sold for 90 days, by name. */
  products: route(
    'GET /api/business/pharmacy/:id/board/products',
    { id, show: z.enum(['low', 'slow']), after: text(400).optional() },
    { products: z.array(coverShape), nextCursor },
  ),
};
