/** Reads a small ZIP archive, so that tests see what a member finds in theirs. */
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const STORED = 0;

/** Reads the contents by path, from the central directory at the end. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = Array.from({ length: bytes.length - 21 }, (_, back) => bytes.length - 22 - back).find(
    (at) => bytes.readUInt32LE(at) === END,
  );
  if (end === undefined) throw new Error('this is no ZIP archive');
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const path = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(path, contentOf(bytes, at));
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

function contentOf(bytes: Buffer, at: number): Buffer {
  const [method, size, local] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)];
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  return method === STORED ? packed : inflateRawSync(packed);
}
