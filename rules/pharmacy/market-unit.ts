/** Units of the market that a product is counted in, and how many smallest units they hold in one batch. */
import { type Unit as MarketUnit, UNITS } from '../unit.ts';
import { CARTON, type Unit, unitNamed } from './unit.ts';

export interface OfferedUnit {
  name: MarketUnit;
  /** Smallest units in one. */
  factor: number;
}

/** The largest first. A carton is as large as the batch came in, whatever the product's cartons hold now. */
export function offeredUnits(units: readonly Unit[], cartonFactor: number): OfferedUnit[] {
  return UNITS.flatMap((name) => {
    const unit = unitNamed(units, name);
    if (!unit) return [];
    return [{ name, factor: name === CARTON && cartonFactor > 1 ? cartonFactor : unit.factor }];
  }).toSorted((a, b) => b.factor - a.factor);
}
