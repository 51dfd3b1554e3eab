/** Shows an offer's price from the reader's side: what goods cost, or the most that a buyer pays. */
import type { Offer } from '#contract/trade/offer-shape.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { UNITS } from '../../format/quantity.ts';
import { useSelf } from '../../net/session.ts';
import { Discount } from './Discount.tsx';
import { PriceFor } from './PriceFor.tsx';

export function AskedPrice({ offer }: { offer: Offer }) {
  const self = useSelf();
  const { price, product, business, creator } = offer;
  if (price === null) return null;
  if (business === 'demand') {
    const sum = { price: formatNaira(koboOfNaira(price)) };
    return (
      <>
        <span className="tabular-nums">
          {creator._id === self._id ? t('You pay up to {price}', sum) : t('Buyer pays up to {price}', sum)}
        </span>{' '}
        <span className="font-normal text-quiet">{t(UNITS[product.unit].per)}</span>
      </>
    );
  }
  return (
    <>
      <PriceFor price={price} unit={product.unit} />
      <Discount offer={offer} />
    </>
  );
}

/** The quantity still available, or for a demand still wanted. Undefined for a joint purchase, whose progress shows it. */
export function leftOf({ business, joint, quantityLeft, product: { quantity } }: Offer): number | undefined {
  if (joint || business === 'joint purchase') return undefined;
  return quantityLeft ?? quantity;
}
