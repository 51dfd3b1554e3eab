/** The key that identifies us to push services: configured, or derived from the session secret and so the same on all its servers. */
import { createECDH, hkdfSync } from 'node:crypto';

export interface VapidKey {
  /** An uncompressed point, which browsers subscribe with. */
  publicKey: Buffer;
  privateKey: Buffer;
}

export function vapidKeyOf(given: string | undefined, sessionKey: Uint8Array): VapidKey {
  return keyOf(given === undefined ? derived(sessionKey) : Buffer.from(given, 'base64url'));
}

function keyOf(privateKey: Buffer): VapidKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  return { privateKey, publicKey: pair.getPublicKey() };
}

/** Derives the key. One in four thousand million numbers is not a valid private key, and then the next one is used. */
function derived(sessionKey: Uint8Array): Buffer {
  for (let turn = 0; ; turn += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', sessionKey, '', `mortar:vapid:${turn}`, 32));
    try {
      keyOf(bytes);
      return bytes;
    } catch {}
  }
}
