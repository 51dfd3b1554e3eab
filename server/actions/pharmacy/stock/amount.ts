/** Amounts as people name them: finds their unit among a product's, or throws at the field. */
import { invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import {
  type Amount,
  CARTON,
  type Packed,
  refusalOfUnits,
  smallestUnit,
  type Unit,
  unitNamed,
  unitsOf,
} from '#rules/pharmacy/amount.ts';
import { nameOfUnit } from '#rules/pharmacy/amount-words.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';

/** Returns the unit of this name; without a name the carton, or the smallest unit if there are no cartons. */
export function unitOf(product: Packed, name: string): Unit {
  if (name === '') return unitNamed(product.units, CARTON) ?? smallestUnit(product.baseUnit);
  const unit = unitNamed(unitsOf(product), name);
  if (!unit) throw invalidField('unit', message('This product has no {unit}', { unit: nameOfUnit(name) }));
  return unit;
}

/** Throws at the field if it is more than one movement may take. */
export function requireHolds(amount: Amount, field = 'quantity'): void {
  if (amount > STOCK_LIMITS.moved) throw invalidField(field, 'This is more than one pharmacy can hold');
}

/** Throws at the field `units` if these cannot be the pack sizes of one product. */
export function requireUnits(baseUnit: string, units: readonly Unit[]): void {
  const refusal = refusalOfUnits(baseUnit, units);
  if (refusal === 'twice') throw invalidField('units', 'Two units have the same name');
  if (refusal === 'many') {
    throw invalidField('units', message('At most {maximum} pack sizes', { maximum: STOCK_LIMITS.units }));
  }
  if (refusal === 'size') throw invalidField('units', 'A pack has at least two of the smallest unit');
}
