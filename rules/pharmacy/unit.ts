/** Units of a product: how many of the smallest one each holds, and how a quantity reads in them. */
import { STOCK_LIMITS } from './stock.ts';

/** Units in which medicines are handed out or packed here, from the smallest; any other word may be typed. */
export const USUAL_UNITS = [
  'tablet',
  'capsule',
  'ampoule',
  'vial',
  'sachet',
  'bottle',
  'tube',
  'piece',
  'strip',
  'pack',
  'roll',
  'dozen',
  'carton',
] as const;

export const CARTON = 'carton';

export interface Unit {
  name: string;
  /** Smallest units in one. */
  factor: number;
}

export interface Part {
  unit: string;
  count: number;
}

/** The unit of this name, in any case of letters. */
export function unitNamed(units: readonly Unit[], name: string): Unit | undefined {
  const wanted = name.trim().toLowerCase();
  return units.find((unit) => unit.name.toLowerCase() === wanted);
}

/** The carton of a product, which what is received in cartons is counted by; one without cartons is counted by its smallest unit. */
export function cartonOf(units: readonly Unit[]): number {
  return unitNamed(units, CARTON)?.factor ?? 1;
}

/** A quantity as a person reads it, the largest unit first: 2 cartons, 3 packs. Nothing is no parts. */
export function partsOf(quantity: number, units: readonly Unit[]): Part[] {
  let rest = quantity;
  const parts: Part[] = [];
  for (const { name, factor } of units.toSorted((a, b) => b.factor - a.factor)) {
    const count = Math.floor(rest / factor);
    if (count > 0) parts.push({ unit: name, count });
    rest -= count * factor;
  }
  return parts;
}

/** Whether taking so many leaves a carton open that was whole before; what is loose goes first. */
export function opensCarton(onHand: number, taken: number, factor: number): boolean {
  const loose = onHand % factor;
  return (taken - loose) % factor > 0;
}

/** Why these cannot be the pack sizes of a product, whose smallest unit stands apart; undefined where they can. */
export function refusalOfUnits(baseUnit: string, units: readonly Unit[]): 'twice' | 'many' | 'size' | undefined {
  if (units.length > STOCK_LIMITS.units) return 'many';
  const names = [baseUnit, ...units.map(({ name }) => name)].map((name) => name.trim().toLowerCase());
  if (new Set(names).size < names.length) return 'twice';
  return units.some(({ factor }) => factor < 2 || factor > STOCK_LIMITS.factor) ? 'size' : undefined;
}
