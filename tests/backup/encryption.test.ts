/** Encrypted backups have the format of age: its library reads what we write, and we read what it writes. */
import { randomBytes } from 'node:crypto';
import { Decrypter, Encrypter } from 'age-encryption';
import { describe, expect, it } from 'vitest';
import { decrypt, encrypt } from '#server/backup/encryption.ts';

const KEY = 'correct horse battery staple';
const PIECE = 64 * 1024;
/** Sizes around the boundaries of a piece. */
const SIZES = [0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE, 3 * PIECE + 17];

async function* inParts(bytes: Uint8Array, length = 10_007): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function wholeOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

const encrypted = (bytes: Uint8Array) => wholeOf(encrypt(inParts(bytes), KEY));
function byTheLibrary(bytes: Uint8Array): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(KEY);
  encrypter.setScryptWorkFactor(10);
  return encrypter.encrypt(bytes);
}

const decrypted = (bytes: Uint8Array, key: string | undefined = KEY) => wholeOf(decrypt(inParts(bytes), key));

describe.each(SIZES)('%i bytes', (size) => {
  const bytes = randomBytes(size);

  it('are read by the library of age', async () => {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(KEY);
    expect(Buffer.from(await decrypter.decrypt(await encrypted(bytes))).equals(bytes)).toBe(true);
  });

  it('are read as the library of age wrote them', async () => {
    expect((await decrypted(await byTheLibrary(bytes))).equals(bytes)).toBe(true);
  });
});

it('a changed byte is noticed wherever it is', async () => {
  // the library's key is quick to derive, and every copy derives it once
  const whole = Buffer.from(await byTheLibrary(randomBytes(2 * PIECE)));
  const places = [...Array(180).keys(), 200, PIECE, PIECE + 300, whole.length - 17, whole.length - 1];
  for (const at of places.filter((place, n) => place < 22 || n % 7 === 0 || place > 180)) {
    const copy = Buffer.from(whole);
    copy[at]! ^= 1;
    // without its first line a file counts as unencrypted
    if (at < 22) expect((await decrypted(copy)).equals(copy)).toBe(true);
    else await expect(decrypted(copy), `byte ${at}`).rejects.toThrow(/damaged|not the key|not encrypted with/);
  }
});

it('a missing end is noticed, also between two pieces', async () => {
  const whole = await encrypted(randomBytes(3 * PIECE));
  const last = PIECE + 16;
  for (const less of [1, 15, 16, 17, last, last + 1, 2 * last])
    await expect(decrypted(whole.subarray(0, whole.length - less))).rejects.toThrow('damaged');
});

it('another key, or none, is refused', async () => {
  const whole = await encrypted(randomBytes(10));
  await expect(decrypted(whole, `${KEY} `)).rejects.toThrow('BACKUP_KEY is not the key of this backup.');
  await expect(wholeOf(decrypt(inParts(whole), undefined))).rejects.toThrow('Set BACKUP_KEY');
});
