/** The cost of delivery: the offer's prices, the cost at an address, and how it joins the payment for the goods. */
import { chargeOn, type Kobo, type Quote } from '../money.ts';
import type { DeliveryMethod } from './delivery.ts';

/** The most a seller may ask for one delivery. */
export const DELIVERY_MAXIMUM_KOBO: Kobo = 100_000_000;

interface Place {
  town: string;
  state: string;
}

/** Prices by destination: the seller's town, elsewhere in their state, or another state. All are 0 if delivery is free. */
export interface DeliveryPrices {
  townKobo: Kobo;
  stateKobo: Kobo;
  elsewhereKobo: Kobo;
}

/** The delivery prices that a deal copies from its offer. `from` is the seller's place. */
export interface DeliveryTerms extends DeliveryPrices {
  from: Place;
}

/** The buyer's cost of delivery. `isCharged`: our charge applies to it too. */
export interface DeliveryCost {
  costKobo: Kobo;
  isCharged: boolean;
}

export const NO_DELIVERY: DeliveryCost = { costKobo: 0, isCharged: true };

export function isFree({ townKobo, stateKobo, elsewhereKobo }: DeliveryPrices): boolean {
  return townKobo === 0 && stateKobo === 0 && elsewhereKobo === 0;
}

/** One price for every place, as a seller sets it in a wallet. */
export const flatTerms = (costKobo: Kobo): DeliveryTerms => ({
  townKobo: costKobo,
  stateKobo: costKobo,
  elsewhereKobo: costKobo,
  from: { town: '', state: '' },
});

interface PricedTrade {
  wallet: { deliveryKobo: Kobo | null };
  shares: readonly { memberId: string; delivery: DeliveryTerms | null }[];
}

/** Returns the delivery prices for one buyer: those of their offer, else the wallet's. Undefined if neither has any. */
export function termsFor(buyerId: string, { wallet, shares }: PricedTrade): DeliveryTerms | undefined {
  const share = shares.find(({ memberId }) => memberId === buyerId);
  return share?.delivery ?? (wallet.deliveryKobo === null ? undefined : flatTerms(wallet.deliveryKobo));
}

/** `Port-Harcourt ` and `port harcourt` are one town. */
const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bstate$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Returns the cost of delivery to an address. A seller's town without a state matches in every state. An unknown place counts as elsewhere. */
export function costAt({ from, ...prices }: DeliveryTerms, to: Place): Kobo {
  const isState = from.state !== '' && folded(from.state) === folded(to.state);
  const isTown = from.town !== '' && folded(from.town) === folded(to.town) && (isState || from.state === '');
  if (isTown) return prices.townKobo;
  return isState ? prices.stateKobo : prices.elsewhereKobo;
}

/** Returns the cost of a choice. Pick-up is free, and so is delivery without a price. */
export function costOfChoice(
  terms: DeliveryTerms | undefined,
  { method, address }: { method: DeliveryMethod; address: Place | null },
): Kobo {
  return terms && method === 'ship' && address ? costAt(terms, address) : 0;
}

/** Adds delivery to the quote for the goods. The seller receives both, with or without our charge on the delivery. */
export function withDelivery<Q extends Quote>(goods: Q, { costKobo, isCharged }: DeliveryCost): Q {
  if (costKobo === 0) return goods;
  const baseKobo = goods.baseKobo + costKobo;
  const feeKobo = chargeOn(isCharged ? baseKobo : goods.baseKobo);
  return { ...goods, baseKobo, feeKobo, grossKobo: baseKobo + feeKobo };
}
