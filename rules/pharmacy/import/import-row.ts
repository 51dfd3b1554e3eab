/** Reads a row of an imported table into a product and its batch, or reports the errors by cell. */
import { type Message, message } from '../../i18n/message.ts';
import type { Kobo } from '../../money.ts';
import { readBarcode } from './import-barcode.ts';
import { type CellFault, type ImportCell, isBlankRow, isNothing, textOf } from './import-cell.ts';
import type { ImportColumns, ImportField } from './import-columns.ts';
import { type DateReading, readDate } from './import-date.ts';
import { STOCK_LIMITS } from '../stock.ts';
import { type ReadNumber, readMoney, readQuantity, readSize } from './import-number.ts';

export interface ImportDraft {
  product: string;
  brand: string;
  strength: string;
  manufacturer: string;
  batchNumber: string;
  /** `2027-06-30`, or null if unknown. */
  expiryDate: string | null;
  /** Counted in `unit`. */
  quantity: number;
  /** Lower case; '' if the table names none. */
  unit: string;
  /** The smallest unit; '' if the table names none. */
  baseUnit: string;
  /** Smallest units in a pack, and in a carton. */
  packSize: number | null;
  cartonSize: number | null;
  /** Price of one `unit`. */
  costKobo: Kobo | null;
  priceKobo: Kobo | null;
  gtin: string | null;
  nafdacNumber: string;
  /** Counted in `unit`. */
  reorderLevel: number | null;
}

/** A message about a cell. `column` counts from 0, or is null if no column has the field. */
export interface CellNote {
  field: ImportField;
  column: number | null;
  message: Message;
}

/** A row as read. It has no draft if there are faults. */
export interface ImportedRow {
  draft?: ImportDraft;
  faults: CellNote[];
  warnings: CellNote[];
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

/** Reads the cells of one row, and collects messages about them. */
class RowReader {
  readonly faults: CellNote[] = [];
  readonly warnings: CellNote[] = [];
  private readonly cells: readonly ImportCell[];
  private readonly columns: ImportColumns;

  constructor(cells: readonly ImportCell[], columns: ImportColumns) {
    this.cells = cells;
    this.columns = columns;
  }

  /** Returns undefined if no column has the field, or the cell cannot be read. */
  cell(field: ImportField): ImportCell | undefined {
    const cell = this.cells[this.columns.indexOf(field)];
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

/** Returns undefined for a blank row. */
export function readRow(
  cells: readonly ImportCell[],
  columns: ImportColumns,
  dates: DateReading,
): ImportedRow | undefined {
  if (isBlankRow(cells)) return undefined;
  const reader = new RowReader(cells, columns);
  const draft = draftOf(reader, dates);
  const { faults, warnings } = reader;
  return faults.length > 0 ? { faults, warnings } : { draft, faults, warnings };
}

function draftOf(reader: RowReader, dates: DateReading): ImportDraft {
  const product = productOf(reader);
  const quantity = reader.take('quantity', readQuantity(reader.cell('quantity')));
  const draft: ImportDraft = {
    product,
    brand: reader.text('brand'),
    strength: reader.text('strength'),
    manufacturer: reader.text('manufacturer'),
    batchNumber: reader.text('batchNumber'),
    expiryDate: reader.take('expiryDate', readDate(reader.cell('expiryDate'), dates))?.day ?? null,
    quantity: quantity?.value ?? 0,
    unit: unitOf(reader, quantity?.unit ?? ''),
    baseUnit: reader.text('baseUnit').toLowerCase(),
    packSize: reader.number('packSize', readSize),
    cartonSize: reader.number('cartonSize', readSize),
    costKobo: reader.number('cost', readMoney),
    priceKobo: reader.number('price', readMoney),
    gtin: reader.take('barcode', readBarcode(reader.cell('barcode')))?.gtin ?? null,
    nafdacNumber: nafdacOf(reader),
    // a level of 0 means none
    reorderLevel: reader.take('reorderLevel', readQuantity(reader.cell('reorderLevel')))?.value || null,
  };
  warnOfExpiry(reader, draft);
  return draft;
}

/** A total below a table is not a product. */
const TOTAL = /^(?:grand |sub)?-? ?totals?:?$/i;

function productOf(reader: RowReader): string {
  const before = reader.faults.length;
  const product = reader.text('product');
  if (product === '' && reader.faults.length === before) reader.fail('product', message('Enter the product'));
  if (TOTAL.test(product)) reader.fail('product', message('This looks like a total, not a product'));
  return product;
}

/** Returns the unit from its own column, else the one beside the number. */
function unitOf(reader: RowReader, beside: string): string {
  const unit = (reader.text('unit') || beside).toLowerCase();
  if (unit.length <= IMPORT_TEXT.unit) return unit;
  reader.fail('quantity', message('At most {count} characters', { count: IMPORT_TEXT.unit }));
  return '';
}

/** The register's format: `04-0005`, `A4-100137`. Other numbers are kept with a warning. */
const NAFDAC_NUMBER = /^[A-Z]?\d{1,2}-\d{4,6}[A-Z]{0,2}$/;

function nafdacOf(reader: RowReader): string {
  const number = reader.text('nafdacNumber').toUpperCase();
  if (number !== '' && !NAFDAC_NUMBER.test(number)) {
    reader.warn('nafdacNumber', message('NAFDAC numbers look like 04-0005 or A4-100137. Check yours.'));
  }
  return number;
}

/** Warns of a missing expiry date. Such goods are sold last, and somebody must check the pack. */
function warnOfExpiry(reader: RowReader, { expiryDate, quantity }: ImportDraft): void {
  const isFaulty = reader.faults.some(({ field }) => field === 'expiryDate');
  if (expiryDate === null && quantity > 0 && !isFaulty) {
    reader.warn('expiryDate', message('Expiry date unknown'));
  }
}

function faultOf(fault: CellFault): Message {
  if (fault === 'formula') {
    return message('This formula has no saved result. Open the file in Excel, save it, and choose it again.');
  }
  if (fault === 'long') return message('This cell has too much text');
  return message('This cell shows the error {error}', { error: fault });
}
