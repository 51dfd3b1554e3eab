/** Parameters of an offer's address, which links to it name and its page reads. */
import type { Offer, OfferDetail } from '#contract/trade/offer-shape.ts';
import { pathOfOffer } from '../../paths.ts';

/** Address parameter that opens the buy sheet. */
export const BUY_PARAM = 'buy';

/** Address parameter that opens a bargain, or brings it into view: the other member's id. */
export const BARGAIN_PARAM = 'bargain';

export const pathOfBargain = (offerId: string, memberId: string) =>
  `${pathOfOffer(offerId)}?${BARGAIN_PARAM}=${memberId}`;

/** True if it is sold at its asking price. The page says whether the viewer may buy. */
export const isForSale = ({ buyAtOnce, state }: Pick<Offer, 'buyAtOnce' | 'state'>) => buyAtOnce && state === 'open';

/** True if the bar at the bottom of the page buys or pays, so that nothing else may stand there. */
export const hasBuyBar = ({ may, purchase }: Pick<OfferDetail, 'may' | 'purchase'>) => may.buy || Boolean(purchase);
