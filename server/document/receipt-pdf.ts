/** A receipt as a one-page A4 PDF, byte for byte the same for the same state of the payment. */
import type { Language } from '#rules/i18n/language.ts';
import { message } from '#rules/i18n/message.ts';
import { printable, type ReceiptStatus } from '#rules/money/receipt.ts';
import { type Say, sayIn } from '../i18n/wording.ts';
import { drawPdf, EDGE, type PdfPage } from './pdf.ts';
import { momentInLagos } from './document-date.ts';
import { type ReceiptText, type ReceiptContent, textOfReceipt } from './receipt-text.ts';

export interface PrintedReceipt extends ReceiptContent {
  number: string;
  issuedAt: Date;
  status: ReceiptStatus;
}

const WIDTH = 495;
const END = 780;
const GREEN = '#0b5d43';
const INK = '#15231c';
const QUIET = '#4b5a52';
const LINE = '#c9d3cc';
/** Fill and border colours of the status: amber waits, green is done, red is lost. */
const TONES: Record<ReceiptStatus['tone'], [fill: string, edge: string]> = {
  waiting: ['#fdf3dc', '#d99a1c'],
  done: ['#e4f2ea', '#0b5d43'],
  lost: ['#fbe6e4', '#b3261e'],
};
const COLUMNS = [
  { name: message('What'), x: EDGE, width: 215, align: 'left' },
  { name: message('Quantity'), x: 270, width: 80, align: 'right' },
  { name: message('Unit price'), x: 355, width: 90, align: 'right' },
  { name: message('Amount'), x: 445, width: 100, align: 'right' },
] as const;

export function drawReceipt(receipt: PrintedReceipt, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const say = sayIn(language);
  const words = textOfReceipt(receipt, say);
  const title = `${words.title} ${receipt.number}`;
  return drawPdf({ title, createdAt: receipt.issuedAt, language }, (page) => {
    drawHead(page, receipt, words.title, say);
    drawStatus(page, receipt.status, say);
    drawParties(page, words);
    drawRows(page, words, say);
    drawTotals(page, words);
    drawNotes(page, words, say);
  });
}

function write(page: PdfPage, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}): void {
  page.text(printable(text), x, y, { width: WIDTH, lineGap: 2, ...options });
}

const heightOf = (page: PdfPage, text: string, width: number) =>
  page.heightOfString(printable(text), { width, lineGap: 2 });
const plain = (page: PdfPage, size = 10) => page.font('plain').fontSize(size).fillColor(INK);
const bold = (page: PdfPage, size = 10) => page.font('bold').fontSize(size).fillColor(INK);

function drawHead(page: PdfPage, { number, issuedAt }: PrintedReceipt, title: string, say: Say): void {
  page.roundedRect(EDGE, EDGE, 12, 20, 3).fill(GREEN);
  page.roundedRect(EDGE + 14, EDGE + 6, 12, 14, 3).fill('#e08e0b');
  bold(page, 18);
  write(page, 'Mortar', EDGE + 34, EDGE + 3);
  bold(page, 14);
  write(page, title, EDGE, EDGE, { align: 'right' });
  plain(page);
  write(page, number, EDGE, EDGE + 20, { align: 'right' });
  page.fillColor(QUIET).fontSize(9);
  write(page, say(message('Issued {at}', { at: momentInLagos(issuedAt, say) })), EDGE, EDGE + 34, { align: 'right' });
  page
    .moveTo(EDGE, EDGE + 54)
    .lineTo(EDGE + WIDTH, EDGE + 54)
    .strokeColor(LINE)
    .lineWidth(1)
    .stroke();
  page.y = EDGE + 68;
}

function drawStatus(page: PdfPage, { tone, message: status }: ReceiptStatus, say: Say): void {
  const text = say(status);
  const [fill, edge] = TONES[tone];
  bold(page, 11);
  const top = page.y;
  const height = heightOf(page, text, WIDTH - 24) + 12;
  page.roundedRect(EDGE, top, WIDTH, height, 5).lineWidth(1).fillAndStroke(fill, edge);
  page.fillColor(INK);
  write(page, text, EDGE + 12, top + 8, { width: WIDTH - 24 });
  page.y = top + height + 14;
}

function drawParties(page: PdfPage, { parties }: ReceiptText): void {
  for (const [label, value] of parties) {
    const top = page.y;
    plain(page).fillColor(QUIET);
    write(page, label, EDGE, top, { width: 110 });
    plain(page);
    write(page, value, EDGE + 120, top, { width: WIDTH - 120 });
    page.y = Math.max(page.y, top + 14) + 3;
  }
  page.y += 10;
}

function drawRows(page: PdfPage, { rows }: ReceiptText, say: Say): void {
  drawRow(
    page,
    COLUMNS.map(({ name }) => say(name)),
    { isHead: true },
  );
  for (const { what, detail, quantity, price, amount } of rows) {
    drawRow(page, [what, quantity, price, amount], { detail });
  }
}

function drawRow(
  page: PdfPage,
  cells: string[],
  { detail = '', isHead = false }: { detail?: string; isHead?: boolean },
) {
  const set = () => (isHead ? bold(page, 9).fillColor(QUIET) : plain(page));
  set();
  const heights = cells.map((cell, index) => heightOf(page, cell, COLUMNS[index]?.width ?? WIDTH));
  const tall = Math.max(...heights) + (detail ? heightOf(page, detail, COLUMNS[0].width) + 4 : 0);
  if (page.y + tall > END - 40) page.addPage();
  const top = page.y;
  cells.forEach((cell, index) => {
    const column = COLUMNS[index];
    if (!column || !cell) return;
    set();
    write(page, cell, column.x, top, { width: column.width, align: column.align });
    if (index > 0 || !detail) return;
    plain(page, 9).fillColor(QUIET);
    write(page, detail, column.x, page.y, { width: column.width });
  });
  page.y = Math.max(page.y, top + tall) + 4;
  page
    .moveTo(EDGE, page.y)
    .lineTo(EDGE + WIDTH, page.y)
    .strokeColor(LINE)
    .lineWidth(0.5)
    .stroke();
  page.y += 6;
}

function drawTotals(page: PdfPage, { totals }: ReceiptText): void {
  if (page.y + totals.length * 20 > END) page.addPage();
  for (const [index, [label, amount]] of totals.entries()) {
    const isSum = index === totals.length - 1;
    const top = page.y + (isSum ? 4 : 0);
    (isSum ? bold : plain)(page, isSum ? 12 : 10);
    write(page, label, 270, top, { width: 165 });
    write(page, amount, 425, top, { width: 120, align: 'right' });
    page.y = top + 18;
  }
  page.y += 16;
}

function drawNotes(page: PdfPage, { notes }: ReceiptText, say: Say): void {
  plain(page, 9).fillColor(QUIET);
  for (const note of notes) write(page, note, EDGE, page.y);
  write(
    page,
    say(message('Amounts are in naira (N) and kobo (K). Issued electronically. Valid without a signature.')),
    EDGE,
    page.y + 4,
  );
}
