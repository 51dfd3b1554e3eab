/** Speech in AAC: its frames and its decoder configuration (ISO/IEC 14496-3, 1.6.2). */
import { VOICE_SECONDS } from '#rules/chat/voice.ts';

export interface AacFrame {
  /** Its length in the time scale of the sound. */
  units: number;
  bytes: Uint8Array;
}

export interface AacSound {
  /** Time units per second. */
  scale: number;
  /** The decoder's configuration, a few bytes. */
  config: Uint8Array;
  frames: readonly AacFrame[];
  durationMs: number;
}

/** Frames of two minutes at 96 kHz, the highest rate, with some seconds more. */
export const AAC_FRAMES_MAX = ((VOICE_SECONDS + 8) * 96_000) / 1_024;

/** Configurations of plain and high-efficiency AAC are shorter. */
const CONFIG_MAX = 8;
/** Recorders count in samples or in milliseconds. */
const SCALE_MAX = 1_000_000;
const SAMPLES = 1_024;
const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350];

/**
 * The length is the longer of its stated times and the sum of its frames, so that no file plays longer than it claims.
 * Returns undefined if it is not sound.
 */
export function aacSound(scale: number, config: Uint8Array, frames: readonly AacFrame[]): AacSound | undefined {
  const rate = config.length <= CONFIG_MAX ? rateOf(config) : undefined;
  const units = frames.reduce((sum, frame) => sum + frame.units, 0);
  if (!rate || units === 0 || scale > SCALE_MAX) return undefined;
  const seconds = Math.max(units / scale, (frames.length * SAMPLES) / rate);
  return { scale, config, frames, durationMs: Math.ceil(seconds * 1_000) };
}

/** Returns the samples per second: after five bits for the kind, four bits index the usual rates. */
function rateOf([first = 0, second]: Uint8Array): number | undefined {
  return second === undefined ? undefined : RATES[((first & 0x07) << 1) | (second >> 7)];
}

/** Throws a RangeError if the frame is empty or not entirely in the file. */
export function frameAt(file: Buffer, at: number, size: number): Uint8Array {
  if (size === 0 || at < 0 || at + size > file.length) throw new RangeError('A frame lies beyond the file.');
  return file.subarray(at, at + size);
}
