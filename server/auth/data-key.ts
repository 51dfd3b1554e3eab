/** Encrypts personal data with a key outside the database, so that a copy of the database does not reveal it. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { required } from '#rules/required.ts';
import type { Ctx } from '../context.ts';

type Keyed = Pick<Ctx, 'dataSecrets'>;

const ALGORITHM = 'aes-256-gcm';
const VERSION = 1;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES;

/**
 * Encrypts with AES-256-GCM under a key of the newest secret. `place` names row and column, such as `medicine request 0190… contact`, so that
 * nothing encrypted can be moved elsewhere. The result begins with a version and the key's id.
 */
export function sealData({ dataSecrets }: Keyed, place: string, text: string): Buffer {
  const key = keyOf(required(dataSecrets[0]), 'data');
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), idOf(key), nonce, sealed, cipher.getAuthTag()]);
}

/** Decrypts, or returns undefined if none of our secrets encrypted it or it was changed. */
export function openData({ dataSecrets }: Keyed, place: string, sealed: Buffer): string | undefined {
  const keyId = sealed.subarray(1, HEAD_BYTES);
  const key = dataSecrets.map((secret) => keyOf(secret, 'data')).find((one) => idOf(one).equals(keyId));
  if (sealed[0] !== VERSION || !key || sealed.length < HEAD_BYTES + NONCE_BYTES + TAG_BYTES) return undefined;
  const nonce = sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const opened = decipher.update(sealed.subarray(HEAD_BYTES + NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Returns a keyed hash: the same for the same text, and useless for guessing texts without the secret. */
export function hashData({ dataSecrets }: Keyed, text: string): Buffer {
  return createHmac('sha256', keyOf(required(dataSecrets[0]), 'hash'))
    .update(text)
    .digest();
}

function keyOf(secret: Uint8Array, purpose: 'data' | 'hash'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `mortar:${purpose}`, 32));
}

/** Returns an id for the key that reveals nothing about it. */
function idOf(key: Buffer): Buffer {
  return createHash('sha256').update(key).digest().subarray(0, KEY_ID_BYTES);
}
