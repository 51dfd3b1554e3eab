/** Recordings as browsers make them: silence in Opus, in WebM as Chromium writes it and in Ogg as Firefox does, and in AAC in MP4. */

/** A packet of 20 ms of silence, mono. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
const PACKET_MS = 20;

interface Recording {
  seconds: number;
  packet?: Buffer;
}

const packetsIn = (seconds: number) => Math.round((seconds * 1_000) / PACKET_MS);

function opusHead(channels = 1): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead\u0001', 'latin1');
  head.writeUInt8(channels, 9);
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(48_000, 12);
  return head;
}

/** An element of Matroska: its id in hex, and a size of eight bytes, which is unknown in a live recording. */
export function element(id: string, content: Buffer | readonly Buffer[], isLive = false): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(isLive ? 0x01ffffffffffffffn : 0x0100000000000000n + BigInt(bytes.length));
  return Buffer.concat([Buffer.from(id, 'hex'), size, bytes]);
}

export const WEBM_HEADER = element('1a45dfa3', element('4282', Buffer.from('webm')));

export function webmTrack({ codec = 'A_OPUS', type = 2, head = opusHead() } = {}): Buffer {
  return element('ae', [
    element('d7', Buffer.from([1])),
    element('83', Buffer.from([type])),
    element('86', Buffer.from(codec)),
    element('63a2', head),
    element('e1', element('9f', Buffer.from([1]))),
  ]);
}

/** Writes one cluster for each second, all without a length. */
export function webmRecording({ seconds, packet = SILENCE }: Recording, tracks: readonly Buffer[] = [webmTrack()]) {
  const clusters: Buffer[] = [];
  const count = packetsIn(seconds);
  for (let at = 0; at < count; at += 50) {
    const time = Buffer.alloc(4);
    time.writeUInt32BE(at * PACKET_MS);
    const blocks = Array.from({ length: Math.min(50, count - at) }, (_, index) => block(index * PACKET_MS, packet));
    clusters.push(element('1f43b675', [element('e7', time), ...blocks], true));
  }
  const info = element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])));
  return Buffer.concat([WEBM_HEADER, element('18538067', [info, element('1654ae6b', tracks), ...clusters], true)]);
}

function block(atMs: number, packet: Buffer): Buffer {
  const front = Buffer.from([0x81, 0, 0, 0x80]);
  front.writeInt16BE(atMs, 1);
  return element('a3', [front, packet]);
}

const opusTags = () => Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]);

/** Writes one page for each packet. */
export function oggRecording({ seconds, packet = SILENCE, stream = 7 }: Recording & { stream?: number }): Buffer {
  const packets = [opusHead(), opusTags(), ...Array.from({ length: packetsIn(seconds) }, () => packet)];
  return Buffer.concat(packets.map((each, at) => oggPage(each, at, stream)));
}

/** A hostile file of this size: as many packets of one byte as possible, 255 on a page. */
export function oggBomb(bytes: number): Buffer {
  const front = [opusHead(), opusTags()].map((each, at) => oggPage(each, at, 7));
  const page = oggPage(Buffer.alloc(255), 2, 7);
  page.writeUInt8(255, 26);
  const full = Buffer.concat([page.subarray(0, 27), Buffer.alloc(255, 1), Buffer.alloc(255)]);
  return Buffer.concat([...front, ...Array.from({ length: Math.floor(bytes / full.length) - 1 }, () => full)]);
}

function oggPage(packet: Buffer, at: number, stream: number): Buffer {
  const lengths = [...Array.from({ length: Math.floor(packet.length / 255) }, () => 255), packet.length % 255];
  const head = Buffer.alloc(27);
  head.write('OggS', 'latin1');
  head.writeUInt8(at === 0 ? 2 : 0, 5);
  head.writeUInt32LE(stream, 14);
  head.writeUInt32LE(at, 18);
  head.writeUInt8(lengths.length, 26);
  return Buffer.concat([head, Buffer.from(lengths), packet]);
}

const uint32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );

export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint32(body.length + 8), Buffer.from(type, 'latin1'), body]);
}

const AAC_RATE = 44_100;
const AAC_SAMPLES = 1_024;
/** The configuration of plain AAC (2) at 44.1 kHz (4) with one channel. */
const AAC_CONFIG = Buffer.from([0x12, 0x08]);
/** A frame of silence. It contains its number, so that the test notices lost or swapped frames. */
const frameOf = (at: number) => Buffer.concat([Buffer.from('AAC!'), uint32(at)]);

interface Mp4 {
  seconds: number;
  /** `soun` or `vide`. */
  handler?: string;
  format?: string;
  tracks?: number;
  config?: Buffer;
  /** Written in fragments, as Safari writes while it records. */
  isFragmented?: boolean;
  /** Boxes that programs add to the movie and to its track, such as the place of the recording. */
  added?: readonly Buffer[];
}

export function mp4Recording(given: Mp4): Buffer {
  const count = Math.round((given.seconds * AAC_RATE) / AAC_SAMPLES);
  const frames = Array.from({ length: count }, (_, at) => frameOf(at));
  const type = box('ftyp', Buffer.from('iso5'), uint32(0));
  if (given.isFragmented) {
    const halves = [frames.slice(0, count / 2), frames.slice(count / 2)];
    return Buffer.concat([type, movie(given, count, []), ...halves.map(fragment)]);
  }
  // the frames, in chunks of ten as recorders write them, come before the movie that says where they are
  const first = type.length + 8;
  const chunks = Array.from({ length: Math.ceil(count / 10) }, (_, at) => first + at * 10 * frameOf(0).length);
  return Buffer.concat([type, box('mdat', ...frames), movie(given, count, chunks)]);
}

function movie(
  { handler = 'soun', format = 'mp4a', tracks = 1, config = AAC_CONFIG, isFragmented = false, added = [] }: Mp4,
  count: number,
  chunks: number[],
) {
  const decoder = Buffer.concat([
    Buffer.from([4, 15 + config.length, 0x40, 0x15]),
    Buffer.alloc(11),
    Buffer.from([5, config.length]),
    config,
  ]);
  const esds = box('esds', uint32(0), Buffer.from([3, decoder.length + 3, 0, 0, 0]), decoder);
  const listed = isFragmented ? 0 : count;
  const table = [
    box('stsd', uint32(0, 1), box(format, Buffer.alloc(28), esds)),
    box('stts', uint32(0, ...(isFragmented ? [0] : [1, count, AAC_SAMPLES]))),
    box('stsc', uint32(0, ...(isFragmented ? [0] : [2, 1, 10, 1, chunks.length, count - (chunks.length - 1) * 10, 1]))),
    box('stsz', uint32(0, frameOf(0).length, listed)),
    box('stco', uint32(0, chunks.length, ...chunks)),
  ];
  const trak = box(
    'trak',
    box(
      'mdia',
      box('mdhd', uint32(0, 0, 0, AAC_RATE, 0, 0)),
      box('hdlr', uint32(0, 0), Buffer.from(handler), Buffer.alloc(12)),
      box('minf', box('stbl', ...table)),
    ),
    ...added,
  );
  const usual = isFragmented ? [box('mvex', box('trex', uint32(0, 1, 1, AAC_SAMPLES, 0, 0)))] : [];
  return box('moov', ...Array.from({ length: tracks }, () => trak), ...usual, ...added);
}

/** A fragment with its own frames: it names their sizes, and leaves their durations to the movie. */
function fragment(frames: readonly Buffer[]): Buffer {
  const head = (dataAt: number) =>
    box(
      'moof',
      box(
        'traf',
        box('tfhd', uint32(0x020000, 1)),
        box('trun', uint32(0x201, frames.length, dataAt, ...frames.map(({ length }) => length))),
      ),
    );
  return Buffer.concat([head(head(0).length + 8), box('mdat', ...frames)]);
}
