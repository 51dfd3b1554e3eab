/** Shared by an offer's card and its page: buying at the asking price. */
import type { Offer, OfferDetail } from '#contract/trade/offer-shape.ts';

/** Address parameter that opens the buy sheet. */
export const BUY_PARAM = 'buy';

/** True if it is sold at its asking price. The page says whether the viewer may buy. */
export const isForSale = ({ buyAtOnce, state }: Pick<Offer, 'buyAtOnce' | 'state'>) => buyAtOnce && state === 'open';

/** True if the bar at the bottom of the page buys or pays, so that nothing else may stand there. */
export const hasBuyBar = ({ may, purchase }: Pick<OfferDetail, 'may' | 'purchase'>) => may.buy || Boolean(purchase);
