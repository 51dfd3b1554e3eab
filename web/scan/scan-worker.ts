/** Our own symbol reader, ZXing as WebAssembly in a worker: pictures in, texts out. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { findSymbols } from './find-symbols.ts';

// by default the package fetches it from another host
const loaded = prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });

interface Question {
  id: number;
  frame: ImageData;
}

addEventListener('message', ({ data: { id, frame } }: MessageEvent<Question>) => {
  loaded
    .then(() => findSymbols((options: ReaderOptions) => readBarcodes(frame, options)))
    .then(
      (found) => postMessage({ id, found }),
      () => postMessage({ id }),
    );
});
