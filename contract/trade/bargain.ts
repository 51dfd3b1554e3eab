/** The bargain on an offer: accept, decline, counter, new price, withdraw, and its history. */
import { z } from 'zod';
import { BARGAIN_LIMITS, BARGAIN_MOVES } from '#rules/trade/bargain.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { id, moment, price, text, whole } from '../route/field.ts';
import { offerDetail } from './offer.ts';
import { route } from '../route/route.ts';

/** The bargain, and the number of the step that is answered: refused where there is a newer one. */
const answered = {
  businessId: id,
  /** The interested member, also where the creator calls. */
  partnerId: id,
  turn: whole(1, BARGAIN_LIMITS.turns + 1),
};
const changed = z.object({ business: offerDetail });

export const stepShape = z.object({
  turn: z.number().int(),
  by: z.enum(['creator', 'partner']),
  move: z.enum(BARGAIN_MOVES),
  price: z.number().nullable(),
  quantity: z.number().int().nullable(),
  note: z.string(),
  /** Expiry of a counter-offer. */
  until: moment.nullable(),
  createdAt: moment,
});
export type Step = z.infer<typeof stepShape>;

export const bargain = {
  /** Every step, oldest first; for the two sides only. */
  history: route(
    'GET /api/business/interest/:businessId/:partnerId',
    { businessId: id, partnerId: id },
    { steps: z.array(stepShape) },
  ),
  /** The creator takes the partner's price, or the partner the counter-offer. */
  accept: route('POST /api/business/interest/:businessId/:partnerId/accept', z.object(answered), changed),
  /**
   * Of the other side's last price, by the side whose turn it is; it ends the bargain. In a joint purchase the creator keeps the partner
   * out.
   */
  decline: route('POST /api/business/interest/:businessId/:partnerId/decline', z.object(answered), changed),
  /** The creator's own price in naira, and for how many days it holds. */
  counter: route(
    'POST /api/business/interest/:businessId/:partnerId/counter',
    {
      ...answered,
      amount: price,
      days: whole(BARGAIN_LIMITS.leastDays, BARGAIN_LIMITS.mostDays).default(BARGAIN_LIMITS.usualDays),
      note: text(BARGAIN_LIMITS.note).default(''),
    },
    changed,
  ),
  /** The partner's new price. */
  offer: route(
    'POST /api/business/interest/:businessId/:partnerId/offer',
    {
      ...answered,
      amount: price,
      quantity: whole(1, OFFER_LIMITS.quantity).nullish(),
      note: text(BARGAIN_LIMITS.note).default(''),
    },
    changed,
  ),
  /** By the partner, while nothing is agreed. `conflict` where the other side was faster. */
  withdraw: route('POST /api/business/interest/:businessId/:partnerId/withdraw', z.object(answered), changed),
};
