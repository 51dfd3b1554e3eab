/** An offer's facts as people read them. */
import type { Offer } from '#contract/offer.ts';
import type { Unit } from '#rules/offer.ts';
import { t } from '../i18n.ts';

/** Generic, brand and strength in one line, as on a box. */
export function productName({ product }: Pick<Offer, 'product'>): string {
  const { genericName, brandName, strength } = product;
  return [genericName, brandName && `(${brandName})`, strength].filter(Boolean).join(' ');
}

export function placeName({ product }: Pick<Offer, 'product'>): string {
  const { town, state } = product.locationOfPharmacy;
  return [town, state].filter(Boolean).join(', ');
}

interface UnitWords {
  name: string;
  one: string;
  many: string;
  /** After a price. */
  per: string;
}

export const UNITS: Record<Unit, UnitWords> = {
  carton: { name: t('Cartons'), one: t('1 carton'), many: '{n} cartons', per: t('per carton') },
  pack: { name: t('Packs'), one: t('1 pack'), many: '{n} packs', per: t('per pack') },
  strip: { name: t('Strips'), one: t('1 strip'), many: '{n} strips', per: t('per strip') },
  tablet: { name: t('Tablets'), one: t('1 tablet'), many: '{n} tablets', per: t('per tablet') },
};

export function quantityWords(quantity: number, unit: Unit): string {
  return quantity === 1 ? UNITS[unit].one : t(UNITS[unit].many, { n: quantity.toLocaleString('en-NG') });
}
