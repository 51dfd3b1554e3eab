/** Unpacks single files of a ZIP archive, and counts the output, because an archive's stated sizes cannot be trusted. */
import { message } from '#rules/i18n/message.ts';
import { inflateRawSync } from 'node:zlib';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { refuseEncrypted } from './file-kind.ts';
import { refuse, refuseDamaged } from './refusal.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
/** The longest comment after the end record. */
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 5_000;

interface Entry {
  isEncrypted: boolean;
  method: number;
  packedBytes: number;
  /** The offset of its local header. */
  at: number;
}

/** The files of an archive by their paths. */
export class Archive {
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly bytes: Buffer;
  private left: number;

  constructor(bytes: Buffer, mostBytes: number = IMPORT_LIMITS.unpackedBytes) {
    this.bytes = bytes;
    this.left = mostBytes;
    this.entries = entriesOf(bytes);
  }

  get paths(): string[] {
    return [...this.entries.keys()];
  }

  has(path: string): boolean {
    return this.entries.has(path);
  }

  /** Returns undefined if there is none. The total size read from an archive is limited. */
  read(path: string): Buffer | undefined {
    const entry = this.entries.get(path);
    if (!entry) return undefined;
    if (entry.isEncrypted) refuseEncrypted();
    const { bytes } = this;
    if (bytes.readUInt32LE(entry.at) !== LOCAL) refuseDamaged();
    const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
    const packed = bytes.subarray(start, start + entry.packedBytes);
    const whole = this.unpacked(packed, entry.method);
    this.left -= whole.length;
    return whole;
  }

  private unpacked(packed: Buffer, method: number): Buffer {
    if (method === 0) return packed.length > this.left ? refuseBomb() : packed;
    if (method !== 8) return refuseDamaged();
    if (this.left <= 0) return refuseBomb();
    try {
      return inflateRawSync(packed, { maxOutputLength: this.left });
    } catch (error) {
      return isTooLarge(error) ? refuseBomb() : refuseDamaged();
    }
  }
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) refuseBomb();
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) refuseDamaged();
    const nameBytes = bytes.readUInt16LE(at + 28);
    const path = bytes.toString('utf8', at + 46, at + 46 + nameBytes);
    if (!entries.has(path)) {
      entries.set(path, {
        isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
        method: bytes.readUInt16LE(at + 10),
        packedBytes: bytes.readUInt32LE(at + 20),
        at: Math.min(bytes.readUInt32LE(at + 42), bytes.length - 30),
      });
    }
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  for (let at = bytes.length - END_BYTES; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  return refuseDamaged();
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function refuseBomb(): never {
  refuse(message('This file unpacks to more than 100 MB. Split it into several.'));
}
