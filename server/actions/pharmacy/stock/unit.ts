/** Units as people name them: found among a product's, or refused at the field. */
import { invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { nameOfUnit } from '#rules/pharmacy/quantity.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { CARTON, refusalOfUnits, type Unit, unitNamed } from '#rules/pharmacy/unit.ts';
import type { Product } from '../../../store/pharmacy/stock/product.ts';

/** The unit of this name; without a name the carton, or the smallest unit of what comes in no cartons. */
export function unitOf({ units, baseUnit }: Pick<Product, 'units' | 'baseUnit'>, name: string): Unit {
  if (name === '') return unitNamed(units, CARTON) ?? { name: baseUnit, factor: 1 };
  const unit = unitNamed(units, name);
  if (!unit) throw invalidField('unit', message('This product has no {unit}', { unit: nameOfUnit(name) }));
  return unit;
}

/** Refuses, at the field `units`, what cannot be the pack sizes of one product. */
export function requireUnits(baseUnit: string, units: readonly Unit[]): void {
  const refusal = refusalOfUnits(baseUnit, units);
  if (refusal === 'twice') throw invalidField('units', 'Two units have the same name');
  if (refusal === 'many') {
    throw invalidField('units', message('At most {maximum} pack sizes', { maximum: STOCK_LIMITS.units }));
  }
  if (refusal === 'size') throw invalidField('units', 'A pack holds two or more of the smallest unit');
}
