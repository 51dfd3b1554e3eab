/** An offer's facts as text. */
import type { Offer } from '#contract/trade/offer-shape.ts';
import { t } from '../../i18n.ts';

/** Generic, brand and strength in one line. */
export function productName({
  product,
}: {
  product: Pick<Offer['product'], 'genericName' | 'brandName' | 'strength'>;
}): string {
  const { genericName, brandName, strength } = product;
  return [genericName, brandName && `(${brandName})`, strength].filter(Boolean).join(' ');
}

export function placeName({ product }: Pick<Offer, 'product'>): string {
  const { town, state } = product.locationOfPharmacy;
  return [town, state].filter(Boolean).join(', ');
}

export function monthsLabel(months: number): string {
  return t('{n, plural, one {At least # month to expiry} other {At least # months to expiry}}', { n: months });
}
