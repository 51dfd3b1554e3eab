/** Stock quantities and their units as text. */
import { nameOfUnit, quantityParts } from '#rules/pharmacy/amount-words.ts';
import type { Amount, Unit } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';

/** `carton`, for an option or within a sentence. */
export function unitName(unit: string): string {
  const name = nameOfUnit(unit);
  return typeof name === 'string' ? name : t(name);
}

/** `2 cartons, 3 packs`. */
export function quantityLabel(quantity: Amount, units: readonly Unit[]): string {
  return quantityParts(quantity, units)
    .map((part) => t(part))
    .join(', ');
}
