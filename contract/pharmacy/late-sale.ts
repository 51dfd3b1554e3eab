/** Offline sales that reach the server later, and those that need attention. */
import { z } from 'zod';
import { LATE_ENDS, LATE_REASONS, LATE_SALE } from '#rules/pharmacy/late-sale.ts';
import { BATCH_STATES } from '#rules/pharmacy/stock.ts';
import { after, day, id, moment, nextCursor, text } from '../route/field.ts';
import { route } from '../route/route.ts';
import { inventoryShape, saleFields } from './stock.ts';
import { unitShape } from './unit.ts';

const units = z.number().int();

const outcomeShape = z.object({
  /** The quantity each batch supplied, in smallest units. */
  takes: z.array(z.object({ batchId: id, batchNumber: z.string(), expiryDate: day.nullable(), quantity: units })),
  /** True if a batch supplied more than the seller was shown, because another was short. */
  isSpilled: z.boolean(),
  /** Smallest units that need attention, and why. */
  waiting: units,
  why: z.enum(LATE_REASONS).nullable(),
});
export type LateOutcome = z.infer<typeof outcomeShape>;

const lateSaleShape = z.object({
  _id: id,
  pharmacyId: id,
  inventoryId: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  /** The batch that the seller handed out; null, with an empty number, if they named none. */
  batchId: id.nullable(),
  batchNumber: z.string(),
  /** The quantity that waits, in smallest units. */
  quantity: units,
  baseUnit: z.string(),
  /** Packs, the largest first, without the smallest unit. */
  units: z.array(unitShape),
  why: z.enum(LATE_REASONS),
  /** The member who sold it, and when. */
  by: z.string(),
  soldAt: moment,
  /** When it reached the server. */
  at: moment,
});
export type LateSale = z.infer<typeof lateSaleShape>;

const choiceShape = z.object({
  _id: id,
  batchNumber: z.string(),
  expiryDate: day.nullable(),
  status: z.enum(BATCH_STATES),
  /** Free quantity for sale, in smallest units. */
  free: units,
  /** True if it was not expired on the day of the sale. */
  isGood: z.boolean(),
});
export type BatchChoice = z.infer<typeof choiceShape>;

export const lateSale = {
  /** Records an offline sale. It is taken from stock as far as possible. The rest needs attention. `sentAt` corrects a wrong device clock. */
  send: route(
    'POST /api/business/inventory/:id/late-sale',
    { id, userId: id.optional(), ...saleFields, soldAt: moment, sentAt: moment.optional(), nonce: id },
    { inventory: inventoryShape, sale: outcomeShape },
  ),
  /** Sales that need attention, oldest first. */
  list: route(
    'GET /api/business/pharmacy/:id/late-sales',
    { id, after },
    { lateSales: z.array(lateSaleShape), nextCursor },
  ),
  /** One such sale with the batches that may supply it, by expiry date, empty ones last. */
  show: route(
    'GET /api/business/pharmacy/:id/late-sales/:saleId',
    { id, saleId: id },
    { lateSale: lateSaleShape, batches: z.array(choiceShape) },
  ),
  /** Resolves it, once: a batch supplies it, or found stock is added and sold at once, or it is given up with the reason in `note`. */
  end: route(
    'POST /api/business/pharmacy/:id/late-sales/:saleId',
    {
      id,
      saleId: id,
      how: z.enum(LATE_ENDS, { error: 'Choose what to do' }),
      /** The batch to take from if `how` is `batch`. Without it, the earliest expiry goes first. */
      batchId: id.optional(),
      note: text(LATE_SALE.note).default(''),
      nonce: id,
    },
    { inventory: inventoryShape },
  ),
};
