/** Six digits that change every 30 seconds (RFC 6238), of a key that administrators keep in an authenticator app. */
import { hkdfSync } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** A phone's clock may be off by so many steps. */
const TOLERANCE = 1;

/** What an authenticator app is given: the key, and an address that holds it with the names beside it. */
export interface NewFactor {
  /** Base 32. */
  key: string;
  uri: string;
}

export function newFactor(email: string): NewFactor {
  const totp = totpOf(new Secret({ size: 20 }).base32, email);
  return { key: totp.secret.base32, uri: totp.toString() };
}

/** The step whose digits these are, where it is later than the last one used; undefined otherwise. */
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

/** Unreadable to whoever has the database alone. */
export function sealKey(sessionKey: Uint8Array, key: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(key))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(sealOf(sessionKey));
}

/** Undefined where it was sealed under another session secret. */
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
