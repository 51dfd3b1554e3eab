/** Finds symbols in a picture, with the browser's detector if it knows DataMatrix, or else with ours, fetched only then. */
import type { ArticleSymbol } from '#rules/pharmacy/gtin.ts';
import type { FoundSymbol } from './find-symbols.ts';

export interface SymbolReader {
  read(picture: HTMLCanvasElement): Promise<FoundSymbol[]>;
  close(): void;
}

/** The browser's detector, missing in the types and in some browsers. */
interface Detector {
  detect(picture: HTMLCanvasElement): Promise<{ rawValue: string; format: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

const FORMATS = ['data_matrix', 'qr_code', 'code_128', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'];
const ARTICLES: readonly string[] = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf'] satisfies ArticleSymbol[];

/** Returns a reader that switches to ours if the browser's detector fails later. */
export async function openReader(): Promise<SymbolReader> {
  const own = await openDetector().catch(() => undefined);
  if (!own) return openWorker();
  let reader = own;
  return {
    read: (picture) =>
      reader.read(picture).catch(() => {
        reader.close();
        reader = openWorker();
        return reader.read(picture);
      }),
    close: () => reader.close(),
  };
}

/** Undefined if the browser names no formats, or knows QR codes only. */
async function openDetector(): Promise<SymbolReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const known = await BarcodeDetector?.getSupportedFormats();
  if (!BarcodeDetector || !known?.includes('data_matrix')) return undefined;
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) });
  return {
    async read(picture) {
      const found = await detector.detect(picture);
      return found.map(({ rawValue, format }) => ({ raw: rawValue, symbol: articleSymbolOf(format) }));
    },
    close: () => undefined,
  };
}

interface Answer {
  id: number;
  found?: FoundSymbol[];
}

/** A worker keeps the screen responsive, and its policy allows WebAssembly, which the page's does not. */
function openWorker(): SymbolReader {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { done: (found: FoundSymbol[]) => void; fail: (error: Error) => void }>();
  let last = 0;
  worker.addEventListener('message', ({ data: { id, found } }: MessageEvent<Answer>) => {
    if (found) waiting.get(id)?.done(found);
    else waiting.get(id)?.fail(new Error('the picture could not be read'));
    waiting.delete(id);
  });
  worker.addEventListener('error', () => {
    for (const { fail } of waiting.values()) fail(new Error('the reader did not load'));
    waiting.clear();
  });
  return {
    read: (picture) =>
      new Promise((done, fail) => {
        const frame = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height);
        if (!frame) return fail(new Error('no picture'));
        last += 1;
        waiting.set(last, { done, fail });
        worker.postMessage({ id: last, frame }, [frame.data.buffer]);
      }),
    close: () => worker.terminate(),
  };
}

function articleSymbolOf(format: string): ArticleSymbol | undefined {
  return ARTICLES.includes(format) ? (format as ArticleSymbol) : undefined;
}
