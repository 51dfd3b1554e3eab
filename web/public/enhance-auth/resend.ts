/** When another code can be requested: not while one is on its way, and no more often than the server mails them. */
import { CODE_SENDS_PER_HOUR } from '#rules/account/member.ts';
import { HOUR_MS } from '#rules/time.ts';

const PATIENCE_MS = 60_000;

/** The time, in milliseconds, from which another code would be mailed. */
export function nextSendAt(sentAt: readonly number[]): number {
  const last = sentAt.at(-1);
  const full = sentAt.at(-CODE_SENDS_PER_HOUR);
  return Math.max(last === undefined ? 0 : last + PATIENCE_MS, full === undefined ? 0 : full + HOUR_MS);
}

/** `75` as `1:15`. */
export function countdownOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
