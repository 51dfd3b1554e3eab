/** Uploads made at test time: good pictures, and things that only pretend to be one. */
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 83, b: 45 } } });

export const png = (width = 40, height = 30) => canvas(width, height).png().toBuffer();
export const webp = (width = 40, height = 30) => canvas(width, height).webp().toBuffer();
export const jpeg = (width = 40, height = 30) => canvas(width, height).jpeg().toBuffer();

/** As a phone writes it: lying on its side, with the place where it was taken. */
export function jpegOfPhone(): Promise<Buffer> {
  return canvas(60, 30)
    .withExif({
      IFD0: { Artist: 'Secret Owner', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '3/1 22/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A PNG whose head promises 256 million pixels. */
export async function pixelBomb(): Promise<Buffer> {
  const bytes = await png();
  bytes.writeUInt32BE(16_000, 16);
  bytes.writeUInt32BE(16_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

export async function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(40 * 30 * 3, 10), Buffer.alloc(40 * 30 * 3, 200)]);
  return sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const HEIC = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)]);
export const SCRIPT = '<script>alert(document.cookie)</script>';
