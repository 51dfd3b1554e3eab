/** Buying a sale at once at its asking price: the goods are kept while their buyer pays. */
import { z } from 'zod';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { id, naira, whole } from '../route/field.ts';
import { offerDetail } from './offer.ts';
import { route } from '../route/route.ts';

export const purchase = {
  /**
   * Keeps so much for the caller for a quarter of an hour and opens its checkout. `amount` is the sum with the charge as it was shown;
   * another one is refused. Asked again, the same reservation is answered; another quantity changes it. A conflict says how much is left.
   */
  buy: route(
    'POST /api/business/purchase/:businessId',
    { businessId: id, userId: id.optional(), quantity: whole(1, OFFER_LIMITS.quantity), amount: naira },
    {
      business: offerDetail,
      result: z.object({
        data: z.object({ access_code: z.string(), authorization_url: z.string(), reference: z.string() }),
      }),
    },
  ),
  /** Gives back what is kept for the caller; money that arrives nevertheless is refunded. Does nothing where nothing is kept. */
  giveUp: route(
    'DELETE /api/business/purchase/:businessId',
    { businessId: id, userId: id.optional() },
    { business: offerDetail },
  ),
};
