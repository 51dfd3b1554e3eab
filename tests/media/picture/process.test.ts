/** Decoder processes: limited in time, ended when idle, and harmless when they crash. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPictures, type PictureOptions, type Pictures } from '#server/media/picture-encoding.ts';
import { isRunning } from '../../kit/postgres.ts';
import { oggRecording } from '../../chat/recordings.ts';
import { jpeg, jpegOfPhone, pixelBomb, png, pngOnItsSide, textBomb, webpOnItsSide } from '../pictures.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The faulty decoder, controlled by the picture's width. */
const FAULTY_DECODER = new URL('faulty-decoder.ts', import.meta.url);
const HANGS = 11;
const CRASHES = 12;

const output: string[] = [];
const log = { debug() {}, info() {}, warn: (_: object, text = '') => void output.push(text), error() {} };
let pictures: Pictures;

function open(options: Partial<PictureOptions> = {}): Pictures {
  pictures = openPictures({ log, ...options });
  return pictures;
}

afterEach(async () => {
  await pictures.close();
  output.length = 0;
});

describe('a picture', () => {
  it.each([
    ['JPEG', jpegOfPhone],
    ['PNG', pngOnItsSide],
    ['WebP', webpOnItsSide],
  ])('that was held on its side stands upright, as %s', async (_, make) => {
    const { width, height, bytes } = await open().encode(await make(), 'ada');
    expect({ width, height }).toEqual({ width: 30, height: 60 });
    const { orientation, exif, icc, xmp } = await sharp(bytes).metadata();
    expect({ orientation, exif, icc, xmp }).toEqual({});
  });

  it('of texts and profiles that would fill gigabytes is taken for its pixels', async () => {
    expect(await open().encode(await textBomb(), 'mallory')).toMatchObject({ width: 40, height: 30 });
  });

  it('of too many pixels is refused, and the same process goes on', async () => {
    open();
    await expect(pictures.encode(await pixelBomb(), 'mallory')).rejects.toMatchObject({ type: 'invalid' });
    expect(await pictures.encode(await png(), 'ada')).toMatchObject({ width: 40 });
    expect(output).toEqual([]);
  });
});

describe('a decoder', () => {
  it('that takes too long is ended and its picture refused, and others are decoded meanwhile and afterwards', async () => {
    open({ script: FAULTY_DECODER, seconds: 4 });
    const refusal = { type: 'invalid', fields: { file: { id: 'We could not read this picture. Choose another.' } } };
    const endless = await png(HANGS);
    const refused = [1, 2].map(() => expect(pictures.encode(endless, 'mallory')).rejects.toMatchObject(refusal));
    expect(await pictures.encode(await png(), 'ada')).toMatchObject({ width: 40 });
    await Promise.all(refused);
    expect(await pictures.encode(await png(), 'mallory')).toMatchObject({ width: 40 });
    expect(output).toHaveLength(2);
  });

  it('reads recordings too, so that a hostile one keeps nobody else from the server', async () => {
    open({ script: FAULTY_DECODER, seconds: 4 });
    const refusal = { fields: { file: { id: 'We could not read this voice note. Record it again.' } } };
    const [refused, picture] = await Promise.allSettled([
      pictures.readVoice(oggRecording({ seconds: 1 }), 'mallory'),
      pictures.encode(await png(), 'ada'),
    ]);
    expect(refused).toMatchObject({ status: 'rejected', reason: refusal });
    expect(picture).toMatchObject({ status: 'fulfilled', value: { width: 40 } });
  });

  it('that breaks over a picture takes nobody with it', async () => {
    open({ script: FAULTY_DECODER });
    await expect(pictures.encode(await png(CRASHES), 'mallory')).rejects.toMatchObject({ type: 'invalid' });
    expect(await pictures.encode(await png(), 'ada')).toMatchObject({ width: 40 });
  });

  it('that cannot be started is our trouble and not the picture’s', async () => {
    open({ script: new URL('../../kit/folder.ts', import.meta.url) });
    await expect(pictures.encode(await png(), 'ada')).rejects.toMatchObject({ type: 'unavailable' });
  });

  it('is kept for the next picture, and ends when it has had nothing to do for a while', async () => {
    open({ script: FAULTY_DECODER, idleSeconds: 1 });
    const first = await pidOf(await png());
    expect(await pidOf(await png())).toBe(first);
    await expect.poll(() => isRunning(first)).toBe(false);
    expect(await pidOf(await png())).not.toBe(first);
  });

  it('is one of two at most, and every picture has its turn', async () => {
    open({ script: FAULTY_DECODER });
    const asked = Array.from({ length: 12 }, async (_, turn) => pidOf(await png(), `member ${turn}`));
    expect(new Set(await Promise.all(asked)).size).toBeLessThanOrEqual(2);
  });

  it('ends with the server', async () => {
    open({ script: FAULTY_DECODER });
    const pid = await pidOf(await png());
    await pictures.close();
    expect(isRunning(pid)).toBe(false);
  });

  it('knows none of our settings', async () => {
    vi.stubEnv('PAYSTACK_SECRET_KEY', 'sk_test_kept0to0ourselves');
    open({ script: FAULTY_DECODER });
    const pid = await pidOf(await jpeg());
    if (process.platform === 'linux') expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('sk_test');
  });
});

/** Returns the decoder's process id, which the faulty decoder gives as the picture's height. */
async function pidOf(bytes: Uint8Array, by = 'ada'): Promise<number> {
  return (await pictures.encode(bytes, by)).height;
}
