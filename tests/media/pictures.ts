/** Uploads made at test time: valid pictures, and files that only pretend to be one. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 83, b: 45 } } });

export const png = (width = 40, height = 30) => canvas(width, height).png().toBuffer();
export const webp = (width = 40, height = 30) => canvas(width, height).webp().toBuffer();
export const jpeg = (width = 40, height = 30) => canvas(width, height).jpeg().toBuffer();

/** A JPEG as a phone writes it: rotated, and with its location. */
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

/** A PNG whose header claims 256 million pixels. */
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

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Inserts chunks right after the PNG header. */
function pngWith(png: Buffer, chunks: readonly Buffer[]): Buffer {
  const head = 8 + 25;
  return Buffer.concat([png.subarray(0, head), ...chunks, png.subarray(head)]);
}

/** A PNG with gigabytes of texts and a colour profile, compressed to less than five megabytes. */
export async function textBomb(): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(24 * 1024 * 1024), { level: 9 });
  const text = (turn: number) => pngChunk('zTXt', Buffer.concat([Buffer.from(`Comment${turn}\0\0`, 'latin1'), packed]));
  const international = (turn: number) =>
    pngChunk('iTXt', Buffer.concat([Buffer.from(`Title${turn}\0\x01\0en\0\0`, 'latin1'), packed]));
  const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('Profile\0\0', 'latin1'), packed]));
  const pairs = Math.floor((4.9 * 1024 * 1024 - profile.length) / (2 * (packed.length + 40)));
  const texts = Array.from({ length: pairs }, (_, turn) => [text(turn), international(turn)]);
  return pngWith(await png(), [profile, ...texts.flat()]);
}

/** A PNG with an orientation, which few programs write. */
export function pngOnItsSide(): Promise<Buffer> {
  return canvas(60, 30).withMetadata({ orientation: 6 }).png().toBuffer();
}

export function webpOnItsSide(): Promise<Buffer> {
  return canvas(60, 30).withMetadata({ orientation: 6 }).webp().toBuffer();
}

/** A JPEG with a profile, a preview, comments, and a video after its end. */
export async function jpegWithExtras(): Promise<Buffer> {
  const segment = (marker: number, text: string) => {
    const body = Buffer.from(text, 'latin1');
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  const bytes = await jpegOfPhone();
  const extras = [
    segment(0xe2, 'ICC_PROFILE\0 made up'),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0 made up'),
    segment(0xed, 'Photoshop 3.0\0 made up'),
    segment(0xfe, 'made up'),
  ];
  return Buffer.concat([bytes.subarray(0, 2), ...extras, bytes.subarray(2), Buffer.from('made up film')]);
}
