/** A short letter as a one-page A4 PDF: a title, and paragraphs below it. */
import { printable } from '#rules/payment/receipt.ts';
import { fontOf } from './pdf-font.ts';

export interface Letter {
  title: string;
  paragraphs: string[];
  writtenAt: Date;
}

const EDGE = 50;

export async function drawLetter({ title, paragraphs, writtenAt }: Letter): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PDFDocument }, plainFont, boldFont] = await Promise.all([
    import('pdfkit'),
    fontOf('plain'),
    fontOf('bold'),
  ]);
  const page = new PDFDocument({
    size: 'A4',
    margin: EDGE,
    lang: 'en-NG',
    info: { Title: title, Author: 'Mortar', CreationDate: writtenAt },
  });
  const parts: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  page.on('data', (part: Uint8Array) => parts.push(part));
  page.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  page.on('error', reject);
  page.font(boldFont).fontSize(14).text(printable(title)).moveDown();
  page.font(plainFont).fontSize(10);
  for (const paragraph of paragraphs) page.text(printable(paragraph), { lineGap: 2 }).moveDown();
  page.end();
  return promise;
}
