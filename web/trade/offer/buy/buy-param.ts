/** What an offer's card and its page both know of buying at once. */
import type { Offer } from '#contract/trade/offer-shape.ts';

/** In an offer's address: what is asked before the checkout is open. */
export const BUY_PARAM = 'buy';

/** At its asking price, to anybody; whether the viewer may buy is said on its page. */
export const isForSale = ({ buyAtOnce, state }: Pick<Offer, 'buyAtOnce' | 'state'>) => buyAtOnce && state === 'open';
