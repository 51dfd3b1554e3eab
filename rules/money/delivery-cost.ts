/** The cost of delivery: what an offer says of it, what it comes to at a place, and how it joins what is paid for the goods. */
import { chargeOn, type Kobo, type Quote } from '../money.ts';
import { message, type Message } from '../i18n/message.ts';
import type { DeliveryMethod } from './delivery.ts';

/** The most a seller may ask for one delivery. */
export const DELIVERY_MAXIMUM_KOBO: Kobo = 100_000_000;

interface Place {
  town: string;
  state: string;
}

/** Prices by where the goods go: to the seller's town, elsewhere in their state, or to another state. All are 0 where delivery is free. */
export interface DeliveryPrices {
  townKobo: Kobo;
  stateKobo: Kobo;
  elsewhereKobo: Kobo;
}

/** What a deal keeps of its offer. `from` is the seller's place. */
export interface DeliveryTerms extends DeliveryPrices {
  from: Place;
}

/** What a payer pays for delivery. `isCharged`: our charge is on it too. */
export interface DeliveryCost {
  costKobo: Kobo;
  isCharged: boolean;
}

export const NO_DELIVERY: DeliveryCost = { costKobo: 0, isCharged: true };

export function isFree({ townKobo, stateKobo, elsewhereKobo }: DeliveryPrices): boolean {
  return townKobo === 0 && stateKobo === 0 && elsewhereKobo === 0;
}

/** One price for every place, as a seller names it in a wallet. */
export const flatTerms = (costKobo: Kobo): DeliveryTerms => ({
  townKobo: costKobo,
  stateKobo: costKobo,
  elsewhereKobo: costKobo,
  from: { town: '', state: '' },
});

/** What one buyer's delivery goes by: what their offer said, else what the seller asks of each; undefined where neither says anything. */
export function termsOf(
  wallet: { deliveryKobo: Kobo | null },
  share: { delivery: DeliveryTerms | null } | undefined,
): DeliveryTerms | undefined {
  return share?.delivery ?? (wallet.deliveryKobo === null ? undefined : flatTerms(wallet.deliveryKobo));
}

/** `Port-Harcourt ` and `port harcourt` are one town. */
const folded = (name: string) =>
  name
    .toLowerCase()
    .replace(/\bstate$/, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Delivery to an address. A town of an offer without a state counts in every state, and a place that is not known is elsewhere. */
export function costAt({ from, ...prices }: DeliveryTerms, to: Place): Kobo {
  const isState = from.state !== '' && folded(from.state) === folded(to.state);
  const isTown = from.town !== '' && folded(from.town) === folded(to.town) && (isState || from.state === '');
  if (isTown) return prices.townKobo;
  return isState ? prices.stateKobo : prices.elsewhereKobo;
}

/** The cost of a choice; who picks the goods up pays nothing, and neither does anybody where nothing was said. */
export function costOfChoice(
  terms: DeliveryTerms | undefined,
  { method, address }: { method: DeliveryMethod; address: Place | null },
): Kobo {
  return terms && method === 'ship' && address ? costAt(terms, address) : 0;
}

/** The goods and their delivery in one payment: the seller receives both, with or without our charge on the delivery. */
export function withDelivery<Q extends Quote>(goods: Q, { costKobo, isCharged }: DeliveryCost): Q {
  if (costKobo === 0) return goods;
  const baseKobo = goods.baseKobo + costKobo;
  const feeKobo = chargeOn(isCharged ? baseKobo : goods.baseKobo);
  return { ...goods, baseKobo, feeKobo, grossKobo: baseKobo + feeKobo };
}

/** Why a seller cannot ask for this, or undefined. */
export function refusalOfDelivery(costKobo: Kobo): Message | undefined {
  if (Number.isSafeInteger(costKobo) && costKobo >= 0 && costKobo <= DELIVERY_MAXIMUM_KOBO) return undefined;
  return message('Delivery costs at most ₦1,000,000');
}
