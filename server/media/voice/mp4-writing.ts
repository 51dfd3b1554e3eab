/** Writes AAC frames as our own MP4 file: one track, one chunk, and nothing from the sender's program. */
import type { AacSound } from './aac.ts';

/** Fixed-point numbers and the identity matrix (ISO/IEC 14496-12, 8.2.2). */
const FULL_RATE = 0x00010000;
const FULL_VOLUME = 0x0100;
const MATRIX = uint32(0x00010000, 0, 0, 0, 0x00010000, 0, 0, 0, 0x40000000);
const TRACK = 1;

export function writeMp4(sound: AacSound): Buffer {
  const type = box('ftyp', latin1('M4A '), uint32(0), latin1('M4A isom'));
  // the length is the same for any data offset
  const dataAt = type.length + movieOf(sound, 0).length + 8;
  return Buffer.concat([type, movieOf(sound, dataAt), box('mdat', ...sound.frames.map(({ bytes }) => bytes))]);
}

function movieOf(sound: AacSound, dataAt: number): Buffer {
  const units = sound.frames.reduce((sum, frame) => sum + frame.units, 0);
  const header = full('mvhd', 0, [
    uint32(0, 0, sound.scale, units, FULL_RATE),
    uint16(FULL_VOLUME, 0, 0, 0, 0, 0),
    MATRIX,
    uint32(0, 0, 0, 0, 0, 0, TRACK + 1),
  ]);
  return box('moov', header, trackOf(sound, units, dataAt));
}

function trackOf(sound: AacSound, units: number, dataAt: number): Buffer {
  // enabled, in the movie and in its preview
  const header = full('tkhd', 7, [
    uint32(0, 0, TRACK, 0, units, 0, 0),
    uint16(0, 0, FULL_VOLUME, 0),
    MATRIX,
    uint32(0, 0),
  ]);
  const media = [
    full('mdhd', 0, [uint32(0, 0, sound.scale, units), uint16(UNDETERMINED, 0)]),
    full('hdlr', 0, [uint32(0), latin1('soun'), uint32(0, 0, 0), latin1('\0')]),
    box(
      'minf',
      full('smhd', 0, [uint16(0, 0)]),
      // the data is in this file
      box('dinf', full('dref', 0, [uint32(1), full('url ', 1, [])])),
      tableOf(sound, dataAt),
    ),
  ];
  return box('trak', header, box('mdia', ...media));
}

/** `und` in five bits per letter. */
const UNDETERMINED = 0x55c4;

function tableOf({ config, frames }: AacSound, dataAt: number): Buffer {
  return box(
    'stbl',
    full('stsd', 0, [uint32(1), entryOf(config)]),
    full('stts', 0, times(frames)),
    full('stsc', 0, [uint32(1, 1, frames.length, 1)]),
    full('stsz', 0, [uint32(0, frames.length, ...frames.map(({ bytes }) => bytes.length))]),
    full('stco', 0, [uint32(1, dataAt)]),
  );
}

/** Channels and rate are in the configuration, which players use. */
function entryOf(config: Uint8Array): Buffer {
  const decoder = descriptor(4, Buffer.from([0x40, 0x15, 0, 0, 0]), uint32(0, 0), descriptor(5, config));
  const stream = descriptor(3, uint16(0), Buffer.from([0]), decoder, descriptor(6, Buffer.from([2])));
  return box('mp4a', uint32(0), uint16(0, 1), uint32(0, 0), uint16(2, 16), uint32(0, 0), full('esds', 0, [stream]));
}

/** Returns the frame lengths, with equal ones grouped. */
function times(frames: AacSound['frames']): Buffer[] {
  const runs: { count: number; units: number }[] = [];
  for (const { units } of frames) {
    const last = runs.at(-1);
    if (last?.units === units) last.count += 1;
    else runs.push({ count: 1, units });
  }
  return [uint32(runs.length), ...runs.map(({ count, units }) => uint32(count, units))];
}

function descriptor(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content);
  return Buffer.concat([Buffer.from([tag, bytes.length]), bytes]);
}

const full = (type: string, flags: number, content: readonly Uint8Array[]) => box(type, uint32(flags), ...content);

function box(type: string, ...content: readonly Uint8Array[]): Buffer {
  const bytes = content.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([uint32(bytes + 8), latin1(type), ...content]);
}

function uint32(...values: readonly number[]): Buffer {
  const written = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => written.writeUInt32BE(value, at * 4));
  return written;
}

function uint16(...values: readonly number[]): Buffer {
  const written = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => written.writeUInt16BE(value, at * 2));
  return written;
}

const latin1 = (words: string) => Buffer.from(words, 'latin1');
