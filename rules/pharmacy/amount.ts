/** Amounts of stock: whole numbers of a product's smallest unit. People type and read them in the units it is packed in. */
import { type Unit as MarketUnit, UNITS } from '../unit.ts';
import { STOCK_LIMITS } from './stock.ts';

/** Smallest units of one product. Stock is stored and calculated only in these. Outgoing amounts are negative. */
export type Amount = number;

export interface Unit {
  name: string;
  /** Smallest units in one; 1 for the smallest unit itself. */
  factor: Amount;
}

/** The packaging of a product as stored and sent: its smallest unit, and its pack sizes, the largest first. */
export interface Packed {
  baseUnit: string;
  units: readonly Unit[];
}

/** A count of one unit. */
export interface Part {
  unit: string;
  count: number;
}

/** An amount as typed, which a movement stores for later readers. */
export interface TypedAmount {
  unit: string;
  unitQuantity: number;
  factor: Amount;
}

/** The usual units of medicines here, the smallest first. Any other word may be typed. */
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

export const smallestUnit = (name: string): Unit => ({ name, factor: 1 });

/** Returns every unit of a product, the largest first. */
export function unitsOf({ baseUnit, units }: Packed): Unit[] {
  const packs = units.filter(({ factor }) => factor > 1).toSorted((a, b) => b.factor - a.factor);
  return [...packs, smallestUnit(baseUnit)];
}

/** Returns the units other than whole cartons. */
export function looseUnitsOf(product: Packed): Unit[] {
  return unitsOf(product).filter(({ name, factor }) => factor === 1 || name.toLowerCase() !== CARTON);
}

/** Returns the units of a batch, with its own carton size, or no carton. */
export function unitsOfBatch(product: Packed, { cartonSize }: { cartonSize: Amount }): Unit[] {
  const loose = looseUnitsOf(product);
  return unitsOf({ ...product, units: [{ name: CARTON, factor: cartonSize }, ...loose] });
}

/** True if the batch's cartons are not of the product's present size, so that its cartons have to say what they hold. */
export function hasOtherCarton({ units }: Packed, { cartonSize }: { cartonSize: Amount }): boolean {
  return cartonSize > 1 && cartonSize !== cartonOf(units);
}

/** Returns the units an offer of a batch may use, the largest first: the market's units, with the batch's own carton size. */
export function offeredUnits(units: readonly Unit[], cartonFactor: Amount): (Unit & { name: MarketUnit })[] {
  return UNITS.flatMap((name) => {
    const unit = unitNamed(units, name);
    if (!unit) return [];
    return [{ name, factor: name === CARTON && cartonFactor > 1 ? cartonFactor : unit.factor }];
  }).toSorted((a, b) => b.factor - a.factor);
}

/** Finds the unit of this name, ignoring case. */
export function unitNamed(units: readonly Unit[], name: string): Unit | undefined {
  const wanted = name.trim().toLowerCase();
  return units.find((unit) => unit.name.toLowerCase() === wanted);
}

/** Returns the carton size of a product, for receiving in cartons. A product without cartons has 1. */
export function cartonOf(units: readonly Unit[]): Amount {
  return unitNamed(units, CARTON)?.factor ?? 1;
}

/** Parses a count. Returns undefined unless it is a whole number from 1 to the limit. */
export function countTyped(text: string): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= STOCK_LIMITS.quantity ? count : undefined;
}

/** Splits an amount for reading, the largest unit first: 2 cartons, 3 packs. Zero has no parts. */
export function partsOf(amount: Amount, units: readonly Unit[]): Part[] {
  let rest = amount;
  const parts: Part[] = [];
  for (const { name, factor } of units.toSorted((a, b) => b.factor - a.factor)) {
    const count = Math.floor(rest / factor);
    if (count > 0) parts.push({ unit: name, count });
    rest -= count * factor;
  }
  return parts;
}

/** Returns the amount as a movement stores it: in the named unit if it is a whole number of it, else in the smallest. */
export function typedIn(amount: Amount, { name, factor }: Unit, baseUnit: string): TypedAmount {
  if (amount % factor !== 0) return { unit: baseUnit, unitQuantity: amount, factor: 1 };
  return { unit: name, unitQuantity: amount / factor, factor };
}

export function sumOf(amounts: readonly { quantity: Amount }[]): Amount {
  return amounts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the stock that is not reserved. */
export function freeOf({ onHand, reserved }: { onHand: Amount; reserved: Amount }): Amount {
  return onHand - reserved;
}

/** True if taking this many opens a whole carton. Loose units go first. */
export function opensCarton(onHand: Amount, taken: Amount, factor: Amount): boolean {
  const loose = onHand % factor;
  return (taken - loose) % factor > 0;
}

/** Returns why these pack sizes are invalid, or undefined. The smallest unit is not among them. */
export function refusalOfUnits(baseUnit: string, units: readonly Unit[]): 'twice' | 'many' | 'size' | undefined {
  if (units.length > STOCK_LIMITS.units) return 'many';
  const names = [baseUnit, ...units.map(({ name }) => name)].map((name) => name.trim().toLowerCase());
  if (new Set(names).size < names.length) return 'twice';
  return units.some(({ factor }) => factor < 2 || factor > STOCK_LIMITS.factor) ? 'size' : undefined;
}
