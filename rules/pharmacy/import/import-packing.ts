/** Reads the unit of an imported row and what packs contain, from its columns, the quantity, and the product's name. */
import { message } from '../../i18n/message.ts';
import { readPacking, type ReadQuantity, readSize } from './import-number.ts';
import { type Pack, packInName, readPack } from './import-pack.ts';
import { IMPORT_TEXT, type RowReader } from './import-row-reader.ts';
import { isContainer, unitWord } from './import-unit-word.ts';
import { CARTON } from '../amount.ts';

/** The part of a draft that counts. */
export interface Packing {
  /** Lower case; '' if the table names none. */
  unit: string;
  /** The smallest unit; '' if the table names none. */
  baseUnit: string;
  /** The unit of a pack's contents, as in `box of 10 tablets`; '' if none is named. */
  innerUnit: string;
  /** Smallest units in a pack, and in a carton. */
  packSize: number | null;
  cartonSize: number | null;
  /** True if only the product's name tells the pack size. */
  isSizeInName: boolean;
}

const NO_PACK: Pack = { unit: '', size: null, inner: '' };

export function readRowPacking(reader: RowReader, product: string, quantity: ReadQuantity | undefined): Packing {
  const beside = quantity?.pack ?? { ...NO_PACK, unit: quantity?.unit ?? '' };
  const column = unitColumnOf(reader);
  const packed = reader.take('packSize', readPacking(reader.cell('packSize'))) ?? NO_PACK;
  const carton = reader.number('cartonSize', readSize);
  if (beside.unit !== '' && column.unit !== '' && unitWord(beside.unit) !== unitWord(column.unit)) {
    const units = { quantity: beside.unit, unit: column.unit };
    reader.fail('unit', message('The quantity is in {quantity}, but the unit says {unit}. Choose one.', units));
  }
  const unit = (column.unit || beside.unit || packed.unit).toLowerCase();
  if (unit.length > IMPORT_TEXT.unit) {
    reader.fail('quantity', message('At most {count} characters', { count: IMPORT_TEXT.unit }));
  }
  const packs = [packed, beside, column].filter(({ size }) => size !== null);
  const named = packs.length === 0 && carton === null ? nameOf(product, unit) : undefined;
  const sizes = named ? [named] : packs;
  return {
    unit,
    baseUnit: reader.text('baseUnit').toLowerCase(),
    innerUnit: [packed, beside, column, named ?? NO_PACK].find(({ inner }) => inner !== '')?.inner ?? '',
    packSize: sizes.find((pack) => isOfPack(pack, unit))?.size ?? null,
    cartonSize: carton ?? sizes.find(isOfCarton)?.size ?? null,
    isSizeInName: named !== undefined,
  };
}

/** The column of units may say `box of 10`. Other words are the unit itself. */
function unitColumnOf(reader: RowReader): Pack {
  const text = reader.text('unit');
  const pack = readPack(text);
  if (!pack) return { ...NO_PACK, unit: text };
  if (/^\d+(?:\.0+)?$/.test(text)) {
    reader.fail('unit', message('Enter a unit, such as pack or tablet.'));
    return NO_PACK;
  }
  return pack;
}

const isOfCarton = ({ unit }: Pack) => unitWord(unit) === CARTON;

/** The size of a box is not that of the strips a row counts. */
function isOfPack(pack: Pack, counted: string): boolean {
  const [own, unit] = [unitWord(pack.unit), unitWord(counted)];
  return own !== CARTON && (own === '' || unit === CARTON || !isContainer(unit) || own === unit);
}

/** Units that the size at the end of a name may belong to. */
const NAMED = new Set(['', 'pack', 'box', 'tin', 'jar']);

/** Returns the size in the name, unless the row counts in a unit that it cannot be the size of. */
function nameOf(product: string, counted: string): Pack | undefined {
  const pack = packInName(product);
  const unit = unitWord(counted);
  if (!pack) return undefined;
  if (pack.unit !== '') return unit === '' || unit === unitWord(pack.unit) || !isContainer(unit) ? pack : undefined;
  return NAMED.has(unit) || !isContainer(unit) ? pack : undefined;
}
