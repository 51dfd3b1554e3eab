/** Makes rows of goods out of the pieces of text that were read on a photo of a printed invoice. */
import { readMoney, readQuantity } from './import-number.ts';
import {
  type Column,
  headingsOf,
  INVOICE_FIELDS,
  type InvoiceField,
  isNumeric,
  nameBatches,
  type Placed,
  placeLine,
} from './printed-columns.ts';
import { type Box, leastBy, linesOf, middleOf, type PrintedPiece, topOf } from './printed-piece.ts';

export interface InvoiceRow {
  cells: Partial<Record<InvoiceField, string>>;
  /** Fields that were read badly, or whose numbers do not agree with the amount of the line. */
  doubts: InvoiceField[];
  place: Box;
}

/** A character less sure than this may be another one. */
const SURE = 0.5;

/** Returns the rows from top to bottom; none if no line names the columns. */
export function invoiceRows(pieces: readonly PrintedPiece[]): InvoiceRow[] {
  const lines = linesOf(pieces);
  const headings = headingsOf(lines, pieces);
  if (!headings) return [];
  const below = lines.filter((line) => topOf(line) > headings.bottom);
  const end = below.findIndex((line) => line.some(({ text }) => ENDS.test(text)));
  const body = end === -1 ? below : below.slice(0, end);
  const placed = body.flatMap((line) => placeLine(line, headings.columns));
  nameBatches(placed, headings.columns);
  const anchors = anchorsOf(placed);
  const reach = 0.6 * pitchOf(anchors);
  const anchorOf = new Map(placed.map((one) => [one, nearest(anchors, one, reach)]));
  const rows = anchors.map((anchor) => rowOf(placed.filter((one) => anchorOf.get(one) === anchor)));
  return withoutNumbers(rows).filter(({ cells }) => cells.product !== undefined);
}

/** A line that begins so ends the goods. */
const ENDS = /^(?:sub|grand|net)?[- ]?total\b|^(?:vat|discount|amount due|amount in words|e ?& ?o ?e)\b/i;

/** The middle of each row, which its numbers name: names, batches and dates may be on two lines. */
function anchorsOf(placed: readonly Placed[]): number[] {
  const numbers = placed.filter(({ piece, column }) => isNumeric(column.field) && /\d/.test(piece.text));
  const lines = linesOf(numbers.map(({ piece }) => piece));
  return lines.map((line) => line.reduce((sum, piece) => sum + middleOf(piece), 0) / line.length);
}

/** The usual distance of two rows. */
function pitchOf(anchors: readonly number[]): number {
  const gaps = anchors
    .slice(1)
    .map((anchor, index) => anchor - (anchors[index] ?? 0))
    .toSorted((one, other) => one - other);
  return gaps[Math.floor(gaps.length / 2)] ?? 60;
}

function nearest(anchors: readonly number[], { piece }: Placed, reach: number): number | undefined {
  const off = (anchor: number) => Math.abs(anchor - middleOf(piece));
  const best = leastBy(anchors, off);
  return best !== undefined && off(best) <= reach ? best : undefined;
}

function rowOf(placed: readonly Placed[]): InvoiceRow {
  const textIn = (field: Column) => {
    const texts = linesOf(placed.filter((one) => one.column.field === field).map(({ piece }) => piece))
      .flat()
      .map(({ text }) => text);
    const text = texts.join(' ').replaceAll('- ', '-').trim();
    return isNumeric(field) ? asNumber(text) : field === 'product' ? asName(text) : text;
  };
  const cells: InvoiceRow['cells'] = {};
  for (const field of INVOICE_FIELDS) {
    const text = textIn(field);
    if (text !== '') cells[field] = text;
  }
  const doubts = new Set(
    placed
      .filter(({ piece }) => piece.sureness < SURE)
      .map(({ column }) => column.field)
      .filter((field) => field in cells) as InvoiceField[],
  );
  checkAmount(cells, textIn('amount'), doubts);
  const pieces = placed.map(({ piece }) => piece);
  return {
    cells,
    doubts: [...doubts],
    place: {
      left: Math.min(...pieces.map(({ left }) => left)),
      top: Math.min(...pieces.map(({ top }) => top)),
      right: Math.max(...pieces.map(({ right }) => right)),
      bottom: Math.max(...pieces.map(({ bottom }) => bottom)),
    },
  };
}

/** Where spaces are narrow, the model leaves them out, and letters look like digits: `Losartan5omgx30`. */
function asName(text: string): string {
  return text
    .replaceAll('×', 'x')
    .replace(/(?<=\d)o(?=\d|mg|mcg|ml|g\b)/gi, '0')
    .replace(/(?<=[a-z]{2})1(?=[a-z]*\b)/g, 'l')
    .replace(/(?<=[a-z]{3})(?=\d)|(?<=[a-z])(?=[A-Z][a-z]{2})/g, ' ')
    .replace(/(?<=\d(?:mg|mcg|g|ml|s)?) ?x ?(?=\d)/gi, (cross, at, all) =>
      /\d$/.test(all.slice(0, at)) ? cross.trim() : ' x ',
    );
}

/** Leaves out the numbers of the rows, where their column has no heading. */
function withoutNumbers(rows: InvoiceRow[]): InvoiceRow[] {
  const isNumbered = (row: InvoiceRow, index: number) =>
    row.cells.product?.match(/^(\d+)[.)]? /)?.[1] === String(index + 1);
  if (rows.filter(isNumbered).length * 2 <= rows.length) return rows;
  return rows.map((row, index) =>
    isNumbered(row, index)
      ? { ...row, cells: { ...row.cells, product: row.cells.product?.replace(/^\d+[.)]? /, '') ?? '' } }
      : row,
  );
}

/** Letters that are digits in a number. */
const LOOKALIKES: Record<string, string> = { O: '0', o: '0', D: '0', I: '1', l: '1', '|': '1', S: '5', s: '5', B: '8' };

function asNumber(text: string): string {
  return /^[\dOoDIl|SsB.,: ]+$/.test(text) && /\d/.test(text)
    ? text.replace(/[OoDIl|SsB]/g, (letter) => LOOKALIKES[letter] ?? letter)
    : text;
}

/** Quantity times cost is the line's amount. If it agrees, both are sure; if one is missing, the others say it. */
function checkAmount(cells: InvoiceRow['cells'], amountText: string, doubts: Set<InvoiceField>): void {
  const amount = koboOf(amountText);
  const cost = koboOf(cells.cost ?? '');
  const quantity = quantityOf(cells.quantity ?? '');
  if (amount === undefined) return;
  if (quantity !== undefined && cost !== undefined) {
    if (quantity * cost === amount) {
      doubts.delete('quantity');
      doubts.delete('cost');
    } else {
      doubts.add('quantity').add('cost');
    }
  } else if (quantity !== undefined && amount % quantity === 0) {
    cells.cost = (amount / quantity / 100).toFixed(2);
    doubts.add('cost');
  } else if (cost !== undefined && amount % cost === 0) {
    cells.quantity = String(amount / cost);
    doubts.add('quantity');
  }
}

function koboOf(text: string): number | undefined {
  const read = readMoney(text);
  return 'value' in read && read.value !== null ? read.value : undefined;
}

function quantityOf(text: string): number | undefined {
  const read = readQuantity(text);
  return 'value' in read && read.value > 0 ? read.value : undefined;
}
