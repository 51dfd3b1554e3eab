/** Instant purchases: how long goods are reserved, what may be bought, and which late payments still buy. */
import { REQUERY_HOURS } from '../money/payment.ts';
import { type Message, message } from '../i18n/message.ts';
import type { Kobo } from '../money.ts';
import { quantityOf, type Unit } from '../unit.ts';
import type { OfferKind } from './offer.ts';
import { MINUTE_MS } from '../time.ts';

/** Minutes for which goods are reserved while their buyer is at the checkout. */
export const RESERVED_MINUTES = 15;

export interface Reservation {
  reservedUntil: Date;
  paidAt: Date | null;
}

export function reservedUntil(now: Date): Date {
  return new Date(now.getTime() + RESERVED_MINUTES * MINUTE_MS);
}

/** True while the goods are reserved for a buyer who has not paid. */
export function isReserved({ reservedUntil: until, paidAt }: Reservation, now: Date): boolean {
  return paidAt === null && now < until;
}

/** Returns when we stop checking the payments of an unpaid purchase. */
export function forgottenAt({ reservedUntil: until }: Pick<Reservation, 'reservedUntil'>): Date {
  return new Date(until.getTime() + REQUERY_HOURS * 60 * MINUTE_MS);
}

/** Returns why an offer cannot be sold instantly, with the field to change, or undefined. */
export function refusalAtOnce(
  kind: OfferKind,
  { buyAtOnce, priceKobo }: { buyAtOnce: boolean; priceKobo: Kobo | null },
): { field: 'buyAtOnce' | 'price'; sentence: Message } | undefined {
  if (!buyAtOnce) return undefined;
  if (kind !== 'sale') {
    return { field: 'buyAtOnce', sentence: message('Only a sale at discount can have Buy now') };
  }
  return priceKobo === null
    ? { field: 'price', sentence: message('Enter the Buy now price for verified members') }
    : undefined;
}

/** Returns why this quantity cannot be bought, or undefined. */
export function refusalOfQuantity(quantity: number, left: number, unit: Unit): Message | undefined {
  if (quantity <= left) return undefined;
  if (left <= 0)
    return message('Everything is sold or reserved for buyers who are paying now. Check again in a few minutes.');
  return message('Only {left} left. The rest is sold or reserved for buyers who are paying now.', {
    left: quantityOf(left, unit),
  });
}

/** The offer's present state, at the time of payment. */
export interface StillOffered {
  isHidden: boolean;
  isWithdrawn: boolean;
  isClosed: boolean;
  buyAtOnce: boolean;
  priceKobo: Kobo | null;
  /** Units left, not counting this purchase. */
  left: number;
}

export type PurchaseRefusal = 'hidden' | 'sold';

/**
 * Returns why the payment of a purchase is refunded, or undefined. Reserved goods are the buyer's at the agreed price. A late payment buys only what
 * is still for sale at that price.
 */
export function refusalOfPurchase(
  purchase: Reservation & { quantity: number; unitPriceKobo: Kobo },
  offer: StillOffered,
  now: Date,
): PurchaseRefusal | undefined {
  if (offer.isHidden || offer.isWithdrawn) return 'hidden';
  if (isReserved(purchase, now)) return undefined;
  const isForSale = !offer.isClosed && offer.buyAtOnce && offer.priceKobo === purchase.unitPriceKobo;
  return isForSale && purchase.quantity <= offer.left ? undefined : 'sold';
}
