/** Voice notes: limits of length and size, and how their length is shown. */
import { type Message, message } from '../i18n/message.ts';

/** Seconds after which a recording stops automatically. */
export const VOICE_SECONDS = 120;
/** Milliseconds that a recording's last packets may exceed the limit by. */
const VOICE_SLACK_MS = 2_000;
/** Two minutes at 192 kbit/s. Our own recordings use an eighth of that. */
export const VOICE_MAX_BYTES = 3 * 1024 * 1024;
/** Bits per second of our recordings: plain speech in Opus. */
export const VOICE_BITRATE = 24_000;
/** Playback speeds. */
export const VOICE_SPEEDS = [1, 1.5, 2] as const;
export type VoiceSpeed = (typeof VOICE_SPEEDS)[number];

/** True if a recording of this length is refused. */
export function isTooLong(durationMs: number): boolean {
  return durationMs > VOICE_SECONDS * 1_000 + VOICE_SLACK_MS;
}

/** Formats a length as `0:14`, at least a second. */
export function voiceLength(durationMs: number): string {
  return clockOf(Math.max(1, Math.round(durationMs / 1_000)));
}

/** Formats whole seconds as minutes and seconds. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** The text of a voice note that cannot be played. */
export function voiceWords(durationMs: number): Message {
  return message('Voice note ({length})', { length: voiceLength(durationMs) });
}
