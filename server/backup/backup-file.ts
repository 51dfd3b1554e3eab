/** A backup as a file: written under a temporary name until complete, then read again. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../config/config.ts';
import { type Entry, pack, unpack } from './archive.ts';
import { syncFolder } from './data-folder.ts';
import { decrypt, encrypt } from './encryption.ts';

export interface WrittenFile {
  /** The temporary path before `keep`. */
  path: string;
  bytes: number;
  /** Renames the file to its final name. */
  keep(): Promise<void>;
  remove(): Promise<void>;
}

/** How often the time of an unfinished file is renewed, also while it is verified and nothing is written. */
const RENEWED_MS = 60_000;

/** Writes a file that only the server's user can read, encrypted if there is a `key`. */
export async function writeBackup(
  file: string,
  entries: AsyncIterable<Entry>,
  key: string | undefined,
): Promise<WrittenFile> {
  const half = `${file}.half`;
  // names and times of backups are private too
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(half, { force: true });
  const renewal = setInterval(() => void renew(half), RENEWED_MS).unref();
  try {
    await pipeline(
      Readable.from(key === undefined ? pack(entries) : encrypt(pack(entries), key), { objectMode: false }),
      createWriteStream(half, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    clearInterval(renewal);
    await rm(half, { force: true });
    throw error;
  }
  return {
    path: half,
    bytes: (await stat(half)).size,
    async keep() {
      clearInterval(renewal);
      await rename(half, file);
      await syncFolder(dirname(file));
    },
    async remove() {
      clearInterval(renewal);
      await rm(half, { force: true });
    },
  };
}

async function renew(half: string): Promise<void> {
  const now = new Date();
  await utimes(half, now, now).catch(() => undefined);
}

/** Throws a ConfigError if the file is missing, damaged or cut, after the last entry at the latest. */
export async function* readBackup(file: string, key: string | undefined): AsyncGenerator<Entry> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ConfigError(`There is no file ${file}.`);
  yield* unpack(decrypt(createReadStream(file, { highWaterMark: 256 * 1024 }), key));
}
