/** Names of offers' kinds and bargain states, and an offer's product and place as text. */
import type { AdminOfferRow } from '#contract/trade/admin-offer.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { BargainState } from '#rules/trade/bargain.ts';
import type { OfferKind } from '#rules/trade/offer.ts';

export const OFFER_KINDS_SAID: Record<OfferKind, Message> = {
  demand: message('Drug Demand'),
  'joint purchase': message('Joint Purchase'),
  sale: message('Sales at Discount'),
};

export const BARGAIN_STATES_SAID: Record<BargainState, Message> = {
  offered: message('Offered'),
  countered: message('Counter-offer'),
  accepted: message('Accepted'),
  declined: message('Declined'),
  withdrawn: message('Withdrawn'),
};

/** Generic, brand and strength in one line. */
export function productOf({ product }: Pick<AdminOfferRow, 'product'>): string {
  const { genericName, brandName, strength } = product;
  return [genericName, brandName && `(${brandName})`, strength].filter(Boolean).join(' ');
}

export function placeOf({ product }: Pick<AdminOfferRow, 'product'>): string {
  const { town, state } = product.locationOfPharmacy;
  return [town, state].filter(Boolean).join(', ');
}
