/** Units and quantities of stock as texts, for labels and sentences. */
import { nameOfUnit, quantityParts } from '#rules/pharmacy/quantity.ts';
import type { Unit } from '#rules/pharmacy/unit.ts';
import { t } from '../../i18n.ts';

/** `carton`, for a choice or within a sentence. */
export function unitName(unit: string): string {
  const name = nameOfUnit(unit);
  return typeof name === 'string' ? name : t(name);
}

/** `2 cartons, 3 packs`. */
export function quantityLabel(quantity: number, units: readonly Unit[]): string {
  return quantityParts(quantity, units)
    .map((part) => t(part))
    .join(', ');
}
