/** A bargain's price in words, with its quantity and the total. */
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { Unit } from '#rules/unit.ts';
import { t } from '../../../i18n.ts';
import { quantityLabel } from '../../../format/quantity.ts';

interface Terms {
  /** Naira per unit; null if none was named. */
  price: number | null;
  /** Null if it was left open. */
  quantity: number | null;
  unit: Unit;
}

/** `₦1,850 for one pack, 30 packs: ₦55,500 in all.` */
export function termsLabel({ price, quantity, unit }: Terms): string {
  const count = quantity === null ? '' : quantityLabel(quantity, unit);
  if (price === null) return count ? t('{count}, without a price.', { count }) : t('No price or quantity was given.');
  const facts = { price: formatNaira(koboOfNaira(price)), unit, count };
  if (quantity === null) return t('{price} per {unit}. No quantity given.', facts);
  const sum = formatNaira(koboOfNaira(price) * quantity);
  return t('{price} per {unit}, {count}: {sum} total.', { ...facts, sum });
}
