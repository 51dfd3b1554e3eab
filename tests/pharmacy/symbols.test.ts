/** Symbols of packs, drawn and read again by the reader that the web uses. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { Picker } from '#web/scan/pick-reading.ts';
import { findSymbols } from '#web/scan/find-symbols.ts';
import { drawSymbol, type Grey, photograph } from './symbols.ts';

const PROGRAM = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
/** A width that fits the bars of a long Code 128. */
const SIDE = 1280;
const GTIN = '06151100012340';
const FIELDS = `(01)${GTIN}(10)AB-12x(17)270200(21)S/99`;
const PACK = { gtin: GTIN, batchNumber: 'AB-12x', expiryDate: '2027-02-28', serialNumber: 'S/99' };

beforeAll(async () => {
  const { buffer } = new Uint8Array(await readFile(PROGRAM));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
});

async function read(picture: Grey) {
  const frame = { width: picture.width, height: picture.height, data: inColour(picture), colorSpace: 'srgb' as const };
  const found = await findSymbols((options) => readBarcodes(frame as Parameters<typeof readBarcodes>[0], options));
  return new Picker('2026-11-23').best(found);
}

describe('a pack in a picture', () => {
  it.each(['DataMatrix', 'QRCode', 'Code128'] as const)('is read of its %s, with the separators', async (format) => {
    const picture = photograph(await drawSymbol(FIELDS, { format }), SIDE, SIDE);
    expect((await read(picture))?.code).toEqual(PACK);
  });

  it.each([
    ['EAN13', '6151100012340', GTIN],
    ['EAN8', '96385074', '00000096385074'],
    ['UPCA', '036000291452', '00036000291452'],
    ['UPCE', '01234565', '00012345000065'],
    ['ITF', '10614141000415', '10614141000415'],
  ] as const)('is an article by its %s', async (format, digits, gtin) => {
    const picture = photograph(await drawSymbol(digits, { format, options: '' }), SIDE, SIDE);
    expect((await read(picture))?.code).toEqual({ gtin });
  });

  it('without a symbol is nothing', async () => {
    expect(await read({ width: SIDE, height: SIDE, pixels: new Uint8Array(SIDE * SIDE).fill(205) })).toBeUndefined();
  });
});

function inColour({ pixels }: Grey): Uint8ClampedArray {
  const data = new Uint8ClampedArray(pixels.length * 4).fill(255);
  pixels.forEach((grey, at) => data.fill(grey, at * 4, at * 4 + 3));
  return data;
}
