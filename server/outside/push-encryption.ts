/** Encrypts push messages for one browser: RFC 8291, in one record of RFC 8188. */
import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const RECORD_BYTES = 4096;
/** The delimiter after the last record. */
const LAST = 2;

interface Keys {
  p256dh: Buffer;
  auth: Buffer;
}

/** Encrypts with the browser's key and a new one of ours. `made` is for the test with the standard's example. */
export function encryptPush(
  text: string,
  { p256dh, auth }: Keys,
  made: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const ours = createECDH('prime256v1');
  if (made.privateKey) ours.setPrivateKey(made.privateKey);
  else ours.generateKeys();
  const publicKey = ours.getPublicKey();
  const salt = made.salt ?? randomBytes(16);
  const secret = derive(
    ours.computeSecret(p256dh),
    auth,
    Buffer.concat([ascii('WebPush: info\0'), p256dh, publicKey]),
    32,
  );
  const key = derive(secret, salt, ascii('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, ascii('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [
    cipher.update(Buffer.concat([Buffer.from(text), Buffer.of(LAST)])),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(publicKey.length), publicKey, ...sealed]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

function ascii(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
