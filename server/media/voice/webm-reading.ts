/** Reads the Opus packets of a WebM file with only one audio track, as browsers record it, whole or cut off. */
import { type OpusSound, readHead, soundOf } from './opus.ts';

/** Matroska elements by their ids. */
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const TIMECODE_SCALE = 0x2ad7b1;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const CODEC = 0x86;
const CODEC_PRIVATE = 0x63a2;
const ENCODINGS = 0x6d80;
const CLUSTER_TIME = 0xe7;
const BLOCK = 0xa1;
const SIMPLE_BLOCK = 0xa3;
/** Segment, info, tracks, track, cluster, block group: read by their content, because a recorder does not know their sizes yet. */
const OPENED = new Set([EBML, 0x18538067, 0x1549a966, 0x1654ae6b, TRACK, 0x1f43b675, 0xa0]);
const SOUND = 2;
const LACING = 0x06;

interface Element {
  id: number;
  data: Buffer;
}

interface Track {
  count: number;
  isOpus: boolean;
  isWebm: boolean;
  head?: ReturnType<typeof readHead>;
}

/** Returns undefined for any other or damaged file. */
export function readWebm(upload: Uint8Array): OpusSound | undefined {
  const track: Track = { count: 0, isOpus: false, isWebm: false };
  try {
    const sound = soundOf(packetsOf(Buffer.from(upload.buffer, upload.byteOffset, upload.length), track));
    const isSound = track.isWebm && track.isOpus && track.count === 1;
    return isSound && track.head && sound ? { ...track.head, ...sound } : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Yields packets one at a time, and records the file's facts about its track. Throws a RangeError if it is damaged. */
function* packetsOf(file: Buffer, track: Track): Generator<{ atMs: number; bytes: Uint8Array }> {
  let scaleMs = 1;
  let clusterMs = 0;
  for (const { id, data } of elementsOf(file)) {
    if (id === TRACK) track.count += 1;
    else if (id === DOC_TYPE) track.isWebm = data.toString('latin1') === 'webm';
    else if (id === TIMECODE_SCALE) scaleMs = numberOf(data) / 1e6;
    else if (id === CODEC) track.isOpus = data.toString('latin1') === 'A_OPUS';
    else if (id === CODEC_PRIVATE) track.head = readHead(data);
    else if (id === CLUSTER_TIME) clusterMs = numberOf(data) * scaleMs;
    else if (id === ENCODINGS || (id === TRACK_TYPE && numberOf(data) !== SOUND))
      throw new RangeError('This is no plain sound.');
    else if (id === BLOCK || id === SIMPLE_BLOCK) {
      const block = blockOf(data);
      yield { atMs: clusterMs + block.time * scaleMs, bytes: block.packet };
    }
  }
}

/**
 * Yields elements in file order. An opened element comes without its content, which follows. Drops what a recorder did not finish because
 * its browser was closed. Throws a RangeError if the file is damaged.
 */
function* elementsOf(file: Buffer): Generator<Element> {
  for (let at = 0; at < file.length;) {
    const id = numberAt(file, at, 4, true);
    if (id === 'cut off') return;
    const size = id && numberAt(file, at + id.length, 8, false);
    if (size === 'cut off') return;
    if (!id || !size || (size.isUnknown && !OPENED.has(id.value))) throw new RangeError('This is no element.');
    const begin = at + id.length + size.length;
    if (OPENED.has(id.value)) {
      yield { id: id.value, data: Buffer.alloc(0) };
      at = begin;
      continue;
    }
    const end = begin + size.value;
    if (end > file.length) return;
    yield { id: id.value, data: file.subarray(begin, end) };
    at = end;
  }
}

interface Vint {
  value: number;
  length: number;
  isUnknown: boolean;
}

/** Reads a number whose first byte gives its length. An id includes the length's mark. Undefined if it is longer than `longest`. */
function numberAt(file: Buffer, at: number, longest: number, isId: boolean): Vint | 'cut off' | undefined {
  const first = file[at];
  if (first === undefined) return 'cut off';
  const length = Math.clz32(first) - 23;
  if (length > longest) return undefined;
  if (at + length > file.length) return 'cut off';
  let value = isId ? first : first & (0xff >> length);
  let isUnknown = (first | (0xff << (8 - length))) % 256 === 255;
  for (let next = 1; next < length; next += 1) {
    const byte = file[at + next] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 255;
  }
  return { value, length, isUnknown };
}

/** Returns an unsigned number of up to eight bytes. */
function numberOf(data: Buffer): number {
  return data.subarray(0, 8).reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Throws a RangeError if several packets share the block, which no recorder writes. */
function blockOf(data: Buffer): { time: number; packet: Buffer } {
  const track = numberAt(data, 0, 8, false);
  const isPlain = track && track !== 'cut off' && data.length >= track.length + 4;
  if (!isPlain || (data.readUInt8(track.length + 2) & LACING) !== 0) throw new RangeError('This is no plain block.');
  return { time: data.readInt16BE(track.length), packet: data.subarray(track.length + 3) };
}
