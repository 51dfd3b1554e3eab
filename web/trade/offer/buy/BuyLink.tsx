/** The Buy link on an offer's card: opens the offer with the buy sheet. */
import { Link } from 'react-router';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { t } from '../../../i18n.ts';
import { pathOfOffer } from '../../../paths.ts';
import { useSelf } from '../../../net/session.ts';
import { BUY_PARAM, isForSale } from '../offer-param.ts';

export function BuyLink({ offer }: { offer: Offer }) {
  const self = useSelf();
  if (!isForSale(offer) || !offer.quantityLeft || offer.creator._id === self._id) return null;
  return (
    <Link
      to={`${pathOfOffer(offer._id)}?${BUY_PARAM}`}
      className="btn btn-sm relative min-h-11 border-base-300 bg-base-100 hover:bg-base-200 focus-ring"
      aria-label={t('Buy {name}', { name: offer.product.genericName })}
    >
      {t('Buy')}
    </Link>
  );
}
