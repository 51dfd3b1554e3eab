/** An amount of stock: a whole number of a product's smallest unit, which people type and read in the units it is packed in. */
import { type Unit as MarketUnit, UNITS } from '../unit.ts';
import { STOCK_LIMITS } from './stock.ts';

/** Smallest units of one product. Stock is kept, added and compared in it alone; below zero it goes out. */
export type Amount = number;

export interface Unit {
  name: string;
  /** What one of it holds: 1 of the smallest unit. */
  factor: Amount;
}

/** How a product is packed, as it is stored and sent: its smallest unit, and its pack sizes, the largest first. */
export interface Packed {
  baseUnit: string;
  units: readonly Unit[];
}

/** How many of a unit. */
export interface Part {
  unit: string;
  count: number;
}

/** An amount as it was typed, which a movement keeps for whoever reads it later. */
export interface TypedAmount {
  unit: string;
  unitQuantity: number;
  factor: Amount;
}

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

export const smallestUnit = (name: string): Unit => ({ name, factor: 1 });

/** Every unit of a product, the largest first, the smallest last. */
export function unitsOf({ baseUnit, units }: Packed): Unit[] {
  const packs = units.filter(({ factor }) => factor > 1).toSorted((a, b) => b.factor - a.factor);
  return [...packs, smallestUnit(baseUnit)];
}

/** Those beside whole cartons. */
export function looseUnitsOf(product: Packed): Unit[] {
  return unitsOf(product).filter(({ name, factor }) => factor === 1 || name.toLowerCase() !== CARTON);
}

/** Those of a batch, whose carton is as large as it came in, or none. */
export function unitsOfBatch(product: Packed, { cartonSize }: { cartonSize: Amount }): Unit[] {
  const loose = looseUnitsOf(product);
  return unitsOf({ ...product, units: [{ name: CARTON, factor: cartonSize }, ...loose] });
}

/** Those that an offer of a batch may name, the largest first: the market's, with the carton as large as the batch came in. */
export function offeredUnits(units: readonly Unit[], cartonFactor: Amount): (Unit & { name: MarketUnit })[] {
  return UNITS.flatMap((name) => {
    const unit = unitNamed(units, name);
    if (!unit) return [];
    return [{ name, factor: name === CARTON && cartonFactor > 1 ? cartonFactor : unit.factor }];
  }).toSorted((a, b) => b.factor - a.factor);
}

/** The unit of this name, in any case of letters. */
export function unitNamed(units: readonly Unit[], name: string): Unit | undefined {
  const wanted = name.trim().toLowerCase();
  return units.find((unit) => unit.name.toLowerCase() === wanted);
}

/** The carton of a product, which what is received in cartons is counted by; one without cartons is counted by its smallest unit. */
export function cartonOf(units: readonly Unit[]): Amount {
  return unitNamed(units, CARTON)?.factor ?? 1;
}

/** How many of a unit a text says; undefined where that is no whole number from 1 to the most that is typed at once. */
export function countTyped(text: string): number | undefined {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= STOCK_LIMITS.quantity ? count : undefined;
}

/** An amount as a person reads it, the largest unit first: 2 cartons, 3 packs. Nothing is no parts. */
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

/** As it is kept of a movement: in the unit that was named where it is whole in that, and in the smallest one otherwise. */
export function typedIn(amount: Amount, { name, factor }: Unit, baseUnit: string): TypedAmount {
  if (amount % factor !== 0) return { unit: baseUnit, unitQuantity: amount, factor: 1 };
  return { unit: name, unitQuantity: amount / factor, factor };
}

export function sumOf(amounts: readonly { quantity: Amount }[]): Amount {
  return amounts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What is there and promised to nobody. */
export function freeOf({ onHand, reserved }: { onHand: Amount; reserved: Amount }): Amount {
  return onHand - reserved;
}

/** Whether taking so many leaves a carton open that was whole before; what is loose goes first. */
export function opensCarton(onHand: Amount, taken: Amount, factor: Amount): boolean {
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
