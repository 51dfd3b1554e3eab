/** Reads amounts of money, quantities and pack sizes as people and spreadsheets write them. */
import { type Message, message } from '../../i18n/message.ts';
import type { Kobo } from '../../money.ts';
import { type ImportCell, isNothing, textOf } from './import-cell.ts';
import { type Pack, readPack } from './import-pack.ts';
import { isKnownUnit } from './import-unit-word.ts';
import { STOCK_LIMITS } from '../stock.ts';

export const IMPORT_MOST = {
  /** The most for one unit, in kobo. */
  money: 100_000_000_000,
  quantity: STOCK_LIMITS.quantity,
  /** The most smallest units in a pack or carton. */
  size: STOCK_LIMITS.factor,
} as const;

/** `value` is null for an empty cell. */
export type ReadNumber = { value: number | null; warning?: Message } | { fault: Message };

/** Numbers with commas, spaces or nothing between thousands. */
const GROUPED = /^(\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.(\d+))?$/;
/** The notation that spreadsheets show for a number too wide for its column. */
const SCIENTIFIC = /^\d+(?:[.,]\d+)?e[+-]?\d+$/i;

const NOT_MONEY = () => message('Enter an amount, such as 1200 or 1,200.50.');

/** Reads naira, with or without `₦`. Fractions of a kobo are rounded, since average costs have them. */
export function readMoney(cell: ImportCell | undefined): ReadNumber {
  if (isNothing(cell)) return { value: null };
  if (typeof cell === 'number') return moneyOf(cell * 100);
  const text = textOf(cell);
  if (/^[-(]/.test(text)) return { fault: message('Amount can’t be below zero') };
  const bare = text
    .replace(/^n([\d,. ]+)k$/i, '$1')
    .replace(/^(?:₦|ngn|naira|=n=|n|#)\.?\s*/i, '')
    .replace(/\s*(?:naira|ngn|₦|\/-)$/i, '');
  const [, whole, decimals = ''] = GROUPED.exec(bare) ?? [];
  if (whole === undefined) return { fault: NOT_MONEY() };
  return moneyOf(Number(`${digitsOf(whole)}.${decimals || '0'}`) * 100);
}

/** An amount of 0 counts as not filled in. */
function moneyOf(kobo: number): ReadNumber {
  if (kobo < 0) return { fault: message('Amount can’t be below zero') };
  const value: Kobo = Math.round(kobo);
  if (value > IMPORT_MOST.money) return { fault: message('This amount is too large') };
  const read = { value: value === 0 ? null : value };
  const isRounded = Math.abs(kobo - value) > 1e-3;
  return isRounded ? { ...read, warning: message('Smaller than a kobo, so rounded') } : read;
}

export interface ReadQuantity {
  value: number;
  /** The unit as written beside the number: `10 cartons`. */
  unit: string;
  /** The content of one unit: 24 in `10 cartons of 24`. */
  pack?: Pack;
}

/** Reads a quantity. An empty cell is 0. */
export function readQuantity(cell: ImportCell | undefined): ReadQuantity | { fault: Message } {
  if (isNothing(cell)) return { value: 0, unit: '' };
  const text = textOf(cell);
  if (/^[-(]/.test(text)) return { fault: message('Quantity can’t be below zero') };
  if (SCIENTIFIC.test(text)) return { fault: message('This number was shortened. Write it in full.') };
  const [, amount, packed = ''] = PACKED.exec(text) ?? [];
  const pack = amount === undefined ? undefined : readPack(packed);
  const [, number = text, unit = ''] = pack
    ? ['', amount, pack.unit]
    : (/^([\d,. ]*\d)\s*(\p{L}[\p{L} ]*)\.?$/u.exec(text) ?? []);
  const [, whole, decimals = ''] = GROUPED.exec(number.trim()) ?? [];
  if (whole === undefined) return { fault: message('Enter a whole number.') };
  if (/[1-9]/.test(decimals)) {
    return { fault: message('Write a whole number. Use a smaller unit for less than one.') };
  }
  const value = Number(digitsOf(whole));
  if (value > IMPORT_MOST.quantity) return { fault: message('This quantity is too large') };
  return pack ? { value, unit, pack } : { value, unit };
}

/** A quantity whose unit says what it contains: `2 boxes of 10`, `3 ctn x 24`. */
const PACKED = /^([\d,. ]*\d)\s*(\p{L}+\.?\s*(?:of|[x×*(])\s*\d.*)$/u;

/** Reads a cell about packs: a size, a unit, or both. */
export function readPacking(cell: ImportCell | undefined): Pack | { fault: Message } {
  if (isNothing(cell)) return { unit: '', size: null, inner: '' };
  const text = textOf(cell);
  const pack = readPack(text);
  if (!pack) {
    return isKnownUnit(text)
      ? { unit: text, size: null, inner: '' }
      : { fault: message('Enter a size or a unit, such as 100 or box of 10.') };
  }
  return (pack.size ?? 0) > IMPORT_MOST.size ? { fault: message('This size is too large') } : pack;
}

/** Reads the smallest units in a pack: `100`, `10 x 10`, `x24`, `100's`, `24 tablets`. */
export function readSize(cell: ImportCell | undefined): ReadNumber {
  if (isNothing(cell)) return { value: null };
  const text = textOf(cell).toLowerCase().replaceAll(',', '');
  const numbers = /^x?\s*(\d+(?:\.0+)?(?:\s*[x×*]\s*\d+)*)\s*(?:['’]?s|(?!x$)\p{L}+)?$/u.exec(text)?.[1];
  if (numbers === undefined) return { fault: message('Enter a number, such as 100.') };
  const size = numbers.split(/[x×*]/).reduce((product, part) => product * Number(part), 1);
  if (size === 0) return { value: null };
  return size > IMPORT_MOST.size ? { fault: message('This size is too large') } : { value: size };
}

function digitsOf(grouped: string): string {
  return grouped.replace(/[, ]/g, '');
}
