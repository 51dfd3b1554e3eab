/** Metadata is removed before a decoder sees a picture: by headers only, and without changing pixels. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bareOf } from '#server/media/picture-segments.ts';
import {
  animatedWebp,
  jpeg,
  jpegOfPhone,
  jpegWithExtras,
  png,
  pngOnItsSide,
  SCRIPT,
  textBomb,
  webp,
  webpOnItsSide,
} from '../pictures.ts';

const bare = (bytes: Uint8Array) => bareOf(bytes) ?? expect.fail('it was refused');
const pixelsOf = async (bytes: Buffer) => (await sharp(bytes).ensureAlpha().raw().toBuffer()).toString('base64');

describe('a bare picture', () => {
  it.each([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
    [
      'progressive JPEG',
      async () =>
        sharp(await noise())
          .jpeg({ progressive: true })
          .toBuffer(),
    ],
    [
      'CMYK JPEG',
      async () =>
        sharp(await noise())
          .toColourspace('cmyk')
          .jpeg()
          .toBuffer(),
    ],
    [
      'JPEG of the highest quality',
      async () =>
        sharp(await noise())
          .jpeg({ quality: 100 })
          .toBuffer(),
    ],
    [
      'palette PNG with see-through places',
      async () =>
        sharp(await seeThrough())
          .png({ palette: true })
          .toBuffer(),
    ],
    [
      'interlaced PNG',
      async () =>
        sharp(await noise())
          .png({ progressive: true })
          .toBuffer(),
    ],
    [
      'WebP without loss',
      async () =>
        sharp(await seeThrough())
          .webp({ lossless: true })
          .toBuffer(),
    ],
    [
      'WebP with see-through places',
      async () =>
        sharp(await seeThrough())
          .webp()
          .toBuffer(),
    ],
  ])('keeps every pixel of a %s', async (_, make) => {
    const original = await make(64, 48);
    expect(await pixelsOf(bare(original))).toBe(await pixelsOf(original));
  });

  it('keeps nothing of texts and profiles, and stays a PNG', async () => {
    const bomb = await textBomb();
    expect(bomb.length).toBeGreaterThan(4.5 * 1024 * 1024);
    expect(bare(bomb)).toEqual(bare(await png()));
  });

  it('keeps of a photo how the camera was held, and not what programs hang on it', async () => {
    const photo = bare(await jpegWithExtras());
    expect(photo).toEqual(bare(await jpegOfPhone()));
    expect(await sharp(photo).metadata()).toMatchObject({ width: 60, height: 30, orientation: 6 });
    for (const trace of ['made up', 'ICC_PROFILE', 'adobe', 'Photoshop']) expect(photo.includes(trace)).toBe(false);
  });

  it.each([
    ['PNG', pngOnItsSide],
    ['WebP', webpOnItsSide],
  ])('keeps of a %s how the camera was held', async (_, make) => {
    const bytes = bare(await make());
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6 });
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
  });

  it('keeps the frames of a WebP that moves', async () => {
    expect((await sharp(bare(await animatedWebp()), { animated: true }).metadata()).pages).toBe(2);
  });

  it('ends where the picture ends', async () => {
    for (const bytes of [await jpeg(), await png(), await webp()]) {
      expect(bare(Buffer.concat([bytes, Buffer.from(SCRIPT)])).includes('script')).toBe(false);
    }
  });

  it('is undefined for what is no picture, or has more passes than any program makes', async () => {
    const photo = await sharp(await noise())
      .jpeg({ progressive: true })
      .toBuffer();
    const scan = photo.lastIndexOf(Buffer.from([0xff, 0xda]));
    const many = Array.from({ length: 200 }, () => photo.subarray(scan, -2));
    const nothing = [Buffer.alloc(0), Buffer.from(SCRIPT), Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('RIFF')];
    for (const bytes of [...nothing, Buffer.concat([photo.subarray(0, -2), ...many])]) {
      expect(bareOf(bytes)).toBeUndefined();
    }
  });

  it('never fails, wherever a picture is cut or spoilt', async () => {
    for (const whole of [await jpegWithExtras(), await pngOnItsSide(), await webpOnItsSide(), await animatedWebp()]) {
      for (let at = 0; at < whole.length; at += 1) {
        expect(() => bareOf(whole.subarray(0, at))).not.toThrow();
        const spoilt = Buffer.from(whole);
        spoilt.fill(0xff, at, Math.min(at + 4, whole.length));
        const emptied = Buffer.from(whole);
        emptied.fill(0, at, Math.min(at + 4, whole.length));
        expect(() => bareOf(emptied)).not.toThrow();
        expect(() => bareOf(spoilt)).not.toThrow();
      }
    }
  });
});

/** Makes pixels like a photo's, so that every byte value occurs. */
async function noise(): Promise<Buffer> {
  return sharp({
    create: {
      width: 64,
      height: 48,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
}

async function seeThrough(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 4, background: { r: 10, g: 200, b: 30, alpha: 0.4 } } })
    .png()
    .toBuffer();
}
