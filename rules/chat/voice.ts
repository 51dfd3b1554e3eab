/** Voice notes: how long and how large they may be, and how their length is written. */
import { type Message, message } from '../i18n/message.ts';

/** A recording ends by itself after so many seconds. */
export const VOICE_SECONDS = 120;
/** What the last packets of a recording may be beyond that, in milliseconds. */
const VOICE_SLACK_MS = 2_000;
/** Two minutes at 192 kbit/s; a recording of ours has an eighth of that. */
export const VOICE_MAX_BYTES = 3 * 1024 * 1024;
/** Bits of a second that our recordings are made with: plain speech in Opus. */
export const VOICE_BITRATE = 24_000;
/** How fast it may be played. */
export const VOICE_SPEEDS = [1, 1.5, 2] as const;
export type VoiceSpeed = (typeof VOICE_SPEEDS)[number];

/** Whether a recording of this length is refused. */
export function isTooLong(durationMs: number): boolean {
  return durationMs > VOICE_SECONDS * 1_000 + VOICE_SLACK_MS;
}

/** `0:14`, at least a second. */
export function voiceLength(durationMs: number): string {
  return clockOf(Math.max(1, Math.round(durationMs / 1_000)));
}

/** Whole seconds as minutes and seconds. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** What stands for a voice note where it cannot be played. */
export function voiceWords(durationMs: number): Message {
  return message('Voice note ({length})', { length: voiceLength(durationMs) });
}
