/** A short letter as a one-page A4 PDF: a title, and paragraphs below it. */
import { ENGLISH } from '#rules/i18n/language.ts';
import { printable } from '#rules/money/receipt.ts';
import { drawPdf } from './pdf.ts';

export interface Letter {
  title: string;
  paragraphs: string[];
  writtenAt: Date;
}

/** Draws in English, which banks expect. */
export function drawLetter({ title, paragraphs, writtenAt }: Letter): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf({ title, createdAt: writtenAt, language: ENGLISH }, (page) => {
    page.font('bold').fontSize(14).text(printable(title)).moveDown();
    page.font('plain').fontSize(10);
    for (const paragraph of paragraphs) page.text(printable(paragraph), { lineGap: 2 }).moveDown();
  });
}
