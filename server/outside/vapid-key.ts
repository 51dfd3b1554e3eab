/** The key that names us to push services: of the settings, or derived from the session secret, the same on every server that has it. */
import { createECDH, hkdfSync } from 'node:crypto';

export interface VapidKey {
  /** Uncompressed point, as browsers subscribe with it. */
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

/** One of four thousand million numbers is no private key: then the next one. */
function derived(sessionKey: Uint8Array): Buffer {
  for (let turn = 0; ; turn += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', sessionKey, '', `mortar:vapid:${turn}`, 32));
    try {
      keyOf(bytes);
      return bytes;
    } catch {}
  }
}
