/** A long table as an A4 PDF with repeated table head and page numbers. */
import type { Language } from '#rules/i18n/language.ts';
import { message } from '#rules/i18n/message.ts';
import { printable } from '#rules/money/receipt.ts';
import { sayIn } from '../i18n/wording.ts';
import { drawPdf, EDGE, type PdfPage } from './pdf.ts';

export interface TableColumn {
  name: string;
  width: number;
  align?: 'left' | 'right';
}

export interface PrintedTable {
  title: string;
  /** Owner, subject and date, above the table. */
  head: [label: string, value: string][];
  /** The widths add up to 740. */
  columns: TableColumn[];
  rows: string[][];
  notes: string[];
  printedAt: Date;
}

const BOTTOM = 525;
const SIZE = 8;
const GAP = 6;
const INK = '#15231c';
const QUIET = '#4b5a52';
const LINE = '#c9d3cc';

/** Draws in landscape, for many columns. */
export function drawTable(table: PrintedTable, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { title, printedAt, head, rows, notes } = table;
  const say = sayIn(language);
  return drawPdf({ title, createdAt: printedAt, language, layout: 'landscape' }, (page) => {
    let number = 0;
    const turn = () => {
      if (number > 0) page.addPage();
      number += 1;
      const sentence = say(message('Page {number}', { number }));
      page.font('plain').fontSize(SIZE).fillColor(QUIET);
      write(page, sentence, { x: EDGE, y: BOTTOM + 8, width: widthOf(table), align: 'right' });
      page.y = EDGE;
    };
    const names = table.columns.map(({ name }) => name);
    turn();
    drawHead(page, title, head);
    drawRow(page, table, names, true);
    for (const row of rows) {
      if (page.y + heightOf(page, table, row) > BOTTOM) {
        turn();
        drawRow(page, table, names, true);
      }
      drawRow(page, table, row);
    }
    page.font('plain').fontSize(SIZE).fillColor(QUIET);
    for (const note of notes) {
      if (page.y + 30 > BOTTOM) turn();
      write(page, note, { x: EDGE, y: page.y + 4, width: widthOf(table) });
    }
  });
}

interface Box {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

function write(page: PdfPage, text: string, { x, y, width, align = 'left' }: Box): void {
  page.text(printable(text), x, y, { width, align, lineGap: 1 });
}

const widthOf = ({ columns }: PrintedTable) => columns.reduce((sum, { width }) => sum + width, 0);

function drawHead(page: PdfPage, title: string, head: PrintedTable['head']): void {
  page.font('bold').fontSize(14).fillColor(INK);
  write(page, title, { x: EDGE, y: page.y, width: 740 });
  page.y += 4;
  for (const [label, value] of head) {
    const top = page.y;
    page.font('plain').fontSize(9).fillColor(QUIET);
    write(page, label, { x: EDGE, y: top, width: 110 });
    page.fillColor(INK);
    write(page, value, { x: EDGE + 115, y: top, width: 620 });
  }
  page.y += 8;
}

function heightOf(page: PdfPage, { columns }: PrintedTable, row: readonly string[]): number {
  page.font('plain').fontSize(SIZE);
  const tall = columns.map(({ width }, index) =>
    page.heightOfString(printable(row[index] ?? ''), { width: width - GAP, lineGap: 1 }),
  );
  return Math.max(...tall) + 5;
}

function drawRow(page: PdfPage, table: PrintedTable, row: readonly string[], isHead = false): void {
  const top = page.y;
  const tall = heightOf(page, table, row);
  page
    .font(isHead ? 'bold' : 'plain')
    .fontSize(SIZE)
    .fillColor(isHead ? QUIET : INK);
  let x = EDGE;
  for (const [index, { width, align = 'left' }] of table.columns.entries()) {
    const cell = row[index] ?? '';
    if (cell !== '') write(page, cell, { x, y: top, width: width - GAP, align });
    x += width;
  }
  page.y = top + tall;
  page
    .moveTo(EDGE, page.y - 2)
    .lineTo(EDGE + widthOf(table), page.y - 2)
    .strokeColor(LINE)
    .lineWidth(0.5)
    .stroke();
  page.y += 1;
}
