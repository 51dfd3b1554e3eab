/** A sale's usual price, struck through, and the discount. */
import type { Offer } from '#contract/trade/offer-shape.ts';
import { koboOfNaira } from '#rules/money.ts';
import { discountOf } from '#rules/trade/usual-price.ts';
import { t } from '../../i18n.ts';
import { Money } from '../../ui/Money.tsx';

export function Discount({ offer: { price, usualPrice } }: { offer: Pick<Offer, 'price' | 'usualPrice'> }) {
  // answers cached before usual prices existed have none
  if (price === null || usualPrice === null || usualPrice === undefined) return null;
  const percent = discountOf(koboOfNaira(price), koboOfNaira(usualPrice));
  return (
    <>
      {' '}
      <span className="sr-only">{t('Usual price')} </span>
      <del className="font-normal text-quiet">
        <Money naira={usualPrice} />
      </del>
      {percent > 0 && (
        <>
          {' '}
          <span className="rounded-selector bg-secondary px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-secondary-content">
            <span aria-hidden="true">{t('−{percent} %', { percent })}</span>
            <span className="sr-only">{t('{percent}% less', { percent })}</span>
          </span>
        </>
      )}
    </>
  );
}
