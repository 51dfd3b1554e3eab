/** Reads the Opus packets of an Ogg file with one stream, as Firefox records it, whole or cut off (RFC 3533 and 7845). */
import { type OpusSound, readHead, soundOf } from './opus.ts';

const HEADER = 27;

/** Returns undefined for any other or damaged file. */
export function readOgg(upload: Uint8Array): OpusSound | undefined {
  try {
    const packets = packetsOf(Buffer.from(upload.buffer, upload.byteOffset, upload.length));
    const first = packets.next().value;
    const head = first && readHead(first.bytes);
    const tags = packets.next().value;
    if (!head || tags?.bytes.toString('latin1', 0, 8) !== 'OpusTags') return undefined;
    const sound = soundOf(packets);
    return sound && { ...head, ...sound };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Yields packets one at a time, so that nothing is kept of a file that is too long. Throws a RangeError if it is damaged. */
function* packetsOf(file: Buffer): Generator<{ bytes: Buffer }, undefined> {
  let begun: Buffer[] = [];
  let serial: number | undefined;
  for (let at = 0; at < file.length;) {
    const page = pageAt(file, at);
    // an unfinished packet is dropped
    if (page === 'cut off') return;
    if (!page || (serial ?? page.serial) !== page.serial) throw new RangeError('This is no page of the stream.');
    serial = page.serial;
    let from = at + HEADER + page.lengths.length;
    for (const length of page.lengths) {
      begun.push(file.subarray(from, from + length));
      from += length;
      // a segment shorter than 255 ends the packet
      if (length === 255) continue;
      yield { bytes: begun.length === 1 && begun[0] ? begun[0] : Buffer.concat(begun) };
      begun = [];
    }
    at = from;
  }
}

/** Returns `cut off` if the file ends within the page. */
function pageAt(file: Buffer, at: number): { serial: number; lengths: Uint8Array } | 'cut off' | undefined {
  if (at + HEADER > file.length) return 'cut off';
  if (file.toString('latin1', at, at + 4) !== 'OggS' || file[at + 4] !== 0) return undefined;
  const lengths = file.subarray(at + HEADER, at + HEADER + file.readUInt8(at + 26));
  const bytes = lengths.reduce((sum, length) => sum + length, 0);
  if (at + HEADER + lengths.length + bytes > file.length) return 'cut off';
  return { serial: file.readUInt32LE(at + 14), lengths };
}
