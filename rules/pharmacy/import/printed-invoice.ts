/** Makes rows of goods out of the pieces of text that were read on a photo of a printed invoice. */
import { plainHeading } from '../../table-heading.ts';
import { guessColumns, type ImportField, isExactHeading } from './import-columns.ts';
import { readMoney, readQuantity } from './import-number.ts';
import { cutBefore, linesOf, middleOf, type PrintedPiece, topOf } from './printed-piece.ts';

export const INVOICE_FIELDS = [
  'product',
  'batchNumber',
  'expiryDate',
  'quantity',
  'unit',
  'cost',
] as const satisfies readonly ImportField[];
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

export interface InvoiceRow {
  cells: Partial<Record<InvoiceField, string>>;
  /** Fields that were read badly, or whose numbers do not agree with the amount of the line. */
  doubts: InvoiceField[];
  /** Where the row stands on the page, in points. */
  place: Pick<PrintedPiece, 'left' | 'top' | 'right' | 'bottom'>;
}

type Column = InvoiceField | 'amount' | 'other';

/** A column of the page: where its last texts stood, since a photo's columns are rarely plumb. */
interface PrintedColumn {
  field: Column;
  left: number;
  right: number;
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
  const rows = anchors.map((anchor) => rowOf(placed.filter((one) => nearest(anchors, one, reach) === anchor)));
  return withoutNumbers(rows).filter(({ cells }) => cells.product !== undefined);
}

/** What stands below the goods. */
const ENDS = /^(?:sub|grand|net)?[- ]?total\b|^(?:vat|discount|amount due|amount in words|e ?& ?o ?e)\b/i;

interface PrintedHeadings {
  columns: PrintedColumn[];
  bottom: number;
}

/** Headings of the rows' numbers. */
const NUMBERING = /^(?:s\/?n|no\.?|#)$/i;
const AMOUNT = /^(?:(?:line|net|sub|gross|total) )*(?:amount|amt|total|value)\b/;

/** Returns the columns that a line names; undefined if none names the goods and a number of theirs. */
function headingsOf(lines: readonly PrintedPiece[][], pieces: readonly PrintedPiece[]): PrintedHeadings | undefined {
  const named = lines
    // of two lines that name as much, the one with more texts of its own
    .toSorted((one, other) => other.length - one.length)
    .map((line) => stacked(line, pieces).flatMap(headingsIn))
    .map((line) => ({ line, columns: columnsOf(line) }))
    .toSorted((one, other) => knownIn(other.columns) - knownIn(one.columns))[0];
  if (!named?.columns.some(({ field }) => field === 'product') || knownIn(named.columns) < 2) return undefined;
  return { columns: named.columns, bottom: Math.max(...named.line.map(({ bottom }) => bottom - SHARED)) };
}

/** Boxes of texts on neighbouring lines may share this many points. */
const SHARED = 6;

/** Joins what stands above each other in headings of two lines: `Unit` and `Price`. */
function stacked(line: readonly PrintedPiece[], pieces: readonly PrintedPiece[]): PrintedPiece[] {
  const middle = line.map(middleOf).toSorted((one, other) => one - other)[Math.floor(line.length / 2)] ?? 0;
  const cells: PrintedPiece[] = [];
  for (const piece of pieces.toSorted((one, other) => one.top - other.top)) {
    if (Math.abs(middleOf(piece) - middle) > (piece.bottom - piece.top) * STACKED) continue;
    const above = cells.find((cell) => Math.min(cell.right, piece.right) - Math.max(cell.left, piece.left) > 0);
    if (above) Object.assign(above, joined(above, piece));
    else cells.push({ ...piece });
  }
  return cells.toSorted((one, other) => one.left - other.left);
}

/** Two lines of one heading are this near to the middle of their line, as a part of their height. */
const STACKED = 0.75;

function joined(above: PrintedPiece, below: PrintedPiece): PrintedPiece {
  return {
    text: `${above.text} ${below.text}`,
    at: [...above.at, above.right, ...below.at],
    sureness: Math.min(above.sureness, below.sureness),
    left: Math.min(above.left, below.left),
    right: Math.max(above.right, below.right),
    top: Math.min(above.top, below.top),
    bottom: Math.max(above.bottom, below.bottom),
  };
}

/** On an invoice a price is what the pharmacy pays, unless a cost stands beside it. */
function columnsOf(line: readonly PrintedPiece[]): PrintedColumn[] {
  const guessed = guessColumns(line.map(({ text }) => text));
  const hasCost = guessed.includes('cost');
  return line.map(({ text, left, right }, index) => {
    const field = guessed[index] === 'price' && !hasCost ? 'cost' : guessed[index];
    if (AMOUNT.test(plainHeading(text))) return { field: 'amount', left, right };
    const known = INVOICE_FIELDS.find((one) => one === field);
    return { field: known ?? 'other', left, right };
  });
}

/** Two headings that stand close are one piece of text: `Qty Batch`. They are cut where both sides name a column. */
function headingsIn(piece: PrintedPiece): PrintedPiece[] {
  if (columnNamed(piece.text)) return [piece];
  for (let index = 1; index < piece.text.length; index++) {
    const [one, other] = cutBefore(piece, index);
    if (!columnNamed(one.text)) continue;
    const rest = headingsIn(other);
    if (rest.every(({ text }) => columnNamed(text))) return [one, ...rest];
  }
  return [piece];
}

const columnNamed = (text: string) => AMOUNT.test(plainHeading(text)) || NUMBERING.test(text) || isExactHeading(text);

const knownIn = (columns: readonly PrintedColumn[]) => columns.filter(({ field }) => field !== 'other').length;

interface Placed {
  piece: PrintedPiece;
  column: PrintedColumn;
}

/** Gives each text of a line its column, and moves the columns along with their texts. */
function placeLine(line: readonly PrintedPiece[], columns: PrintedColumn[]): Placed[] {
  return line
    .flatMap((piece) => partsOf(piece, columns))
    .flatMap((piece) => {
      const column = columns.toSorted((one, other) => gapTo(one, piece) - gapTo(other, piece))[0];
      if (!column) return [];
      // a wide text says where its column is; a narrow one may stand anywhere in it
      if (piece.right - piece.left > (column.right - column.left) / 2) {
        column.left = Math.min(piece.left, (column.left + piece.left) / 2);
        column.right = Math.max(piece.right, (column.right + piece.right) / 2);
      }
      return [{ piece, column }];
    });
}

/** Cuts a text that reaches over several columns, where its characters stand farthest apart between two of them. */
function partsOf(piece: PrintedPiece, columns: readonly PrintedColumn[]): PrintedPiece[] {
  const covered = columns
    .filter((column) => -gapTo(column, piece) > COVERED * (column.right - column.left))
    .toSorted((one, other) => one.left - other.left);
  const [one, other] = covered;
  if (!one || !other) return [piece];
  const visible = piece.at.flatMap((at, index) => (piece.text[index] === ' ' ? [] : [{ at, index }]));
  const gaps = visible
    .map(({ at, index }, nth) => ({ index, from: visible[nth - 1]?.at ?? at, to: at }))
    .filter(({ from, to }) => to > (one.left + one.right) / 2 && from < (other.left + other.right) / 2)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const index = gaps[0]?.index ?? 0;
  if (index === 0) return [piece];
  const [first, rest] = cutBefore(piece, index);
  return [
    first,
    ...partsOf(
      rest,
      columns.filter((column) => column !== one),
    ),
  ];
}

/** A text reaches over a column if it covers this part of it. */
const COVERED = 0.5;

/** How far a text is from a column; negative by how much of it the column covers. */
function gapTo({ left, right }: PrintedColumn, piece: PrintedPiece): number {
  return Math.max(left, piece.left) - Math.min(right, piece.right);
}

/** A batch number: letters and digits. */
const BATCH = /^(?=.*\d)[A-Z\d/-]{4,}$/i;

/** If no heading was read as that of the batches, a column is theirs in which most texts look like batch numbers. */
function nameBatches(placed: Placed[], columns: readonly PrintedColumn[]): void {
  if (columns.some(({ field }) => field === 'batchNumber')) return;
  const others = placed.filter(({ column }) => column.field === 'other');
  const found = columns.find((column) => {
    const texts = others.filter((one) => one.column === column);
    return texts.length > 1 && texts.filter(({ piece }) => BATCH.test(piece.text)).length > texts.length / 2;
  });
  if (found) found.field = 'batchNumber';
}

/** The middle of each row, which its numbers name: names, batches and dates may be on two lines. */
function anchorsOf(placed: readonly Placed[]): number[] {
  const numbers = placed.filter(({ piece, column }) => isNumeric(column.field) && /\d/.test(piece.text));
  const lines = linesOf(numbers.map(({ piece }) => piece));
  return lines.map((line) => line.reduce((sum, piece) => sum + middleOf(piece), 0) / line.length);
}

const isNumeric = (field: Column) => field === 'quantity' || field === 'cost' || field === 'amount';

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
  const best = anchors.toSorted((one, other) => off(one) - off(other))[0];
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
