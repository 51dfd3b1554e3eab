/** Offers as administrators list them, one with its partners, and closing one or taking it away. */
import { z } from 'zod';
import { OFFER_KINDS, OFFER_STATES } from '#rules/trade/offer.ts';
import { WALLET_STATES } from '#rules/money/wallet.ts';
import { adminList, oneOf, place, reason, removal, sums } from '../admin/list.ts';
import { id, moment } from '../route/field.ts';
import { interestShape, offerShape } from './offer.ts';
import { route } from '../route/route.ts';

/** `status` falsy: open, truthy: closed, as members see it; `state` says the same as a word. */
const row = offerShape.extend({
  /** Members who are interested. */
  partners: z.number().int(),
  hasGroup: z.boolean(),
});
export type AdminOfferRow = z.infer<typeof row>;

const offerDetail = row.extend({
  interestedPartners: z.array(interestShape),
  /** Of its business group, the newest first. */
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
    /** The price of one unit. */
    ...sums,
  }),
  /** With all partners and their prices. */
  show: route('GET /api/admin/business/:id', { id }, { business: offerDetail }),
  /** Its creator is told. Closing twice changes nothing. */
  close: route('POST /api/admin/business/:id', { id, reason }, answer),
  /** Out of every list; wallets of its group stay as they are. Removing twice changes nothing. */
  remove: route('DELETE /api/admin/business/:id', removal, answer),
};
