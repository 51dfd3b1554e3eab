/** Reads the cells of one row of an imported table by their fields, and collects messages about them. */
import { type Message, message } from '../../i18n/message.ts';
import { type CellFault, type ImportCell, isNothing, textOf } from './import-cell.ts';
import type { ImportColumns, ImportField } from './import-columns.ts';
import type { ReadNumber } from './import-number.ts';
import { STOCK_LIMITS } from '../stock.ts';

/** A message about a cell. `column` counts from 0, or is null if no column has the field. */
export interface CellNote {
  field: ImportField;
  column: number | null;
  message: Message;
}

export const IMPORT_TEXT = {
  product: STOCK_LIMITS.product,
  brand: STOCK_LIMITS.brand,
  strength: STOCK_LIMITS.strength,
  manufacturer: STOCK_LIMITS.manufacturer,
  batchNumber: STOCK_LIMITS.batchNumber,
  unit: STOCK_LIMITS.unit,
  baseUnit: STOCK_LIMITS.unit,
  nafdacNumber: STOCK_LIMITS.nafdacNumber,
} as const satisfies Partial<Record<ImportField, number>>;
type TextField = keyof typeof IMPORT_TEXT;

/** What a person corrected, by field. It replaces the cell, or fills a field that has no column. */
export type RowEdits = Partial<Record<ImportField, string>>;

export class RowReader {
  readonly faults: CellNote[] = [];
  readonly warnings: CellNote[] = [];
  private readonly cells: readonly ImportCell[];
  private readonly columns: ImportColumns;
  private readonly edits: RowEdits;

  constructor(cells: readonly ImportCell[], columns: ImportColumns, edits: RowEdits) {
    this.cells = cells;
    this.columns = columns;
    this.edits = edits;
  }

  /** Returns undefined if no column has the field, or the cell cannot be read. */
  cell(field: ImportField): ImportCell | undefined {
    const cell = this.edits[field] ?? this.cells[this.columns.indexOf(field)];
    if (typeof cell !== 'object' || cell === null || !('fault' in cell)) return cell;
    this.fail(field, faultOf(cell.fault));
    return undefined;
  }

  text(field: TextField): string {
    const cell = this.cell(field);
    const text = isNothing(cell) ? '' : textOf(cell);
    if (text.length <= IMPORT_TEXT[field]) return text;
    this.fail(field, message('At most {count} characters', { count: IMPORT_TEXT[field] }));
    return '';
  }

  /** Returns the value read, or records its fault and returns undefined. */
  take<R extends object>(field: ImportField, read: R | { fault: Message }): R | undefined {
    if ('fault' in read) {
      this.fail(field, read.fault);
      return undefined;
    }
    if ('warning' in read) this.warn(field, read.warning as Message);
    return read;
  }

  number(field: ImportField, read: (cell: ImportCell | undefined) => ReadNumber): number | null {
    return this.take(field, read(this.cell(field)))?.value ?? null;
  }

  fail(field: ImportField, message: Message): void {
    this.faults.push(this.note(field, message));
  }

  warn(field: ImportField, message: Message): void {
    this.warnings.push(this.note(field, message));
  }

  private note(field: ImportField, message: Message): CellNote {
    const column = this.columns.indexOf(field);
    return { field, column: column === -1 ? null : column, message };
  }
}

function faultOf(fault: CellFault): Message {
  if (fault === 'formula') {
    return message('This formula has no saved result. Open the file in Excel, save it, and choose it again.');
  }
  if (fault === 'long') return message('This cell has too much text');
  return message('This cell shows the error {error}', { error: fault });
}
