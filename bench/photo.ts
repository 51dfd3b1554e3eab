/** How well photos of printed invoices are read: twenty samples, in the built files and a real browser. */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import type { InvoiceField } from '#rules/pharmacy/import/printed-columns.ts';
import { invoiceRows } from '#rules/pharmacy/import/printed-invoice.ts';
import type { PrintedPiece } from '#rules/pharmacy/import/printed-piece.ts';
import { packedChromium } from '#tests/kit/chromium.ts';
import { pictureOfInvoice, type PrintedLine, type PrintedLook } from '#tests/kit/printed-invoice.ts';
import { type Random, seededRandom } from '#tests/kit/seeded-random.ts';
import type { BenchServer } from './bench-server.ts';
import { median } from './median.ts';
import { peakMegabytes } from './process.ts';

const ASSETS = fileURLToPath(new URL('../dist/client/assets/', import.meta.url));
const SAMPLES = 20;

export interface PhotoFigures {
  fields: number;
  right: number;
  /** Wrong fields that nothing warned of. */
  unnoticed: number;
  /** The median of a photo, once the reader is loaded. */
  seconds: number;
  /** The most memory of the browser's process for the page, beyond what it had before the photo. */
  megabytes: number;
}

/** The reader's files come from the built server, with its headers. */
export async function measurePhotos({ url }: Pick<BenchServer, 'url'>): Promise<PhotoFigures> {
  const random = seededRandom(2_026);
  const browser = await chromium.launch(await packedChromium());
  const worker = (await readdir(ASSETS)).find((name) => /^text-worker-[^.]+\.js$/.test(name));
  const figures: PhotoFigures = { fields: 0, right: 0, unnoticed: 0, seconds: 0, megabytes: 0 };
  const seconds: number[] = [];
  try {
    for (let sample = 0; sample < SAMPLES; sample++) {
      const lines = linesOf(random, sample);
      const photo = await takePhoto(browser, lines, lookOf(random, sample));
      const read = await readPhoto(browser, `${url}/assets/${worker}`, photo);
      seconds.push(read.seconds);
      figures.megabytes = Math.max(figures.megabytes, read.megabytes);
      count(figures, lines, read.pieces);
    }
  } finally {
    await browser.close();
  }
  return { ...figures, seconds: median(seconds) };
}

/** The order in which `PrintedLine` has the fields. */
const FIELDS: readonly InvoiceField[] = ['product', 'batchNumber', 'expiryDate', 'quantity', 'cost'];

function count(figures: PhotoFigures, lines: readonly PrintedLine[], pieces: readonly PrintedPiece[]): void {
  const rows = invoiceRows(pieces);
  const plain = (text = '') => text.toLowerCase().replace(/[\s,]/g, '');
  for (const [at, line] of lines.entries()) {
    for (const [place, field] of FIELDS.entries()) {
      figures.fields += 1;
      if (plain(rows[at]?.cells[field]) === plain(line[place])) figures.right += 1;
      else if (!rows[at]?.doubts.includes(field)) figures.unnoticed += 1;
    }
  }
}

const PRODUCTS = [
  'Paracetamol Tab 500mg x 96',
  'Amoxicillin Caps 500mg',
  'Artemether/Lumefantrine 20/120mg',
  'Ciprofloxacin 500mg 1x10',
  'Lisinopril 10mg x 28',
  'Diclofenac Inj 75mg/3ml',
  'Salbutamol Inhaler 100mcg',
  'Emzor Paracetamol Syr 60ml',
  'Augmentin 625mg x 14',
  'Insulin Mixtard 10ml',
  'Hydrocortisone Cream 15g',
  'Coartem 80/480mg x 6',
];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function linesOf(random: Random, sample: number): PrintedLine[] {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const of = <T>(all: readonly T[]) => all[between(0, all.length - 1)]!;
  return Array.from({ length: between(8, 14) }, () => {
    const [month, year] = [between(1, 12), between(2_027, 2_029)];
    const two = String(month).padStart(2, '0');
    const expiries = [`${two}/${year}`, `${MONTHS[month - 1]}-${year % 100}`, `${year}-${two}-15`, `15/${two}/${year}`];
    const batches = [`B${between(1_000, 99_999)}`, `EM-${between(100, 9_999)}`, String(between(100_000, 999_999))];
    const price = (between(100, 9_000) + of([0, 0.5])).toLocaleString('en-NG', { minimumFractionDigits: 2 });
    return [of(PRODUCTS), of(batches), expiries[sample % expiries.length]!, String(between(1, 60)), price];
  });
}

const HEADINGS: readonly PrintedLook['headings'][] = [
  undefined,
  { product: 'Item', quantity: 'Qty', batch: 'Batch', expiry: 'Exp Date', price: 'Rate', amount: 'Total' },
  { number: 'No', product: 'Product', batch: 'Lot No', expiry: 'Exp', quantity: 'Quantity', price: 'Price (N)' },
  { quantity: 'Qty', product: 'Particulars', batch: 'B/N', expiry: 'Expiry Date', price: 'Unit Cost', amount: 'Value' },
];
const FONTS = ['"Noto Sans"', '"Open Sans"', 'sans-serif'];

function lookOf(random: Random, sample: number): PrintedLook {
  const headings = HEADINGS[sample % HEADINGS.length];
  return {
    ...(headings && { headings }),
    font: FONTS[Math.floor(sample / 4) % FONTS.length]!,
    isRuled: sample % 3 > 0,
    tilt: (random() - 0.5) * 8,
    lean: random() * 8,
    blur: random() * 0.7,
    shade: 0.2 + random() * 0.4,
    grain: 0.05 + random() * 0.2,
  };
}

async function takePhoto(browser: Browser, lines: readonly PrintedLine[], look: PrintedLook): Promise<Buffer> {
  const camera = await browser.newContext({ deviceScaleFactor: 2 });
  try {
    return await pictureOfInvoice(camera, lines, look);
  } finally {
    await camera.close();
  }
}

interface ReadPhoto {
  pieces: PrintedPiece[];
  seconds: number;
  megabytes: number;
}

/** In a browser process of its own, so that the memory is that of one photo. */
async function readPhoto(browser: Browser, worker: string, photo: Buffer): Promise<ReadPhoto> {
  const page = await browser.newPage();
  try {
    await page.goto(new URL('/signin', worker).href);
    await page.evaluate("document.body.innerHTML = '<input type=file>'");
    const before = peakMegabytes('--type=renderer');
    await page.locator('input').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
    const read = await page.evaluate<Omit<ReadPhoto, 'megabytes'>>(`(${READ})(${JSON.stringify(worker)})`);
    return { ...read, megabytes: peakMegabytes('--type=renderer') - before };
  } finally {
    await page.close();
  }
}

/** A string, because it runs in the page. */
const READ = `(address) => {
  const worker = new Worker(address, { type: 'module' });
  let began;
  return new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.onmessage = ({ data }) => {
      if (data.loaded === 1) began = performance.now();
      if (data.text) resolve({ pieces: data.text.pieces, seconds: (performance.now() - began) / 1000 });
      if (data.failure) reject(new Error(data.failure));
    };
    worker.postMessage(document.querySelector('input').files[0]);
  });
}`;
