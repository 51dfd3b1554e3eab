/** Reads the AAC frames of an MP4 file with one audio track, as older iPhones record it, whole or fragmented. */
import { AAC_FRAMES_MAX, type AacFrame, type AacSound, aacSound, frameAt } from './aac.ts';
import { type Box, boxesOf, insideOf, onlyBox } from './mp4-box.ts';
import { fragmentFrames, usualOf } from './mp4-fragment.ts';

const TOP = new Set(['ftyp', 'styp', 'sidx', 'moov', 'moof', 'mdat', 'mfra', 'free', 'skip', 'wide']);
/** Brands of pictures from phones, which begin like films. */
const PICTURES = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1|avif|avis)$/;
const AAC = 0x40;

/** Tags of descriptors (ISO/IEC 14496-1, 7.2.2.1). */
const STREAM = 3;
const DECODER = 4;
const CONFIG = 5;

export function isMp4(upload: Uint8Array): boolean {
  const front = Buffer.from(upload.subarray(0, 12)).toString('latin1');
  return front.slice(4, 8) === 'ftyp' && !PICTURES.test(front.slice(8));
}

/** Returns undefined for any other or damaged file. */
export function readMp4(upload: Uint8Array): AacSound | undefined {
  try {
    return soundOf(Buffer.from(upload.buffer, upload.byteOffset, upload.length));
  } catch (error) {
    // a table that ends early
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function soundOf(file: Buffer): AacSound | undefined {
  const top = boxesOf(file);
  if (!top.every(({ type }) => TOP.has(type))) return undefined;
  const movie = insideOf(onlyBox(top, 'moov'));
  const media = insideOf(onlyBox(insideOf(onlyBox(movie, 'trak')), 'mdia'));
  if (onlyBox(media, 'hdlr')?.body.toString('latin1', 8, 12) !== 'soun') return undefined;
  const table = insideOf(onlyBox(insideOf(onlyBox(media, 'minf')), 'stbl'));
  const scale = scaleOf(onlyBox(media, 'mdhd'));
  const config = configOf(onlyBox(table, 'stsd'));
  if (!scale || !config) return undefined;
  const usual = usualOf(onlyBox(insideOf(onlyBox(movie, 'mvex')), 'trex'));
  const frames = [...tableFrames(file, table), ...fragmentFrames(file, top, usual)];
  return aacSound(scale, config, frames);
}

/** Returns the time units per second. */
function scaleOf(header: Box | undefined): number | undefined {
  return header?.body.readUInt32BE(header.body.readUInt8(0) === 1 ? 20 : 12);
}

/** Returns the decoder's configuration from the only entry, `mp4a`, whose descriptors name AAC. */
function configOf(descriptions: Box | undefined): Uint8Array | undefined {
  if (descriptions?.body.readUInt32BE(4) !== 1) return undefined;
  const [entry, ...others] = boxesOf(descriptions.body.subarray(8));
  if (entry?.type !== 'mp4a' || others.length > 0) return undefined;
  const esds = boxesOf(entry.body.subarray(28)).find(({ type }) => type === 'esds');
  const stream = esds && contentOf(STREAM, esds.body.subarray(4));
  const decoder = stream && contentOf(DECODER, stream.subarray(streamHead(stream)));
  return decoder?.readUInt8(0) === AAC ? contentOf(CONFIG, decoder.subarray(13)) : undefined;
}

/** Returns the content of a descriptor with this tag. Its size has seven bits per byte. */
function contentOf(tag: number, bytes: Buffer): Buffer | undefined {
  if (bytes.readUInt8(0) !== tag) return undefined;
  let at = 1;
  let size = 0;
  for (let more = true; more; at += 1) {
    const byte = bytes.readUInt8(at);
    size = size * 128 + (byte & 0x7f);
    more = byte >= 0x80;
  }
  if (at + size > bytes.length) throw new RangeError('A descriptor ends beyond its bytes.');
  return bytes.subarray(at, at + size);
}

/** Returns the bytes of a stream's descriptor before that of its decoder. */
function streamHead(stream: Buffer): number {
  const flags = stream.readUInt8(2);
  const at = 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
  return flags & 0x40 ? at + 1 + stream.readUInt8(at) : at;
}

/** Returns the frames in the movie's table: the length, size and chunk of each. */
function tableFrames(file: Buffer, table: readonly Box[]): AacFrame[] {
  const sizes = onlyBox(table, 'stsz')?.body;
  const count = sizes?.readUInt32BE(8) ?? 0;
  if (!sizes || count === 0) return [];
  if (count > AAC_FRAMES_MAX) throw new RangeError('There are too many frames.');
  const usual = sizes.readUInt32BE(4);
  const units = unitsOf(onlyBox(table, 'stts'), count);
  const frames: AacFrame[] = [];
  for (const chunk of chunksOf(table)) {
    let { at } = chunk;
    for (let left = chunk.frames; left > 0 && frames.length < count; left -= 1) {
      const size = usual || sizes.readUInt32BE(12 + frames.length * 4);
      frames.push({ units: units[frames.length] ?? 0, bytes: frameAt(file, at, size) });
      at += size;
    }
  }
  if (frames.length < count) throw new RangeError('The chunks hold fewer frames.');
  return frames;
}

function unitsOf(times: Box | undefined, count: number): number[] {
  const units: number[] = [];
  if (!times) return units;
  const entries = times.body.readUInt32BE(4);
  for (let entry = 0; entry < entries && units.length < count; entry += 1) {
    const frames = Math.min(times.body.readUInt32BE(8 + entry * 8), count - units.length);
    const each = times.body.readUInt32BE(12 + entry * 8);
    for (let left = frames; left > 0; left -= 1) units.push(each);
  }
  return units;
}

/** Yields the chunks in order, with each one's offset in the file and number of frames. */
function* chunksOf(table: readonly Box[]): Generator<{ at: number; frames: number }> {
  const long = onlyBox(table, 'co64')?.body;
  const offsets = long ?? onlyBox(table, 'stco')?.body;
  const runs = onlyBox(table, 'stsc')?.body;
  if (!offsets || !runs) return;
  const entries = runs.readUInt32BE(4);
  const chunks = offsets.readUInt32BE(4);
  for (let chunk = 0, entry = 0; chunk < chunks; chunk += 1) {
    // the entry applies until the first chunk of the next one
    while (entry + 1 < entries && runs.readUInt32BE(8 + (entry + 1) * 12) <= chunk + 1) entry += 1;
    const at = long ? Number(long.readBigUInt64BE(8 + chunk * 8)) : offsets.readUInt32BE(8 + chunk * 4);
    yield { at, frames: runs.readUInt32BE(12 + entry * 12) };
  }
}
