/** The expiry board and the money in stock. */
import { z } from 'zod';
import { BATCH_STATES } from '#rules/pharmacy/stock.ts';
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
  /** Days until the last on which it is good; below zero once it has expired. */
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
  /** Each batch in one band: of the last 30 days, of those up to 60, and so on. */
  bands: z.array(z.object({ band, batches: count, value: naira })),
  /** In stock without a date. */
  undated: count,
  /** At cost, all of it; and how many batches are in stock without a cost. */
  value: naira,
  withoutCost: count,
  /** What all of it would bring at the prices of the batches that have one, and what those cost. */
  atSalePrice: salesShape,
  /** The last 7 and the last 30 days in Lagos. */
  week: salesShape,
  month: salesShape,
  products: count,
  /** Products below the level to order at. */
  low: count,
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
  /** In the last 90 days, in smallest units. */
  sold: count,
  lastSold: day.nullable(),
  /** Whole days that it lasts; null where too little was sold to say. */
  cover: count.nullable(),
  /** Smallest units to order. */
  order: count,
});
export type ProductCover = z.infer<typeof coverShape>;

export const stockBoard = {
  /** For who works there: what is worth what, what expires when, and what runs low; sums in naira. */
  show: route('GET /api/business/pharmacy/:id/board', { id }, { board: boardShape }),
  /** What expires first comes first. */
  expiring: route(
    'GET /api/business/pharmacy/:id/board/expiring',
    { id, band, after },
    { batches: z.array(atRiskShape), nextCursor },
  ),
  /** In stock without an expiry date, what came last first. */
  undated: route(
    'GET /api/business/pharmacy/:id/board/undated',
    { id, after },
    { batches: z.array(undatedShape), nextCursor },
  ),
  /** Below the level to order at, or in stock without a sale for 90 days; by name. */
  products: route(
    'GET /api/business/pharmacy/:id/board/products',
    { id, show: z.enum(['low', 'slow']), after: text(400).optional() },
    { products: z.array(coverShape), nextCursor },
  ),
};
