/** The units of a product and of each of its batches, which keep the carton they came in. */
import type { Batch, InventoryRow } from '#contract/pharmacy/stock.ts';
import { CARTON, type Unit, unitNamed } from '#rules/pharmacy/unit.ts';

type Packed = Pick<InventoryRow, 'baseUnit' | 'units'>;

/** The largest first, the smallest unit last. */
export function unitsOf({ baseUnit, units }: Packed): Unit[] {
  return [...units, { name: baseUnit, factor: 1 }].toSorted((a, b) => b.factor - a.factor);
}

/** With the carton as the batch was received in. */
export function unitsOfBatch(product: Packed, { cartonSize }: Pick<Batch, 'cartonSize'>): Unit[] {
  const others = unitsOf(product).filter(({ name, factor }) => factor === 1 || name.toLowerCase() !== CARTON);
  const carton = cartonSize > 1 ? [{ name: CARTON, factor: cartonSize }] : [];
  return [...carton, ...others].toSorted((a, b) => b.factor - a.factor);
}

/** What stands beside whole cartons. */
export function looseUnitsOf(product: Packed): Unit[] {
  return unitsOf(product).filter(({ name, factor }) => factor === 1 || name.toLowerCase() !== CARTON);
}

/** What the whole part of a product's total counts. */
export function wholeUnitOf(product: Packed): string {
  return unitNamed(product.units, CARTON)?.name ?? product.baseUnit;
}

/** What a quantity is typed in where nothing else is chosen: the largest. */
export function firstUnitOf(units: readonly Unit[]): string {
  return units[0]?.name ?? CARTON;
}
