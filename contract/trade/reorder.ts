/** Reordering: demands for several products of a pharmacy in one request. */
import { z } from 'zod';
import { message } from '#rules/i18n/message.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { REORDER_LINES } from '#rules/trade/reorder.ts';
import { UNITS } from '#rules/unit.ts';
import { id, say, whole } from '../route/field.ts';
import { route } from '../route/route.ts';
import { place } from './offer.ts';
import { offerShape } from './offer-shape.ts';

export const reorder = {
  /**
   * Posts a demand in the caller's name for each product, or none: errors are at their lines. For staff of the pharmacy. Controlled medicines are
   * refused. Send an `Idempotency-Key`, so that a repeated call posts nothing twice.
   */
  create: route(
    'POST /api/business/pharmacy/:id/demands',
    {
      id,
      lines: z
        .array(
          z.object({
            inventoryId: id,
            quantity: whole(1, OFFER_LIMITS.quantity),
            unit: z.enum(UNITS, { error: 'Choose carton, pack, strip or tablet' }),
          }),
        )
        .min(1, { error: 'Choose a product' })
        .max(REORDER_LINES, { error: say(message('At most {count} products at once', { count: REORDER_LINES })) }),
      locationOfPharmacy: place.default({ town: '', state: '' }),
    },
    { businesses: z.array(offerShape) },
  ),
};
