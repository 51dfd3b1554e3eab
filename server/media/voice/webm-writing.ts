/** Writes Opus packets as a WebM file with its length and an index of its seconds, so that players can seek. */
import { type OpusPacket, type OpusSound, writeHead } from './opus.ts';

const CLUSTER_MS = 5_000;
const KEYFRAME = 0x80;
const TRACK_NUMBER = 1;

export function writeWebm(sound: OpusSound): Buffer {
  const info = element(
    0x1549a966,
    element(0x2ad7b1, uint(1_000_000, 4)),
    element(0x4489, float(sound.durationMs)),
    element(0x4d80, text('Mortar')),
    element(0x5741, text('Mortar')),
  );
  const front = Buffer.concat([info, tracksOf(sound)]);
  const clusters = inClusters(sound.packets).map(clusterOf);
  const cuesBytes = cuesOf(clusters, 0).length;
  const cues = cuesOf(clusters, front.length + cuesBytes);
  return Buffer.concat([headerOf(), element(0x18538067, front, cues, ...clusters.map(({ bytes }) => bytes))]);
}

function headerOf(): Buffer {
  return element(
    0x1a45dfa3,
    element(0x4286, uint(1, 1)),
    element(0x42f7, uint(1, 1)),
    element(0x42f2, uint(4, 1)),
    element(0x42f3, uint(8, 1)),
    element(0x4282, text('webm')),
    element(0x4287, uint(4, 1)),
    element(0x4285, uint(2, 1)),
  );
}

function tracksOf(sound: OpusSound): Buffer {
  const track = element(
    0xae,
    element(0xd7, uint(TRACK_NUMBER, 1)),
    element(0x73c5, uint(TRACK_NUMBER, 1)),
    element(0x83, uint(2, 1)),
    element(0x9c, uint(0, 1)),
    element(0x86, text('A_OPUS')),
    element(0x63a2, writeHead(sound)),
    // nanoseconds that a decoder skips at the beginning, and that it decodes before a seek position
    element(0x56aa, uint(Math.round((sound.preSkip / 48_000) * 1e9), 4)),
    element(0x56bb, uint(80_000_000, 4)),
    element(0xe1, element(0xb5, float(48_000)), element(0x9f, uint(sound.channels, 1))),
  );
  return element(0x1654ae6b, track);
}

function inClusters(packets: readonly OpusPacket[]): OpusPacket[][] {
  const clusters: OpusPacket[][] = [];
  for (const packet of packets) {
    const last = clusters.at(-1);
    const begins = last?.[0];
    if (last && begins && packet.atMs - begins.atMs < CLUSTER_MS) last.push(packet);
    else clusters.push([packet]);
  }
  return clusters;
}

interface Cluster {
  atMs: number;
  bytes: Buffer;
}

function clusterOf(packets: readonly OpusPacket[]): Cluster {
  const atMs = Math.round(packets[0]?.atMs ?? 0);
  const blocks = packets.map((packet) => {
    const front = Buffer.alloc(4);
    front.writeUInt8(0x80 | TRACK_NUMBER);
    front.writeInt16BE(Math.round(packet.atMs) - atMs, 1);
    front.writeUInt8(KEYFRAME, 3);
    return element(0xa3, front, packet.bytes);
  });
  return { atMs, bytes: element(0x1f43b675, element(0xe7, uint(atMs, 4)), ...blocks) };
}

/** Has the same length for every `offset`: the position of the first cluster in the segment's content. */
function cuesOf(clusters: readonly Cluster[], offset: number): Buffer {
  let at = offset;
  const points = clusters.map(({ atMs, bytes }) => {
    const place = element(0xb7, element(0xf7, uint(TRACK_NUMBER, 1)), element(0xf1, uint(at, 4)));
    at += bytes.length;
    return element(0xbb, element(0xb3, uint(atMs, 4)), place);
  });
  return element(0x1c53bb6b, ...points);
}

function element(id: number, ...content: readonly Uint8Array[]): Buffer {
  const bytes = content.reduce((sum, { length }) => sum + length, 0);
  return Buffer.concat([uint(id, Math.ceil((32 - Math.clz32(id)) / 8)), sizeOf(bytes), ...content]);
}

function sizeOf(bytes: number): Buffer {
  if (bytes < 0x7f) return uint(0x80 | bytes, 1);
  if (bytes < 0x3fff) return uint(0x4000 | bytes, 2);
  return uint(0x10000000 + bytes, 4);
}

function uint(value: number, bytes: number): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(value, 0, bytes);
  return written;
}

function float(value: number): Buffer {
  const written = Buffer.alloc(8);
  written.writeDoubleBE(value);
  return written;
}

function text(words: string): Buffer {
  return Buffer.from(words, 'latin1');
}
