/** Legal records: goods not for sale, their destruction, and storage temperatures. */
import { z } from 'zod';
import { CELSIUS, LAW_LIMITS } from '#rules/pharmacy/law.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { message } from '#rules/i18n/message.ts';
import { after, day, id, moment, nextCursor, orNone, say, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';
import { inventoryShape, namedBatch } from './stock.ts';

const units = z.number().int();

const asideShape = z.object({
  ...namedBatch,
  why: z.enum(['expired', 'quarantined', 'recalled']),
  onHand: units,
  reserved: units,
  baseUnit: z.string(),
  /** Its cost in naira. */
  value: z.number(),
});
export type AsideBatch = z.infer<typeof asideShape>;

const destructionShape = z.object({
  actId: id,
  inventoryId: id,
  product: z.string(),
  strength: z.string(),
  batchNumber: z.string(),
  expiryDate: day.nullable(),
  /** Smallest units. */
  quantity: units,
  baseUnit: z.string(),
  handedOn: day,
  place: z.string(),
  proof: z.string(),
  by: z.string(),
  isReversed: z.boolean(),
});
export type Destruction = z.infer<typeof destructionShape>;

const readingShape = z.object({
  _id: id,
  celsius: z.number(),
  device: z.string(),
  /** When it was measured. */
  at: moment,
  by: z.string(),
  /** True if it was out of range for a product stored there, whose batches are now quarantined. */
  isExcursion: z.boolean(),
});
export type Reading = z.infer<typeof readingShape>;

const placeShape = z.object({
  _id: id,
  name: z.string(),
  products: z.array(z.object({ inventoryId: id, product: z.string(), min: z.number(), max: z.number() })),
  last: readingShape.nullable(),
});
export type StoragePlace = z.infer<typeof placeShape>;

const celsius = (() => {
  const error = say(message('A temperature from {min} to {max} °C', { min: CELSIUS.min, max: CELSIUS.max }));
  return z
    .number({ error })
    .min(CELSIUS.min, { error })
    .max(CELSIUS.max, { error })
    .refine((degrees) => Math.abs(degrees * 10 - Math.round(degrees * 10)) < 1e-6, {
      error: 'A temperature has at most one decimal, as in 4.5',
    });
})();

export const stockLaw = {
  /** Expired, quarantined or recalled goods still in stock, by expiry date. */
  aside: route('GET /api/business/pharmacy/:id/aside', { id, after }, { batches: z.array(asideShape), nextCursor }),
  /** Records the destruction of a batch that is not for sale, with proof. It leaves the stock. */
  destroy: route(
    'POST /api/business/inventory/:id/destroy',
    {
      id,
      batchId: id,
      quantity: whole(1, STOCK_LIMITS.quantity),
      unit: text(STOCK_LIMITS.unit).default(''),
      handedOn: day,
      place: text(LAW_LIMITS.destroyedAt, 1),
      proof: text(LAW_LIMITS.proof, 1),
      nonce: id.optional(),
    },
    { inventory: inventoryShape },
  ),
  /** The newest first. */
  destructions: route(
    'GET /api/business/pharmacy/:id/destructions',
    { id, after },
    { destructions: z.array(destructionShape), nextCursor },
  ),
  /** Sets where a product is stored and its temperature range. Without a place nothing is checked. */
  keep: route(
    'POST /api/business/inventory/:id/storage',
    {
      id,
      placeName: text(LAW_LIMITS.placeName).default(''),
      min: orNone(celsius).default(null),
      max: orNone(celsius).default(null),
    },
    { place: placeShape.nullable() },
  ),
  /** Storage places with the temperature range of their products, and the newest reading. */
  places: route('GET /api/business/pharmacy/:id/storage', { id }, { places: z.array(placeShape) }),
  /** Readings in degrees Celsius, newest first. */
  readings: route(
    'GET /api/business/pharmacy/:id/storage/:placeId/readings',
    { id, placeId: id, after },
    { readings: z.array(readingShape), nextCursor },
  ),
  /** Records a reading. Batches of products for which it is too warm or too cold are quarantined. */
  read: route(
    'POST /api/business/pharmacy/:id/storage/:placeId/readings',
    {
      id,
      placeId: id,
      celsius,
      device: text(LAW_LIMITS.device).default(''),
      /** Default: now. */
      readAt: orNone(moment).default(null),
      nonce: id.optional(),
    },
    {
      reading: readingShape,
      setAside: z.array(z.object({ inventoryId: id, product: z.string(), batches: units })),
    },
  ),
};
