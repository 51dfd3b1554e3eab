/** The rows of a table with their numbers, within the limits of an import. */
import { type ImportCell, IMPORT_LIMITS, isBlankRow } from '#rules/pharmacy/import/import-cell.ts';
import { message } from '#rules/i18n/message.ts';
import type { FileKind } from './file-kind.ts';
import { refuse } from './refusal.ts';

export interface TableRow {
  /** The row number a spreadsheet shows, from 1. */
  number: number;
  cells: ImportCell[];
}

export interface Table {
  kind: FileKind;
  /** True if its dates count from 1904. */
  epoch1904: boolean;
  /** Excludes blank rows. */
  rows: TableRow[];
}

/** Extra rows for titles and headings above the table. */
const ABOVE = 12;

export class TableRows {
  /** Most rows read, blank ones included. */
  static readonly MOST_READ = IMPORT_LIMITS.rows * 2;
  private readonly rows: TableRow[] = [];

  add(number: number, cells: readonly ImportCell[]): void {
    if (isBlankRow(cells)) return;
    const used = cells.findLastIndex((cell) => cell !== null) + 1;
    if (used > IMPORT_LIMITS.columns) refuseTooWide(number);
    if (this.rows.length >= IMPORT_LIMITS.rows + ABOVE) refuseTooMany();
    this.rows.push({ number, cells: cells.slice(0, used).map(bounded) });
  }

  all(): TableRow[] {
    if (this.rows.length === 0) refuse(message('This table is empty. Put your goods on the first sheet.'));
    return this.rows;
  }
}

export function refuseTooWide(row: number): never {
  refuse(message('Row {row} has more than {count} columns', { row, count: IMPORT_LIMITS.columns }));
}

export function refuseTooMany(): never {
  refuse(message('At most 20,000 rows at once. Split the file.'));
}

function bounded(cell: ImportCell): ImportCell {
  return typeof cell === 'string' && cell.length > IMPORT_LIMITS.cellLength ? { fault: 'long' } : cell;
}
