/** The unit of a row of an imported table: the one it names, or the product's own, with the sizes beside it. */
import { type Message, message } from '../../i18n/message.ts';
import type { CellNote } from './import-row-reader.ts';
import type { ImportDraft } from './import-row.ts';
import { isContainer, unitWord } from './import-unit-word.ts';
import { IMPORT_UNIT } from './import.ts';
import { nameOfUnit } from '../amount-words.ts';
import { STOCK_LIMITS } from '../stock.ts';
import { CARTON, cartonOf, type Packed, smallestUnit, type Unit, unitNamed, unitsOf } from '../amount.ts';

export interface Counting {
  /** The unit of the quantity. */
  unit: Unit;
  baseUnit: string;
  /** All pack sizes of the product after the import, without the smallest unit. */
  units: Unit[];
  /** Smallest units in a carton of this row. */
  cartonFactor: number;
  warnings: Omit<CellNote, 'column'>[];
}

type Refusal = { fault: Omit<CellNote, 'column'> };

/** Returns the smallest unit that a row names: in its own column, as a unit that is no container, or as the contents of its pack. */
export function smallestNamed({ unit, baseUnit, innerUnit }: ImportDraft): string {
  const named = unitWord(unit);
  return unitWord(baseUnit) || (isContainer(named) ? '' : named) || innerUnit;
}

/** The default unit of quantities, and the smallest unit that some row of a new product names. */
export interface UnitHints {
  usual: string;
  smallest: string;
}

export function countingOf(draft: ImportDraft, product: Packed | undefined, hints: UnitHints): Counting | Refusal {
  return product ? countingOfKnown(draft, product, hints.usual) : countingOfNew(draft, hints);
}

/** Returns the sizes in the row. For goods counted in boxes, the pack size is that of a box. */
function sizesOf(draft: ImportDraft, named: string): Unit[] {
  const pack = isContainer(named) && named !== CARTON ? named : 'pack';
  const sizes: [string, number | null][] = [
    [CARTON, draft.cartonSize],
    [pack, draft.packSize],
  ];
  return sizes.flatMap(([name, factor]) => (factor !== null && factor > 1 ? [{ name, factor }] : []));
}

function countingOfNew(draft: ImportDraft, { usual, smallest }: UnitHints): Counting | Refusal {
  const base = unitWord(draft.baseUnit) || smallest;
  const named = unitWord(draft.unit) || (isCountedInPacks(draft, usual) ? '' : base) || unitWord(usual) || IMPORT_UNIT;
  const units = sizesOf(draft, named).filter(({ name }) => name !== base);
  const size = unitNamed(units, named);
  const isUnsized = size === undefined && base !== named && (base !== '' || (isContainer(named) && units.length > 0));
  if (isUnsized) return askForSize(named, base || IMPORT_UNIT);
  const baseUnit = size ? base || IMPORT_UNIT : named;
  return { unit: size ?? smallestUnit(baseUnit), baseUnit, units, cartonFactor: cartonOf(units), warnings: [] };
}

/** True if the row says what a pack contains, but not what it counts, and packs are usual. */
function isCountedInPacks({ packSize, baseUnit }: ImportDraft, usual: string): boolean {
  return packSize !== null && baseUnit === '' && isContainer(usual);
}

function askForSize(unit: string, base: string): Refusal {
  const field = unit === CARTON ? 'cartonSize' : 'packSize';
  return {
    fault: {
      field,
      message: message('Enter how many {base} are in one {unit}', {
        base: nameOfUnit(base),
        unit: nameOfUnit(unit),
      }),
    },
  };
}

function countingOfKnown(read: ImportDraft, product: Packed, usual: string): Counting | Refusal {
  const { baseUnit } = product;
  const known = unitsOf(product);
  // a product without packs counts whole ones, so the size in its name must not multiply them
  const draft = read.isSizeInName && !unitNamed(known, 'pack') ? { ...read, packSize: null } : read;
  const base = unitWord(draft.baseUnit);
  if (base !== '' && base !== baseUnit.toLowerCase()) {
    return {
      fault: {
        field: 'baseUnit',
        message: message('The smallest unit of this product is the {unit}', { unit: nameOfUnit(baseUnit) }),
      },
    };
  }
  const named = unitWord(draft.unit);
  const sizes = sizesOf(draft, named).filter(({ name }) => name !== baseUnit.toLowerCase());
  const warnings: Counting['warnings'] = sizes.flatMap((size) => warningOf(size, known));
  const counted = named || unitWord(usual);
  let unit = unitNamed(sizes, counted) ?? unitNamed(known, counted);
  if (!unit && named === '') {
    unit = smallestUnit(baseUnit);
    const text = message('Counted in {unit}, like this product', { unit: nameOfUnit(baseUnit) });
    if (draft.quantity > 0) warnings.push({ field: 'quantity', message: text });
  }
  if (!unit) return askForSize(named, baseUnit);
  const added = sizes.filter(({ name }) => !unitNamed(known, name));
  const units = [...known.filter(({ factor }) => factor > 1), ...added].slice(0, STOCK_LIMITS.units);
  return { unit, baseUnit, units, cartonFactor: cartonOf([...sizes, ...units]), warnings };
}

function warningOf({ name, factor }: Unit, known: readonly Unit[]): { field: CellNote['field']; message: Message }[] {
  const before = unitNamed(known, name);
  if (!before || before.factor === factor) return [];
  const text = message('Until now a {unit} of this product had {size}', {
    unit: nameOfUnit(before.name),
    size: before.factor,
  });
  return [{ field: name === CARTON ? 'cartonSize' : 'packSize', message: text }];
}
