/** Reads the printed text of a photo on the device. The photo is sent nowhere. */
import type { PrintedPiece } from '#rules/pharmacy/import/printed-piece.ts';

/** The size of what is loaded before the first photo, in megabytes: the runtime, and the models that find and read text. */
export const READER_MEGABYTES = 18;

export interface PrintedText {
  pieces: PrintedPiece[];
  /** The page upright. The pieces' boxes are in its points. */
  picture: Blob;
  width: number;
  height: number;
}

/** What the worker says: how much of the reader is loaded, how much of the page is read, and at the end the text. */
export type TextNews = { loaded: number } | { read: number } | { text: PrintedText } | { failure: 'load' | 'read' };

export class TextError extends Error {
  override name = 'TextError';
  readonly kind: 'load' | 'read';
  constructor(kind: 'load' | 'read') {
    super(`the text was not read: ${kind}`);
    this.kind = kind;
  }
}

/** Rejects with a `TextError` if the reader does not load or the picture can't be read. */
export function readText(
  photo: File,
  onNews: (news: { loaded: number } | { read: number }) => void,
): Promise<PrintedText> {
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<PrintedText>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new TextError('load')));
    worker.addEventListener('message', ({ data }: MessageEvent<TextNews>) => {
      if ('text' in data) resolve(data.text);
      else if ('failure' in data) reject(new TextError(data.failure));
      else onNews(data);
    });
    worker.postMessage(photo, []);
  }).finally(() => worker.terminate());
}
