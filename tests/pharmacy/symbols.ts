/** Pictures of symbols for tests: drawn by ZXing, on a grey pack, slightly tilted as if held by hand. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer';

/** A grey picture with one byte for each pixel, from black to white. */
export interface Grey {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const PROGRAM = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'));
const PACK_GREY = 205;
const TILT = 0.12;
/** The width of the white border around a symbol, in modules. */
const QUIET = 10;

let prepared: Promise<unknown> | undefined;

async function prepare(): Promise<unknown> {
  const { buffer } = new Uint8Array(await readFile(PROGRAM));
  return prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
}

/** Draws a GS1 DataMatrix by default; its text has fields in brackets, such as `(01)06151100012340(10)AB12`. */
export async function drawSymbol(
  text: string,
  { format = 'DataMatrix', options = 'gs1,forceSquare' }: Pick<WriterOptions, 'format' | 'options'> = {},
): Promise<Grey> {
  await (prepared ??= prepare());
  const { symbol, error } = await writeBarcode(text, { format, options, scale: 1, addQuietZones: false });
  if (error) throw new Error(`no ${format} of ${text}: ${error}`);
  return { width: symbol.width, height: symbol.height, pixels: new Uint8Array(symbol.data) };
}

/** Draws the symbol in the middle of a picture, on a white label on a grey pack. */
export function photograph(symbol: Grey, width: number, height: number): Grey {
  const scale = Math.floor(Math.min(0.75 / symbol.width, 0.5 / symbol.height) * Math.min(width, height));
  const pixels = new Uint8Array(width * height).fill(PACK_GREY);
  const [cos, sin] = [Math.cos(TILT), Math.sin(TILT)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [x - width / 2, y - height / 2];
      const column = Math.floor((right * cos + down * sin) / scale + symbol.width / 2);
      const row = Math.floor((down * cos - right * sin) / scale + symbol.height / 2);
      const onLabel = Math.min(column, row, symbol.width - 1 - column, symbol.height - 1 - row) >= -QUIET;
      if (onLabel) pixels[y * width + x] = moduleOf(symbol, column, row);
    }
  }
  return { width, height, pixels };
}

function moduleOf({ width, height, pixels }: Grey, column: number, row: number): number {
  const inside = column >= 0 && row >= 0 && column < width && row < height;
  return inside ? pixels[row * width + column]! : 255;
}
