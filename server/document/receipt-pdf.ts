/** A receipt as a one-page A4 PDF, byte for byte the same for the same state of the money. */
import { printable, type ReceiptKind, type ReceiptFacts, type ReceiptStanding } from '#rules/receipt.ts';
import { fontOf } from './pdf-font.ts';
import { momentInLagos, type ReceiptWords, wordsOfReceipt } from './receipt-text.ts';

export interface PrintedReceipt {
  kind: ReceiptKind;
  facts: ReceiptFacts;
  number: string;
  issuedAt: Date;
  standing: ReceiptStanding;
}

type Paper = PDFKit.PDFDocument;

const EDGE = 50;
const WIDTH = 495;
const END = 780;
const GREEN = '#0b5d43';
const INK = '#15231c';
const QUIET = '#4b5a52';
const LINE = '#c9d3cc';
/** Fill and border of the status: amber waits, green is done, red is lost. */
const TONES: Record<ReceiptStanding['tone'], [fill: string, edge: string]> = {
  waiting: ['#fdf3dc', '#d99a1c'],
  done: ['#e4f2ea', '#0b5d43'],
  lost: ['#fbe6e4', '#b3261e'],
};
const COLUMNS = [
  { name: 'What', x: EDGE, width: 215, align: 'left' },
  { name: 'Quantity', x: 270, width: 80, align: 'right' },
  { name: 'Unit price', x: 355, width: 90, align: 'right' },
  { name: 'Amount', x: 445, width: 100, align: 'right' },
] as const;

/** The PDF library is loaded with the first receipt, because most starts print none. */
export async function drawReceipt(receipt: PrintedReceipt): Promise<Uint8Array> {
  const [{ default: PDFDocument }, plainFont, boldFont] = await Promise.all([
    import('pdfkit'),
    fontOf('plain'),
    fontOf('bold'),
  ]);
  const words = wordsOfReceipt(receipt);
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: EDGE, bottom: EDGE, left: EDGE, right: EDGE },
    lang: 'en-NG',
    info: { Title: `${words.title} ${receipt.number}`, Author: 'Mortar', CreationDate: receipt.issuedAt },
  });
  paper.registerFont('plain', plainFont).registerFont('bold', boldFont);
  const parts: Uint8Array[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    paper.on('data', (part: Uint8Array) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  drawHead(paper, receipt, words.title);
  drawStanding(paper, receipt.standing);
  drawParties(paper, words);
  drawRows(paper, words);
  drawTotals(paper, words);
  drawNotes(paper, words);
  paper.end();
  return done;
}

function write(paper: Paper, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}): void {
  paper.text(printable(text), x, y, { width: WIDTH, lineGap: 2, ...options });
}

const heightOf = (paper: Paper, text: string, width: number) =>
  paper.heightOfString(printable(text), { width, lineGap: 2 });
const plain = (paper: Paper, size = 10) => paper.font('plain').fontSize(size).fillColor(INK);
const bold = (paper: Paper, size = 10) => paper.font('bold').fontSize(size).fillColor(INK);

function drawHead(paper: Paper, { number, issuedAt }: PrintedReceipt, title: string): void {
  paper.roundedRect(EDGE, EDGE, 12, 20, 3).fill(GREEN);
  paper.roundedRect(EDGE + 14, EDGE + 6, 12, 14, 3).fill('#e08e0b');
  bold(paper, 18);
  write(paper, 'Mortar', EDGE + 34, EDGE + 3);
  bold(paper, 14);
  write(paper, title, EDGE, EDGE, { align: 'right' });
  plain(paper);
  write(paper, number, EDGE, EDGE + 20, { align: 'right' });
  paper.fillColor(QUIET).fontSize(9);
  write(paper, `Issued ${momentInLagos(issuedAt)}`, EDGE, EDGE + 34, { align: 'right' });
  paper
    .moveTo(EDGE, EDGE + 54)
    .lineTo(EDGE + WIDTH, EDGE + 54)
    .strokeColor(LINE)
    .lineWidth(1)
    .stroke();
  paper.y = EDGE + 68;
}

function drawStanding(paper: Paper, { tone, words }: ReceiptStanding): void {
  const [fill, edge] = TONES[tone];
  bold(paper, 11);
  const top = paper.y;
  const height = heightOf(paper, words, WIDTH - 24) + 12;
  paper.roundedRect(EDGE, top, WIDTH, height, 5).lineWidth(1).fillAndStroke(fill, edge);
  paper.fillColor(INK);
  write(paper, words, EDGE + 12, top + 8, { width: WIDTH - 24 });
  paper.y = top + height + 14;
}

function drawParties(paper: Paper, { parties }: ReceiptWords): void {
  for (const [label, value] of parties) {
    const top = paper.y;
    plain(paper).fillColor(QUIET);
    write(paper, label, EDGE, top, { width: 110 });
    plain(paper);
    write(paper, value, EDGE + 120, top, { width: WIDTH - 120 });
    paper.y = Math.max(paper.y, top + 14) + 3;
  }
  paper.y += 10;
}

function drawRows(paper: Paper, { rows }: ReceiptWords): void {
  drawRow(
    paper,
    COLUMNS.map(({ name }) => name),
    { isHead: true },
  );
  for (const { what, detail, quantity, price, amount } of rows) {
    drawRow(paper, [what, quantity, price, amount], { detail });
  }
}

function drawRow(
  paper: Paper,
  cells: string[],
  { detail = '', isHead = false }: { detail?: string; isHead?: boolean },
) {
  const set = () => (isHead ? bold(paper, 9).fillColor(QUIET) : plain(paper));
  set();
  const heights = cells.map((cell, index) => heightOf(paper, cell, COLUMNS[index]?.width ?? WIDTH));
  const tall = Math.max(...heights) + (detail ? heightOf(paper, detail, COLUMNS[0].width) + 4 : 0);
  if (paper.y + tall > END - 40) paper.addPage();
  const top = paper.y;
  cells.forEach((cell, index) => {
    const column = COLUMNS[index];
    if (!column || !cell) return;
    set();
    write(paper, cell, column.x, top, { width: column.width, align: column.align });
    if (index > 0 || !detail) return;
    plain(paper, 9).fillColor(QUIET);
    write(paper, detail, column.x, paper.y, { width: column.width });
  });
  paper.y = Math.max(paper.y, top + tall) + 4;
  paper
    .moveTo(EDGE, paper.y)
    .lineTo(EDGE + WIDTH, paper.y)
    .strokeColor(LINE)
    .lineWidth(0.5)
    .stroke();
  paper.y += 6;
}

function drawTotals(paper: Paper, { totals }: ReceiptWords): void {
  if (paper.y + totals.length * 20 > END) paper.addPage();
  for (const [index, [label, amount]] of totals.entries()) {
    const isSum = index === totals.length - 1;
    const top = paper.y + (isSum ? 4 : 0);
    (isSum ? bold : plain)(paper, isSum ? 12 : 10);
    write(paper, label, 270, top, { width: 165 });
    write(paper, amount, 425, top, { width: 120, align: 'right' });
    paper.y = top + 18;
  }
  paper.y += 16;
}

function drawNotes(paper: Paper, { notes }: ReceiptWords): void {
  plain(paper, 9).fillColor(QUIET);
  for (const note of notes) write(paper, note, EDGE, paper.y);
  write(
    paper,
    'Amounts are in naira (N) and kobo (K). Issued electronically; valid without a signature.',
    EDGE,
    paper.y + 4,
  );
}
