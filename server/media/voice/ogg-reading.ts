/** Reads the Opus packets of an Ogg file with one stream, as Firefox records it, whole or broken off (RFC 3533 and 7845). */
import { type OpusSound, readHead, soundOf } from './opus.ts';

const HEADER = 27;

/** Undefined where it is anything else, or damaged. */
export function readOgg(upload: Uint8Array): OpusSound | undefined {
  const packets = packetsOf(Buffer.from(upload.buffer, upload.byteOffset, upload.length));
  const [first, tags, ...sound] = packets ?? [];
  const head = first && readHead(first);
  if (!head || tags?.toString('latin1', 0, 8) !== 'OpusTags') return undefined;
  return soundOf(
    head,
    sound.map((bytes) => ({ bytes })),
  );
}

function packetsOf(file: Buffer): Buffer[] | undefined {
  const packets: Buffer[] = [];
  let begun: Buffer[] = [];
  let serial: number | undefined;
  for (let at = 0; at < file.length;) {
    const page = pageAt(file, at);
    if (page === 'cut off') break;
    if (!page || (serial ?? page.serial) !== page.serial) return undefined;
    serial = page.serial;
    let from = at + HEADER + page.lengths.length;
    for (const length of page.lengths) {
      begun.push(file.subarray(from, from + length));
      from += length;
      // shorter than the longest: the packet ends here
      if (length === 255) continue;
      packets.push(begun.length === 1 && begun[0] ? begun[0] : Buffer.concat(begun));
      begun = [];
    }
    at = from;
  }
  // a packet that was begun and has no end is left out
  return packets;
}

/** `cut off` where the file ends in the middle of the page. */
function pageAt(file: Buffer, at: number): { serial: number; lengths: Uint8Array } | 'cut off' | undefined {
  if (at + HEADER > file.length) return 'cut off';
  if (file.toString('latin1', at, at + 4) !== 'OggS' || file[at + 4] !== 0) return undefined;
  const lengths = file.subarray(at + HEADER, at + HEADER + file.readUInt8(at + 26));
  const bytes = lengths.reduce((sum, length) => sum + length, 0);
  if (at + HEADER + lengths.length + bytes > file.length) return 'cut off';
  return { serial: file.readUInt32LE(at + 14), lengths };
}
