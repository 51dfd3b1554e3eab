/** Administrators: how a passkey is written, how long it and what it opens lasts, and how often one may be asked for. */
import type { Window } from './rate-limit.ts';

export const PASSKEY_MINUTES = 10;
export const PASSKEY_TRIES = 5;
/** Without a request for so long, a session is over; and after so many hours whatever happens. */
export const ADMIN_IDLE_MINUTES = 30;
export const ADMIN_HOURS = 8;
/** Money is moved only so soon after a passkey was typed. */
export const PROVED_MINUTES = 10;

export const PASSKEYS_PER_ADDRESS: Window = { limit: 3, seconds: 3_600 };
/** For an administrator who is signed in, and proves again that it is them. */
export const PROOFS_PER_ADMIN: Window = { limit: 12, seconds: 3_600 };

/** Crockford's: nothing in it looks like something else in it. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const PASSKEY_LETTERS = 16;

/** Sixteen letters of five bits each, of as many random bytes, as people read them: `7KQ2-…`. */
export function writePasskey(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, PASSKEY_LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** What was typed, as it was written: without spaces and dashes, and with what is easily mistaken put right. */
export function plainPasskey(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** When proof runs out of a session that began then. */
export function provedUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PROVED_MINUTES * 60_000);
}
