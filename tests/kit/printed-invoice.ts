/** Pictures of printed invoices, as a browser draws them and a phone would take them. */
import type { BrowserContext } from 'playwright';

/** Product, batch, expiry, quantity and price of one. */
export type PrintedLine = readonly [product: string, batch: string, expiry: string, quantity: string, price: string];

/** How the invoice looks, and how the photo was taken. */
export interface PrintedLook {
  /** The columns of the table, by what stands above them. */
  headings?: Partial<Record<PrintedColumn, string>>;
  font?: string;
  isRuled?: boolean;
  /** In degrees. */
  tilt?: number;
  /** By how many degrees the page leans away from the camera. */
  lean?: number;
  /** In points. */
  blur?: number;
  /** From 0 to 1: how dark the darkest corner is, and how grainy the picture. */
  shade?: number;
  grain?: number;
}

type PrintedColumn = 'number' | 'product' | 'batch' | 'expiry' | 'quantity' | 'price' | 'amount';

/** The order of the columns is that of their names here. */
const HEADINGS: NonNullable<PrintedLook['headings']> = {
  number: 'S/N',
  product: 'Description',
  batch: 'Batch No',
  expiry: 'Expiry',
  quantity: 'Qty',
  price: 'Unit Price',
  amount: 'Amount',
};
const NUMBERS: readonly PrintedColumn[] = ['quantity', 'price', 'amount'];

/** Returns a PNG of 800 x 1,000 points, times the context's scale. */
export async function pictureOfInvoice(
  browser: BrowserContext,
  lines: readonly PrintedLine[],
  look: PrintedLook = {},
): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.setViewportSize({ width: 800, height: 1_000 });
    await page.setContent(htmlOf(lines, look));
    return await page.screenshot();
  } finally {
    await page.close();
  }
}

function htmlOf(lines: readonly PrintedLine[], look: PrintedLook): string {
  const { headings = HEADINGS, font = 'sans-serif', isRuled = true, tilt = 2, lean = 0 } = look;
  const { blur = 0, shade = 0, grain = 0 } = look;
  const columns = Object.keys(headings) as PrintedColumn[];
  const row = (tag: string, textIn: (column: PrintedColumn) => string) =>
    `<tr>${columns.map((column) => `<${tag} class="${NUMBERS.includes(column) ? 'number' : ''}">${textIn(column)}</${tag}>`).join('')}</tr>`;
  const body = lines.map((line, at) => {
    const cells = cellsOf(line, at);
    return row('td', (column) => cells[column]);
  });
  return `<style>
      body { margin: 0; height: 1000px; overflow: hidden; background: #7d6c58; perspective: 1400px }
      main { margin: 40px 30px; padding: 30px; background: #fbfaf7; font: 14px ${font}; filter: blur(${blur}px); transform: rotateX(${lean}deg) rotate(${tilt}deg) }
      table { width: 100%; border-collapse: collapse; margin: 16px 0 }
      th, td { border: ${isRuled ? '1px solid #555' : 'none'}; padding: 5px 6px; text-align: left }
      .number { text-align: right }
      i { position: absolute; inset: 0 }
    </style>
    <main><h2>HEALTHLINE DISTRIBUTORS LTD</h2><p>12 Broad Street, Lagos. Tel 0803 555 1051<br>INVOICE No. INV-3287</p>
      <table>${lines.length > 0 ? row('th', (column) => headings[column] ?? '') : ''}${body.join('')}</table>
      <p>Goods sold in good condition are not returnable.</p></main>
    <i style="background: linear-gradient(115deg, transparent, rgb(20 15 10 / ${shade}))"></i>
    <i style="opacity: ${grain}"><svg width="800" height="1000"><filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.9"/><feColorMatrix type="saturate" values="0"/></filter><rect width="800" height="1000" filter="url(#grain)"/></svg></i>`;
}

function cellsOf([product, batch, expiry, quantity, price]: PrintedLine, at: number): Record<PrintedColumn, string> {
  const amount = Number(quantity) * Number(price.replaceAll(',', ''));
  return {
    number: String(at + 1),
    product,
    batch,
    expiry,
    quantity,
    price,
    amount: amount.toLocaleString('en-NG', { minimumFractionDigits: 2 }),
  };
}
