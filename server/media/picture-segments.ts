/** Strips metadata from a picture before decoding, by its headers: texts, colour profiles, previews and trailing bytes. */

/** The most EXIF kept unchanged, for its orientation. */
const EXIF_MOST = 64 * 1024;
/** The most scans. A progressive JPEG has about ten, each another pass over every pixel. */
const SCANS_MOST = 100;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Accepts only known first bytes, so that unwanted decoders are never reached. */
export function isPicture(bytes: Uint8Array): boolean {
  return walkOf(fileOf(bytes)) !== undefined;
}

/** Returns the same pixels with only their orientation, or undefined unless it is a complete JPEG, PNG or WebP. */
export function bareOf(bytes: Uint8Array): Buffer | undefined {
  const file = fileOf(bytes);
  return walkOf(file)?.(file);
}

function walkOf(file: Buffer): ((file: Buffer) => Buffer | undefined) | undefined {
  const starts = (signature: number[]) => signature.every((byte, at) => file[at] === byte);
  if (starts(JPEG)) return bareJpeg;
  if (starts(PNG)) return barePng;
  return nameAt(file, 0) === 'RIFF' && nameAt(file, 8) === 'WEBP' ? bareWebp : undefined;
}

function fileOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function nameAt(file: Buffer, at: number): string {
  return file.toString('latin1', at, at + 4);
}

/** Chunks the pixels need: data, palette and transparency. */
const PNG_NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT']);

function barePng(file: Buffer): Buffer | undefined {
  const stored = [file.subarray(0, PNG.length)];
  for (let at = PNG.length; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    const name = nameAt(file, at + 4);
    const end = at + 12 + length;
    if (end > file.length) return undefined;
    const chunk = file.subarray(at, end);
    if (name === 'IEND') return Buffer.concat([...stored, chunk]);
    if (PNG_NEEDED.has(name) || (name === 'eXIf' && length <= EXIF_MOST)) stored.push(chunk);
    at = end;
  }
  return undefined;
}

/** Includes animations: the decoder reads only their first frame. */
const WEBP_NEEDED = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']);
/** Flags of `VP8X` for a colour profile and XMP. */
const WEBP_ICC = 0x20;
const WEBP_XMP = 0x04;

function bareWebp(file: Buffer): Buffer | undefined {
  const stored: Buffer[] = [];
  const whole = Math.min(file.length, 8 + file.readUInt32LE(4));
  for (let at = 12; at + 8 <= whole;) {
    const length = file.readUInt32LE(at + 4);
    const name = nameAt(file, at);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > whole) return undefined;
    const chunk = Buffer.from(file.subarray(at, Math.min(end, whole)));
    if (name === 'VP8X' && length < 10) return undefined;
    if (name === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~(WEBP_ICC | WEBP_XMP), 8);
    if (WEBP_NEEDED.has(name) || (name === 'EXIF' && length <= EXIF_MOST)) stored.push(chunk);
    at = end;
  }
  const chunks = Buffer.concat(stored);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunks.length, 4);
  return Buffer.concat([head, chunks]);
}

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const SCAN = 0xda;
const END = 0xd9;

function bareJpeg(file: Buffer): Buffer | undefined {
  const stored = [file.subarray(0, 2)];
  let scans = 0;
  for (let at = 2; at + 2 <= file.length;) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === END) return scans === 0 ? undefined : Buffer.concat([...stored, file.subarray(at, at + 2)]);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > file.length) return undefined;
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return undefined;
    if (marker === SCAN) {
      scans += 1;
      end = endOfScan(file, end);
    }
    if (scans > SCANS_MOST) return undefined;
    if (isNeededInJpeg(file.subarray(at, end), marker)) stored.push(file.subarray(at, end));
    at = end;
  }
  return undefined;
}

/** True for segments the pixels need: colour encoding (JFIF, Adobe) and orientation. */
function isNeededInJpeg(segment: Buffer, marker: number): boolean {
  if (marker === APP1) return segment.toString('latin1', 4, 10) === 'Exif\0\0';
  const isExtra = marker === COMMENT || (marker > APP0 && marker <= APP15 && marker !== APP14);
  return !isExtra;
}

/** Returns the end of a scan. Compressed scans have no length. Inside them `ff` is followed by 0 or a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    const isPixels = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isPixels) return at;
  }
  return file.length;
}
