/** The usual price of a sale, and the discount. */
import { type Message, message } from '../i18n/message.ts';
import type { Kobo } from '../money.ts';
import type { OfferKind } from './offer.ts';

interface Prices {
  priceKobo: Kobo | null;
  usualPriceKobo: Kobo | null;
}

/** Returns whole per cent below the usual price, rounded down so that no sale overstates it. Less than one is 0. */
export function discountOf(priceKobo: Kobo, usualPriceKobo: Kobo): number {
  return priceKobo < usualPriceKobo ? Math.floor(((usualPriceKobo - priceKobo) * 100) / usualPriceKobo) : 0;
}

/** Returns why an offer cannot have this usual price, or undefined. */
export function refusalOfUsualPrice(kind: OfferKind, { priceKobo, usualPriceKobo }: Prices): Message | undefined {
  if (usualPriceKobo === null) return undefined;
  if (kind !== 'sale') return message('Only a sale at discount has a usual price');
  if (priceKobo === null) return message('Give your asking price as well');
  return usualPriceKobo > priceKobo ? undefined : message('More than your asking price');
}

/** A price this many times above or below the usual one needs one confirmation. */
const FAR_TIMES = 20;

/** Returns how many whole times a price is above or below the usual one, or undefined if it is not far off. */
export function timesOff(priceKobo: Kobo, usualKobo: Kobo): { times: number; isAbove: boolean } | undefined {
  const isAbove = priceKobo > usualKobo;
  const times = Math.floor(isAbove ? priceKobo / usualKobo : usualKobo / priceKobo);
  return times < FAR_TIMES ? undefined : { times, isAbove };
}
