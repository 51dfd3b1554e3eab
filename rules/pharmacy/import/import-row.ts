/** Reads a row of an imported table into a product and its batch, or reports the errors by cell. */
import { message } from '../../i18n/message.ts';
import type { Kobo } from '../../money.ts';
import { readBarcode } from './import-barcode.ts';
import { type ImportCell, isBlankRow } from './import-cell.ts';
import type { ImportColumns } from './import-columns.ts';
import { type DateReading, readDate } from './import-date.ts';
import { isNoGoods, isTotal } from './import-no-goods.ts';
import { readMoney, readQuantity } from './import-number.ts';
import { type Packing, readRowPacking } from './import-packing.ts';
import { type CellNote, type RowEdits, RowReader } from './import-row-reader.ts';

export interface ImportDraft extends Packing {
  product: string;
  brand: string;
  strength: string;
  manufacturer: string;
  batchNumber: string;
  /** `2027-06-30`, or null if unknown. */
  expiryDate: string | null;
  /** Counted in `unit`. */
  quantity: number;
  /** Price of one `unit`. */
  costKobo: Kobo | null;
  priceKobo: Kobo | null;
  gtin: string | null;
  nafdacNumber: string;
  /** Counted in `unit`. */
  reorderLevel: number | null;
}

/** A row as read. It has no draft if there are faults. */
export interface ImportedRow {
  draft?: ImportDraft;
  faults: CellNote[];
  warnings: CellNote[];
}

/** Returns undefined for a blank row, and for a row of totals or remarks. */
export function readRow(
  cells: readonly ImportCell[],
  columns: ImportColumns,
  dates: DateReading,
  edits: RowEdits = {},
): ImportedRow | undefined {
  const isEdited = Object.keys(edits).length > 0;
  if (!isEdited && (isBlankRow(cells) || isNoGoods(cells, columns))) return undefined;
  const reader = new RowReader(cells, columns, edits);
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
    ...readRowPacking(reader, product, quantity),
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

function productOf(reader: RowReader): string {
  const before = reader.faults.length;
  const product = reader.text('product');
  if (product === '' && reader.faults.length === before) reader.fail('product', message('Enter the product'));
  if (isTotal(product)) reader.fail('product', message('This looks like a total, not a product'));
  return product;
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
