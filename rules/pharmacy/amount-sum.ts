/** Adds up amounts of several products that spell their units differently. */
import { USUAL_UNITS } from './amount.ts';
import { unitWord } from './import/import-unit-word.ts';

interface UnitAmount {
  unit: string;
  quantity: number;
}

/** Returns one amount for each unit, the smallest usual unit first, the others after it. Units of different products are never converted. */
export function addedUp(amounts: readonly UnitAmount[]): UnitAmount[] {
  const sums = new Map<string, number>();
  for (const { unit, quantity } of amounts) sums.set(unitWord(unit), (sums.get(unitWord(unit)) ?? 0) + quantity);
  const summed = Array.from(sums, ([unit, quantity]) => ({ unit, quantity }));
  return summed.toSorted((one, other) => rankOf(one.unit) - rankOf(other.unit) || other.quantity - one.quantity);
}

function rankOf(unit: string): number {
  const rank = USUAL_UNITS.findIndex((usual) => usual === unit);
  return rank < 0 ? USUAL_UNITS.length : rank;
}
