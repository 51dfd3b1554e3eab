/** TOTP digits that change every 30 seconds (RFC 6238), for administrators with an authenticator app. */
import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Tolerated clock skew, in steps. */
const TOLERANCE = 1;

/** Shown to the authenticator app: the key, and its URI with names. */
export interface NewFactor {
  /** The key in base 32. */
  key: string;
  uri: string;
}

export function newFactor(email: string): NewFactor {
  return factorOf(new Secret({ size: 20 }).base32, email);
}

export function factorOf(key: string, email: string): NewFactor {
  return { key, uri: totpOf(key, email).toString() };
}

/** Returns the time step of these digits if it is later than the last used one, else undefined. */
export function stepOf(key: string, digits: string, now: Date, lastStep: number): number | undefined {
  const token = digits.replace(/\s/g, '');
  const delta = totpOf(key).validate({ token, timestamp: now.getTime(), window: TOLERANCE });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
  return step > lastStep ? step : undefined;
}

function totpOf(key: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Mortar', label, secret: Secret.fromBase32(key), period: STEP_SECONDS, digits: 6 });
}

/** Encrypts the TOTP key with a key outside the database. */
export function sealKey(sessionKey: Uint8Array, key: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(key))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(sealOf(sessionKey));
}

/** Decrypts, or returns undefined if another session secret encrypted it. */
export async function openKey(sessionKey: Uint8Array, sealed: string): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(sealed, sealOf(sessionKey));
    return new TextDecoder().decode(plaintext);
  } catch {
    return undefined;
  }
}

function sealOf(sessionKey: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionKey, '', 'mortar:second-factor', 32));
}
