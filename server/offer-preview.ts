/** An offer in the two lines of a shared link: what it is, and how much of it for how much, where and until when. */
import { formatKobo } from '#rules/money.ts';
import type { OfferKind } from '#rules/offer.ts';
import type { OfferPreview } from './store/offer-preview.ts';

const KINDS: Record<OfferKind, string> = {
  demand: 'Drug Demand',
  'joint purchase': 'Joint Purchase',
  sale: 'Sales at Discount',
};

const day = new Intl.DateTimeFormat('en-NG', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export function titleOf({ kind, genericName, brandName, strength }: OfferPreview): string {
  const product = [genericName, brandName && `(${brandName})`, strength].filter(Boolean).join(' ');
  return `${KINDS[kind]}: ${product}`;
}

export function descriptionOf({ quantity, unit, committed, priceKobo, state, closesOn, closed }: OfferPreview): string {
  const parts = [
    `${quantity.toLocaleString('en-NG')} ${unit}${quantity === 1 ? '' : 's'}`,
    committed !== null && `${committed.toLocaleString('en-NG')} committed so far`,
    priceKobo !== null && `${formatKobo(priceKobo)} each`,
    state,
    closed ? 'closed' : closesOn !== null && `until ${day.format(new Date(closesOn))}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
