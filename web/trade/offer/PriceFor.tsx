/** A price and the quantity it is for. */
import type { Offer } from '#contract/trade/offer-shape.ts';
import { t } from '../../i18n.ts';
import { UNITS } from '../../format/quantity.ts';
import { Money } from '../../ui/Money.tsx';

export function PriceFor({ price, unit }: { price: number; unit: Offer['product']['unit'] }) {
  return (
    <>
      <Money naira={price} /> <span className="font-normal text-quiet">{t(UNITS[unit].per)}</span>
    </>
  );
}
