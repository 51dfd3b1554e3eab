/** The columns of a printed invoice: what its headings name, and which texts stand in each. */
import { plainHeading } from '../../table-heading.ts';
import { guessColumns, type ImportField, isExactHeading } from './import-columns.ts';
import { type Box, cutBefore, leastBy, middleOf, type PrintedPiece } from './printed-piece.ts';

export const INVOICE_FIELDS = [
  'product',
  'batchNumber',
  'expiryDate',
  'quantity',
  'unit',
  'cost',
] as const satisfies readonly ImportField[];
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

export type Column = InvoiceField | 'amount' | 'other';

/** A column of the page: where its last texts stood, since a photo's columns are rarely plumb. */
interface PrintedColumn extends Pick<Box, 'left' | 'right'> {
  field: Column;
}

export const isNumeric = (field: Column) => field === 'quantity' || field === 'cost' || field === 'amount';

export interface PrintedHeadings {
  columns: PrintedColumn[];
  bottom: number;
}

/** Headings of the rows' numbers. */
const NUMBERING = /^(?:s\/?n|no\.?|#)$/i;
const AMOUNT = /^(?:(?:line|net|sub|gross|total) )*(?:amount|amt|total|value)\b/;

/** Returns the columns that a line names; undefined if none names the goods and a number of theirs. */
export function headingsOf(
  lines: readonly PrintedPiece[][],
  pieces: readonly PrintedPiece[],
): PrintedHeadings | undefined {
  const candidates = lines
    // of two lines that name as much, the one with more texts of its own is the better
    .toSorted((one, other) => other.length - one.length)
    .map((line) => stacked(line, pieces).flatMap(headingsIn))
    .map((line) => ({ line, columns: columnsOf(line) }));
  const named = leastBy(candidates, ({ columns }) => -knownIn(columns));
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

export interface Placed {
  piece: PrintedPiece;
  column: PrintedColumn;
}

/** Gives each text of a line its column, and moves the columns along with their texts. */
export function placeLine(line: readonly PrintedPiece[], columns: PrintedColumn[]): Placed[] {
  return line
    .flatMap((piece) => partsOf(piece, columns))
    .flatMap((piece) => {
      const column = leastBy(columns, (one) => gapTo(one, piece));
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
    .filter(({ from, to }) => to > (one.left + one.right) / 2 && from < (other.left + other.right) / 2);
  const index = leastBy(gaps, ({ from, to }) => from - to)?.index ?? 0;
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
export function nameBatches(placed: Placed[], columns: readonly PrintedColumn[]): void {
  if (columns.some(({ field }) => field === 'batchNumber')) return;
  const others = placed.filter(({ column }) => column.field === 'other');
  const found = columns.find((column) => {
    const texts = others.filter((one) => one.column === column);
    return texts.length > 1 && texts.filter(({ piece }) => BATCH.test(piece.text)).length > texts.length / 2;
  });
  if (found) found.field = 'batchNumber';
}
