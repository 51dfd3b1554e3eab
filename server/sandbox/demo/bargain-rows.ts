/** Demonstration interests as rows: first prices and open counter-offers. */
import { BARGAIN_LIMITS, untilOf } from '#rules/trade/bargain.ts';
import { koboOfNaira } from '#rules/money.ts';
import type { DemoRows } from '../../store/demo.ts';
import { COUNTERS, type DemoCounter } from './bargains.ts';
import type { Cast } from './cast.ts';
import type { DemoOffer } from './offers.ts';

type BargainTables = 'offer_interest' | 'offer_step';
type FirstPrice = Pick<DemoRows['offer_interest'][number], 'offer_id' | 'member_id' | 'price_kobo' | 'created_at'>;

/** The rows of `offers` match `described` one to one. */
export function bargainRows(
  cast: Cast,
  described: readonly DemoOffer[],
  offers: DemoRows['offer'],
): Pick<DemoRows, BargainTables> {
  const prices = described.flatMap((offer, at) => firstPrices(cast, offer, offers[at]?.id ?? ''));
  const answered = COUNTERS.map((counter) => ({ counter, price: answeredBy(cast, counter, offers, prices) }));
  return {
    offer_interest: prices.map((price) => {
      const counter = answered.find((answer) => answer.price === price)?.counter;
      return counter ? { ...price, ...counteredWith(cast, counter) } : price;
    }),
    offer_step: [
      ...prices.map((price) => ({ ...price, turn: 1, actor_id: price.member_id, move: 'offer' as const })),
      ...answered.map(({ counter, price }) => counterStep(cast, counter, price)),
    ],
  };
}

function firstPrices(cast: Cast, offer: DemoOffer, offerId: string): FirstPrice[] {
  return (offer.interests ?? []).map(([name, naira], at) => ({
    offer_id: offerId,
    member_id: cast.member(name).id,
    price_kobo: naira === null ? null : koboOfNaira(naira),
    created_at: cast.ago(offer.daysAgo * (0.95 - at * 0.05)),
  }));
}

function answeredBy(
  cast: Cast,
  { by, genericName, to }: DemoCounter,
  offers: DemoRows['offer'],
  prices: FirstPrice[],
): FirstPrice {
  const offer = offers.find((row) => row.creator_id === cast.member(by).id && row.generic_name === genericName);
  const price = prices.find((row) => row.offer_id === offer?.id && row.member_id === cast.member(to).id);
  if (!price) throw new Error(`${to} of the demonstration named ${by} no price for ${genericName}`);
  return price;
}

function counteredWith(cast: Cast, { daysAgo, price }: DemoCounter) {
  const until = untilOf(BARGAIN_LIMITS.usualDays, cast.ago(daysAgo));
  return { state: 'countered' as const, turn: 2, counter_kobo: koboOfNaira(price), counter_until: until };
}

function counterStep(
  cast: Cast,
  { by, daysAgo, price, note }: DemoCounter,
  { offer_id, member_id }: FirstPrice,
): DemoRows['offer_step'][number] {
  const at = cast.ago(daysAgo);
  const until = untilOf(BARGAIN_LIMITS.usualDays, at);
  const key = { offer_id, member_id, turn: 2, actor_id: cast.member(by).id };
  return { ...key, move: 'counter', price_kobo: koboOfNaira(price), note, until, created_at: at };
}
