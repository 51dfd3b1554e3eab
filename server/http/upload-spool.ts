/** Receives an uploaded file: small ones in memory, larger ones on disk, so that many uploads do not fill the memory. */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const IN_MEMORY = 256 * 1024;

/** A file over its limit ends as `truncated`. */
type Arriving = Readable & { truncated: boolean };

/** Returns the file, or undefined if it is too large. The rest of it is discarded. */
export async function readPart(file: Arriving): Promise<Buffer | undefined> {
  let inMemory: Buffer[] = [];
  let bytes = 0;
  let spool: FileHandle | undefined;
  try {
    for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (file.truncated) break;
      bytes += chunk.length;
      inMemory.push(chunk);
      if (bytes <= IN_MEMORY) continue;
      spool ??= await openSpool();
      await spool.writev(inMemory);
      inMemory = [];
    }
    if (!file.truncated) return spool ? await readWhole(spool, bytes) : Buffer.concat(inMemory);
    file.resume();
    return undefined;
  } finally {
    await spool?.close();
  }
}

/** Opens an unlinked file, which disappears with its handle however the process ends. */
async function openSpool(): Promise<FileHandle> {
  const path = join(tmpdir(), `mortar-upload-${randomUUID()}`);
  const spool = await open(path, 'wx+', 0o600);
  await unlink(path);
  return spool;
}

async function readWhole(spool: FileHandle, bytes: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(bytes);
  for (let at = 0; at < bytes;) at += (await spool.read(whole, at, bytes - at, at)).bytesRead;
  return whole;
}
