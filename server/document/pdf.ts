/** A4 documents as PDF: the page, its fonts, and its bytes. */
import { ENGLISH, type Language } from '#rules/i18n/language.ts';
import { fontOf } from './pdf-font.ts';

export type PdfPage = PDFKit.PDFDocument;

/** The margin on each side. */
export const EDGE = 50;

interface PdfFacts {
  title: string;
  createdAt: Date;
  language: Language;
  /** Portrait if absent. */
  layout?: 'landscape';
}

/** `draw` can use the fonts `plain` and `bold`. The PDF library loads with the first document, because most starts print none. */
export async function drawPdf(
  { title, createdAt, language, layout }: PdfFacts,
  draw: (page: PdfPage) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PDFDocument }, plain, bold] = await Promise.all([
    import('pdfkit'),
    fontOf('plain'),
    fontOf('bold'),
  ]);
  const page = new PDFDocument({
    size: 'A4',
    ...(layout && { layout }),
    margin: EDGE,
    lang: language === ENGLISH ? 'en-NG' : language,
    info: { Title: title, Author: 'Mortar', CreationDate: createdAt },
  });
  page.registerFont('plain', plain).registerFont('bold', bold);
  const parts: Uint8Array[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  page.on('data', (part: Uint8Array) => parts.push(part));
  page.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
  page.on('error', reject);
  draw(page);
  page.end();
  return promise;
}
