/** Stock adjustments: with a reason, or by undoing a change. */
import { z } from 'zod';
import { ADJUST_REASONS } from '#rules/pharmacy/adjust.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { id, orNone, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';
import { inventoryShape } from './stock.ts';

export const stockCorrection = {
  /** Adjusts a batch. The reason decides if the quantity leaves or comes in, or with `other` its sign. Quarantine affects the whole batch. */
  adjust: route(
    'POST /api/business/inventory/:id/adjust',
    {
      id,
      batchId: id,
      reason: z.enum(ADJUST_REASONS, { error: 'Choose a reason' }),
      quantity: orNone(whole(-STOCK_LIMITS.quantity, STOCK_LIMITS.quantity)).default(null),
      /** Default: cartons, or without cartons the smallest unit. */
      unit: text(STOCK_LIMITS.unit).default(''),
      note: text(STOCK_LIMITS.note).default(''),
      nonce: id.optional(),
    },
    { inventory: inventoryShape },
  ),
  /** Undoes a change, once. Received goods that are gone since cannot be undone. */
  reverse: route(
    'POST /api/business/pharmacy/:id/acts/:actId/reverse',
    { id, actId: id, note: text(STOCK_LIMITS.note).default(''), nonce: id.optional() },
    { actId: id },
  ),
};
