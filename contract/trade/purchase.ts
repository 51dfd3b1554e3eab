/** Instant purchases at the asking price: the goods are reserved while the buyer pays. */
import { z } from 'zod';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { DELIVERY_METHODS } from '#rules/money/delivery.ts';
import { id, naira, orNone, whole } from '../route/field.ts';
import { offerDetail } from './offer-shape.ts';
import { route } from '../route/route.ts';

const wish = {
  businessId: id,
  quantity: whole(1, OFFER_LIMITS.quantity),
  amount: naira,
  /** The delivery choice, needed if delivery has a price: one of the caller's addresses, or pick-up. */
  method: z.enum(DELIVERY_METHODS, { error: 'Must be ship or pick up' }).optional(),
  /** Needed to ship. */
  addressId: orNone(id).optional(),
};

export const purchase = {
  /**
   * Reserves a quantity for the caller for 15 minutes and opens its checkout. `amount` is the total shown, with delivery and the charge. A different
   * one is refused. Calling again returns the same reservation. Another quantity changes it. A conflict includes the quantity left.
   */
  buy: route(
    'POST /api/business/purchase/:businessId',
    { userId: id.optional(), ...wish },
    {
      business: offerDetail,
      result: z.object({
        data: z.object({ access_code: z.string(), authorization_url: z.string(), reference: z.string() }),
      }),
    },
  ),
  /** Reserves the goods like `buy`, and opens an account for a bank transfer. The offer's `purchase` shows it. */
  buyByTransfer: route('POST /api/business/purchase/transfer/:businessId', wish, { business: offerDetail }),
  /** Ends the caller's reservation. Money that still arrives is refunded. Does nothing if nothing is reserved. */
  giveUp: route(
    'DELETE /api/business/purchase/:businessId',
    { businessId: id, userId: id.optional() },
    { business: offerDetail },
  ),
};
