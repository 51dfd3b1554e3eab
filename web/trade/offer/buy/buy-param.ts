/** Shared by an offer's card and its page: buying at the asking price. */
import type { Offer } from '#contract/trade/offer-shape.ts';

/** Address parameter that opens the buy sheet. */
export const BUY_PARAM = 'buy';

/** True if it is sold at its asking price. The page says whether the viewer may buy. */
export const isForSale = ({ buyAtOnce, state }: Pick<Offer, 'buyAtOnce' | 'state'>) => buyAtOnce && state === 'open';
