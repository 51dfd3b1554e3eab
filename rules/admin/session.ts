/** Administrators: the format and lifetime of passkeys and sessions, and how often a passkey may be requested. */
import type { Window } from '../rate-limit.ts';

export const PASSKEY_MINUTES = 10;
export const PASSKEY_TRIES = 5;
/** A session ends after this long without a request, and after ADMIN_HOURS in any case. */
export const ADMIN_IDLE_MINUTES = 30;
export const ADMIN_HOURS = 8;
/** Minutes after entering a passkey in which money may be moved. */
export const PROVED_MINUTES = 10;

/** Views of one paper by one session within this many minutes count as one. */
export const LOOK_MINUTES = 5;

/** Limit for an administrator who is signed in and reauthenticates. */
export const PROOFS_PER_ADMIN: Window = { limit: 12, seconds: 3_600 };

/** Crockford's alphabet: no two characters look alike. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const PASSKEY_LETTERS = 16;

/** Returns sixteen characters of five bits each, one per random byte, grouped for reading: `7KQ2-…`. */
export function writePasskey(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, PASSKEY_LETTERS)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** Normalises a typed passkey: removes spaces and dashes and corrects characters that are easily mistaken. */
export function plainPasskey(value: string): string {
  return value.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Returns when the reauthentication of a session that began at this moment expires. */
export function provedUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + PROVED_MINUTES * 60_000);
}
