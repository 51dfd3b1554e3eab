/** A bargain's price, as input for the price check. */
import type { OfferDetail } from '#contract/trade/offer-shape.ts';
import { t } from '../../../i18n.ts';
import { usualOf } from '../../price/use-price-question.ts';

export function pricedIn(offer: OfferDetail, amount: string) {
  return {
    price: Number(amount),
    unit: offer.product.unit,
    yes: t('Send price'),
    usual: () => usualOf(offer),
  };
}
