/** Opus packets: the length of each, from its first bytes (RFC 6716, 3.1 and 3.2). */
import { isTooLong } from '#rules/chat/voice.ts';

export interface OpusPacket {
  /** The start in milliseconds from the beginning of the note. */
  atMs: number;
  bytes: Uint8Array;
}

interface OpusHead {
  channels: 1 | 2;
  /** Samples at 48 kHz to skip at the beginning. */
  preSkip: number;
}

interface OpusPackets {
  packets: readonly OpusPacket[];
  durationMs: number;
}

export type OpusSound = OpusHead & OpusPackets;

/** The longest packet. */
const PACKET_MAX_MS = 120;

const SILK_MS = [10, 20, 40, 60] as const;
const HYBRID_MS = [10, 20] as const;
const CELT_MS = [2.5, 5, 10, 20] as const;

/** Returns milliseconds, or undefined if it is not an Opus packet. */
export function packetMs(packet: Uint8Array): number | undefined {
  const [first, second] = packet;
  if (first === undefined) return undefined;
  const config = first >> 3;
  const frame = frameMs(config);
  const code = first & 3;
  if (code === 1 && packet.length % 2 === 0) return undefined;
  if (code === 3 && second === undefined) return undefined;
  const frames = code === 0 ? 1 : code === 3 ? (second ?? 0) & 63 : 2;
  const ms = frame * frames;
  return frames > 0 && ms <= PACKET_MAX_MS ? ms : undefined;
}

function frameMs(config: number): number {
  if (config < 12) return SILK_MS[(config & 3) as 0 | 1 | 2 | 3];
  if (config < 16) return HYBRID_MS[(config & 1) as 0 | 1];
  return CELT_MS[(config & 3) as 0 | 1 | 2 | 3];
}

/** Reads the header of both containers (RFC 7845, 5.1). Returns undefined for more than two channels or a later version. */
export function readHead(bytes: Uint8Array): OpusHead | undefined {
  const head = Buffer.from(bytes);
  if (head.length < 19 || head.toString('latin1', 0, 8) !== 'OpusHead') return undefined;
  const channels = head.readUInt8(9);
  const isPlain = head.readUInt8(8) >> 4 === 0 && head.readUInt8(18) === 0;
  if (!isPlain || (channels !== 1 && channels !== 2)) return undefined;
  return { channels, preSkip: head.readUInt16LE(10) };
}

export function writeHead({ channels, preSkip }: OpusHead): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 'latin1');
  head.writeUInt8(1, 8);
  head.writeUInt8(channels, 9);
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(48_000, 12);
  return head;
}

/**
 * Takes packets in order from the beginning. `atMs` is undefined if a packet follows the one before. The length is the longer of its stated
 * times and the sum of its packets. Stops once it is longer than a voice note may be. Returns undefined if it is not sound.
 */
export function soundOf(given: Iterable<{ atMs?: number; bytes: Uint8Array }>): OpusPackets | undefined {
  const packets: OpusPacket[] = [];
  let start: number | undefined;
  let end = 0;
  let sum = 0;
  let before = 0;
  for (const { atMs, bytes } of given) {
    const ms = packetMs(bytes);
    if (ms === undefined) return undefined;
    start ??= atMs ?? 0;
    before = atMs === undefined ? end : Math.max(before, atMs - start);
    packets.push({ atMs: before, bytes });
    end = before + ms;
    sum += ms;
    if (isTooLong(Math.max(end, sum))) break;
  }
  return packets.length > 0 ? { packets, durationMs: Math.ceil(Math.max(end, sum)) } : undefined;
}
