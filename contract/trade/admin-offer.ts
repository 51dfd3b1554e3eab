/** Offers for administrators: the list, one with its interested members, and closing or removing one. */
import { z } from 'zod';
import { OFFER_KINDS, OFFER_STATES } from '#rules/trade/offer.ts';
import { WALLET_STATES } from '#rules/money/wallet.ts';
import { adminList, oneOf, place, reason, removal, sums } from '../admin/list.ts';
import { id, moment } from '../route/field.ts';
import { interestShape, offerShape } from './offer-shape.ts';
import { route } from '../route/route.ts';

/** `status` is falsy for open and truthy for closed, as members see it. `state` says the same in words. */
const row = offerShape.extend({
  /** The number of interested members. */
  partners: z.number().int(),
  hasGroup: z.boolean(),
});
export type AdminOfferRow = z.infer<typeof row>;

const offerDetail = row.extend({
  interestedPartners: z.array(interestShape),
  /** The wallets of its business group, newest first. */
  wallets: z.array(z.object({ _id: id, amount: z.number(), state: z.enum(WALLET_STATES), createdAt: moment })),
});
export type AdminOffer = z.infer<typeof offerDetail>;

const answer = z.object({ business: row });

export const adminOffer = {
  ...adminList('business', 'businesses', row, {
    kind: oneOf(OFFER_KINDS),
    state: oneOf(OFFER_STATES),
    place,
    creator: id.optional(),
    /** The price per unit. */
    ...sums,
  }),
  /** One offer with all interested members and their prices. */
  show: route('GET /api/admin/business/:id', { id }, { business: offerDetail }),
  /** Closes the offer and notifies its creator. Repeating it changes nothing. */
  close: route('POST /api/admin/business/:id', { id, reason }, answer),
  /** Removes the offer from every list. Its group's wallets stay as they are. Repeating it changes nothing. */
  remove: route('DELETE /api/admin/business/:id', removal, answer),
};
