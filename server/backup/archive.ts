/** The backup's file format: a tar archive (POSIX ustar), written and read as a stream, so that `tar` opens an unencrypted one. */
import { createHash } from 'node:crypto';
import { asBuffer, ByteReader, damaged } from './byte-reader.ts';

export interface Entry {
  /** At most 100 bytes of ASCII. */
  name: string;
  /** The size in bytes. */
  size: number;
  /** Must have exactly `size` bytes. */
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

const BLOCK = 512;
const MOST_BYTES = 0o77_777_777_777;
/** The last entry: the hash of all bytes before it, which reveals a changed or cut archive. */
const SEAL = 'sha256';

/** Yields the archive with these entries and the seal. Throws if an entry's length differs from its size. */
export async function* pack(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const entry of entries) {
    for await (const bytes of partsOf(entry)) {
      hash.update(bytes);
      yield bytes;
    }
  }
  yield* partsOf(entryOf(SEAL, Buffer.from(hash.digest('hex'))));
  yield Buffer.alloc(2 * BLOCK);
}

export function entryOf(name: string, bytes: Buffer): Entry {
  return { name, size: bytes.length, content: [bytes] };
}

async function* partsOf({ name, size, content }: Entry): AsyncGenerator<Buffer> {
  yield headerOf(name, size);
  let left = size;
  for await (const part of content) {
    left -= part.length;
    if (left < 0) break;
    yield asBuffer(part);
  }
  if (left !== 0) throw new Error(`${name} changed while it was read`);
  const rest = paddingOf(size);
  if (rest > 0) yield Buffer.alloc(rest);
}

function headerOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > 100 || size > MOST_BYTES) throw new Error(`${name} does not fit an archive`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    header.write(value.toString(8).padStart(length - 1, '0'), at, 'latin1');
  header.write(name, 0);
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(Date.now() / 1_000), 136, 12);
  header.write('0', 156, 'latin1');
  header.write('ustar\u000000', 257, 'latin1');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return header;
}

/** The checksum of a header, in which its own field counts as spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32;
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte;
  return sum;
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

/** Yields entries in order, and skips unread content. Throws a ConfigError if the archive is damaged or cut. */
export async function* unpack(source: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const hash = createHash('sha256');
  const reader = new ByteReader(source, hash);
  for (;;) {
    const seal = hash.copy().digest('hex');
    const header = await reader.take(BLOCK);
    const { name, size } = readHeader(header);
    let left = size;
    const content = async function* (): AsyncGenerator<Buffer> {
      while (left > 0) {
        const part = await reader.some(left);
        left -= part.length;
        yield part;
      }
    };
    if (name === SEAL) {
      if (size !== seal.length) throw damaged('its checksum does not match');
      const told = await reader.take(size);
      if (told.toString() !== seal) throw damaged('its checksum does not match');
      return;
    }
    yield { name, size, content: content() };
    while (left > 0) left -= (await reader.some(left)).length;
    await reader.take(paddingOf(size));
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const isTar = header.subarray(257, 262).toString('latin1') === 'ustar';
  if (!isTar || Number.parseInt(header.subarray(148, 154).toString('latin1'), 8) !== sumOf(header))
    throw damaged('it is not a Mortar archive, or its bytes were changed');
  const end = header.indexOf(0);
  const size = header.subarray(124, 135).toString('latin1');
  if (!/^[0-7]{11}$/.test(size)) throw damaged('it is not a Mortar archive, or its bytes were changed');
  return { name: header.subarray(0, Math.min(end, 100)).toString('latin1'), size: Number.parseInt(size, 8) };
}
