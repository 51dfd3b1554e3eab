/** The unit of a row of an imported table: the one it names, or the product's own, with the sizes beside it. */
import { type Message, message } from '../../i18n/message.ts';
import type { CellNote, ImportDraft } from './import-row.ts';
import { IMPORT_UNIT } from './import.ts';
import { nameOfUnit } from '../amount-words.ts';
import { STOCK_LIMITS } from '../stock.ts';
import { CARTON, cartonOf, type Packed, smallestUnit, type Unit, unitNamed, unitsOf, USUAL_UNITS } from '../amount.ts';

const SHORT = new Map([
  ['tab', 'tablet'],
  ['cap', 'capsule'],
  ['caplet', 'tablet'],
  ['amp', 'ampoule'],
  ['btl', 'bottle'],
  ['pc', 'piece'],
  ['pcs', 'piece'],
  ['ea', 'piece'],
  ['each', 'piece'],
  ['unit', 'piece'],
  ['ctn', 'carton'],
  ['case', 'carton'],
  ['pk', 'pack'],
  ['pkt', 'pack'],
  ['packet', 'pack'],
  ['sach', 'sachet'],
  ['dz', 'dozen'],
]);
const CONTAINERS = new Set([
  CARTON,
  'pack',
  'box',
  'strip',
  'roll',
  'dozen',
  'card',
  'blister',
  'bag',
  'bundle',
  'jar',
]);
const KNOWN = new Set<string>([...USUAL_UNITS, ...CONTAINERS, ...SHORT.keys()]);

/** Returns the unit a word means: `Tabs` is a tablet, `boxes` is a box. Unknown words stay as they are. */
export function unitWord(typed: string): string {
  const word = typed.trim().toLowerCase().replace(/\.$/, '');
  const one = [word, word.replace(/s$/, ''), word.replace(/es$/, '')].find((form) => KNOWN.has(form)) ?? word;
  return SHORT.get(one) ?? one;
}

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

/** Returns the smallest unit that a row names: in its own column, or as a unit that is no container. */
export function smallestNamed({ unit, baseUnit }: ImportDraft): string {
  const named = unitWord(unit);
  return unitWord(baseUnit) || (CONTAINERS.has(named) ? '' : named);
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
  const pack = CONTAINERS.has(named) && named !== CARTON ? named : 'pack';
  const sizes: [string, number | null][] = [
    [CARTON, draft.cartonSize],
    [pack, draft.packSize],
  ];
  return sizes.flatMap(([name, factor]) => (factor !== null && factor > 1 ? [{ name, factor }] : []));
}

function countingOfNew(draft: ImportDraft, { usual, smallest }: UnitHints): Counting | Refusal {
  const base = unitWord(draft.baseUnit) || smallest;
  const named = unitWord(draft.unit) || base || unitWord(usual) || IMPORT_UNIT;
  const units = sizesOf(draft, named).filter(({ name }) => name !== base);
  const size = unitNamed(units, named);
  const isUnsized =
    size === undefined && base !== named && (base !== '' || (CONTAINERS.has(named) && units.length > 0));
  if (isUnsized) return askForSize(named, base || IMPORT_UNIT);
  const baseUnit = size ? base || IMPORT_UNIT : named;
  return { unit: size ?? smallestUnit(baseUnit), baseUnit, units, cartonFactor: cartonOf(units), warnings: [] };
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

function countingOfKnown(draft: ImportDraft, product: Packed, usual: string): Counting | Refusal {
  const { baseUnit } = product;
  const known = unitsOf(product);
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
  let unit = named === '' ? unitNamed(known, unitWord(usual)) : (unitNamed(sizes, named) ?? unitNamed(known, named));
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
