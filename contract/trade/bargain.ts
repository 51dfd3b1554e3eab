/** The bargain on an offer: accept, decline, counter-offer, new price, withdraw, history. */
import { z } from 'zod';
import { BARGAIN_LIMITS, BARGAIN_MOVES } from '#rules/trade/bargain.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { id, moment, price, text, whole } from '../route/field.ts';
import { offerDetail } from './offer-shape.ts';
import { route } from '../route/route.ts';

/** The bargain, and the number of the step that is answered. Refused if there is a newer step. */
const answered = {
  businessId: id,
  /** The interested member, also if the creator calls. */
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
  /** When the counter-offer expires. */
  until: moment.nullable(),
  createdAt: moment,
});
export type Step = z.infer<typeof stepShape>;

export const bargain = {
  /** Every step of the bargain, oldest first. For its two sides only. */
  history: route(
    'GET /api/business/interest/:businessId/:partnerId',
    { businessId: id, partnerId: id },
    { steps: z.array(stepShape) },
  ),
  /** Accepts the other side's last price: the creator accepts the interested member's, or that member the counter-offer. */
  accept: route('POST /api/business/interest/:businessId/:partnerId/accept', z.object(answered), changed),
  /**
   * Declines the other side's last price and ends the bargain. Only the side whose turn it is may. In a joint purchase the creator excludes
   * the member.
   */
  decline: route('POST /api/business/interest/:businessId/:partnerId/decline', z.object(answered), changed),
  /** Makes a counter-offer as the creator: a price in naira, valid for a number of days. */
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
  /** Names a new price, as the interested member. */
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
  /** Withdraws the interest, as the interested member, while nothing is agreed. A `conflict` if the other side was faster. */
  withdraw: route('POST /api/business/interest/:businessId/:partnerId/withdraw', z.object(answered), changed),
};
