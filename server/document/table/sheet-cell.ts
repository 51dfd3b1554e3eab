/** Checks the cells of a sheet before it is read: how far out they are, and which have no value of their own. */
import { type CellFault, IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { refuseDamaged } from './refusal.ts';
import { refuseTooMany, refuseTooWide, TableRows } from './table-rows.ts';

export interface FaultyCell {
  /** Row and column, from 0. */
  row: number;
  column: number;
  fault: CellFault;
}

/** The most rows and columns of a spreadsheet. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/**
 * Finds faulty cells in one pass over the sheet's text, whatever it contains. Refuses cells beyond our limits: the reader would
 * fill all rows up to there.
 */
export function faultyCellsOf(sheet: string): FaultyCell[] {
  const prefix = /<([\w-]+:)?worksheet[\s>]/.exec(sheet.slice(0, 4096))?.[1] ?? '';
  checkRows(sheet, `<${prefix}row`);
  const [open, close] = [`<${prefix}c`, `</${prefix}c>`];
  const faulty: FaultyCell[] = [];
  for (let at = sheet.indexOf(open); at !== -1; at = sheet.indexOf(open, at + 1)) {
    // other element names also begin with c
    if (!isEndOfName(sheet, at + open.length)) continue;
    const end = sheet.indexOf('>', at);
    const isEmpty = sheet.charAt(end - 1) === '/';
    const last = isEmpty ? end : sheet.indexOf(close, end);
    if (end === -1 || last === -1) break;
    const tag = sheet.slice(at, end);
    const { row, column } = addressOf(tag);
    if (!isEmpty) {
      const inside = sheet.slice(end + 1, last);
      if (inside !== '') checkPlace(row, column);
      const fault = faultOf(tag, valueOf(inside, `<${prefix}v`), inside.includes(`<${prefix}f`));
      if (fault) faulty.push({ row, column, fault });
    }
    at = last;
  }
  return faulty;
}

function isEndOfName(text: string, at: number): boolean {
  return /[\s/>]/.test(text.charAt(at));
}

/** Returns the text of the first element with this name. An element without an end tag has none. */
function valueOf(inside: string, open: string): string | undefined {
  for (let at = inside.indexOf(open); at !== -1; at = inside.indexOf(open, at + 1)) {
    if (!isEndOfName(inside, at + open.length)) continue;
    const end = inside.indexOf('>', at);
    const last = inside.indexOf('<', at + 1);
    const hasText = end !== -1 && last > end && inside.charAt(end - 1) !== '/';
    return hasText ? inside.slice(end + 1, last) : undefined;
  }
  return undefined;
}

/** Rows without cells may be far down. Beyond the last row of any sheet they are an attack. */
function checkRows(sheet: string, open: string): void {
  for (let at = sheet.indexOf(open); at !== -1; at = sheet.indexOf(open, at + 1)) {
    if (!isEndOfName(sheet, at + open.length)) continue;
    const number = Number(/\sr="(\d*)"/.exec(sheet.slice(at, at + 200))?.[1] ?? 0);
    if (number > MOST_ROWS) refuseDamaged();
  }
}

function addressOf(tag: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /\sr="([A-Z]{1,3})(\d{1,7})"/.exec(tag) ?? [];
  const [row, column] = [Number(digits) - 1, columnOf(letters)];
  if (letters === '' || row < 0 || row >= MOST_ROWS || column >= MOST_COLUMNS) {
    refuseDamaged();
  }
  return { row, column };
}

function checkPlace(row: number, column: number): void {
  if (column >= IMPORT_LIMITS.columns) refuseTooWide(row + 1);
  if (row >= TableRows.MOST_READ) refuseTooMany();
}

function faultOf(tag: string, value: string | undefined, isFormula: boolean): CellFault | undefined {
  const type = /\st="([^"]{0,20})"/.exec(tag)?.[1];
  if (type === 'e') return errorNamed(value ?? '');
  if (!isFormula) return undefined;
  return value === undefined || (value === '' && type !== 'str') ? 'formula' : undefined;
}

function errorNamed(value: string): CellFault {
  return /^#[A-Z0-9/!?_]{1,20}$/.test(value) ? (value as CellFault) : '#VALUE!';
}

/** Returns 0 for `A`, and 26 for `AA`. */
function columnOf(letters: string): number {
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
