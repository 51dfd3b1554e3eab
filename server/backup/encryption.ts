/**
 * Passphrase encryption of backups in the age format (https://age-encryption.org/v1), so that `age -d` opens them without
 * Mortar: pieces of 64 KiB, each authenticated with its position and whether it is the last.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import { ByteReader, damaged } from './byte-reader.ts';

const VERSION = 'age-encryption.org/v1';
const CIPHER = 'chacha20-poly1305';
const TAG = 16;
const PIECE = 64 * 1024;
/** Costs 64 MiB of memory per guess. */
const LOG_N = 16;
/** The most accepted, so that a file cannot decide how much memory is used. */
const MOST_LOG_N = 20;
const STANZA = /^-> scrypt ([\w+/]{22}) (\d{1,2})$/;
const MOST_HEADER = 1_024;

export async function* encrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16);
  const salt = randomBytes(16);
  const body = seal(await wrapKeyOf(passphrase, salt, LOG_N), Buffer.alloc(12), fileKey);
  const head = `${VERSION}\n-> scrypt ${base64(salt)} ${LOG_N}\n${base64(body)}\n---`;
  yield Buffer.from(`${head} ${base64(macOf(fileKey, head))}\n`);
  const nonce = randomBytes(16);
  yield nonce;
  yield* encryptPieces(new ByteReader(source), derive(fileKey, nonce, 'payload'));
}

async function* encryptPieces(reader: ByteReader, key: Buffer): AsyncGenerator<Buffer> {
  let piece = await reader.atMost(PIECE);
  for (let place = 0; ; place += 1) {
    const next = piece.length < PIECE ? Buffer.alloc(0) : await reader.atMost(PIECE);
    yield seal(key, nonceOf(place, next.length === 0), piece);
    if (next.length === 0) return;
    piece = next;
  }
}

/** Decrypts, or passes unencrypted bytes through. Throws a ConfigError for a wrong passphrase, or changed or cut bytes. */
export async function* decrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const start = await reader.atMost(VERSION.length + 1);
  if (start.toString('latin1') !== `${VERSION}\n`) {
    yield start;
    for (;;) {
      const part = await reader.upTo(PIECE);
      if (part.length === 0) return;
      yield part;
    }
  }
  if (passphrase === undefined) throw new ConfigError('The backup is encrypted. Set BACKUP_KEY to its key.');
  const fileKey = await readFileKey(reader, passphrase);
  yield* decryptPieces(reader, derive(fileKey, await reader.take(16), 'payload'));
}

async function readFileKey(reader: ByteReader, passphrase: string): Promise<Buffer> {
  const [stanza, body, mac] = [await lineOf(reader), await lineOf(reader), await lineOf(reader)];
  const [, salt, logN] = STANZA.exec(stanza) ?? [];
  if (salt === undefined || Number(logN) > MOST_LOG_N)
    throw new ConfigError('The backup is not encrypted with a passphrase. Decrypt it with age first.');
  const wrapKey = await wrapKeyOf(passphrase, Buffer.from(salt, 'base64'), Number(logN));
  const fileKey = open(wrapKey, Buffer.alloc(12), Buffer.from(body, 'base64'));
  if (!fileKey) throw new ConfigError('BACKUP_KEY is not the key of this backup.');
  if (mac !== `--- ${base64(macOf(fileKey, `${VERSION}\n${stanza}\n${body}\n---`))}`)
    throw damaged('its beginning was changed');
  return fileKey;
}

async function* decryptPieces(reader: ByteReader, key: Buffer): AsyncGenerator<Buffer> {
  let piece = await reader.atMost(PIECE + TAG);
  for (let place = 0; ; place += 1) {
    const next = piece.length < PIECE + TAG ? Buffer.alloc(0) : await reader.atMost(PIECE + TAG);
    const bytes = open(key, nonceOf(place, next.length === 0), piece);
    if (!bytes) throw damaged('its bytes were changed, or its end is missing');
    yield bytes;
    if (next.length === 0) return;
    piece = next;
  }
}

async function lineOf(reader: ByteReader): Promise<string> {
  let line = '';
  while (line.length < MOST_HEADER) {
    const letter = (await reader.take(1)).toString('latin1');
    if (letter === '\n') return line;
    line += letter;
  }
  throw damaged('its beginning was changed');
}

function wrapKeyOf(passphrase: string, salt: Buffer, logN: number): Promise<Buffer> {
  const N = 2 ** logN;
  const label = Buffer.concat([Buffer.from(`${VERSION}/scrypt`), salt]);
  return new Promise((done, fail) =>
    scrypt(passphrase, label, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 }, (error, key) =>
      error ? fail(error) : done(key),
    ),
  );
}

function derive(key: Buffer, salt: Buffer | string, label: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, label, 32));
}

function macOf(fileKey: Buffer, head: string): Buffer {
  return createHmac('sha256', derive(fileKey, '', 'header'))
    .update(head)
    .digest();
}

/** Eleven bytes for the position, and one that marks the last piece. */
function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(place, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, bytes: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Returns undefined if the key is wrong or the bytes were changed. */
function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG) return undefined;
  const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  cipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
  } catch {
    return undefined;
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
