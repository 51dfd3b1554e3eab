/** Uploaded files in a local folder: public, or private to the server's user. */
import { constants, createWriteStream } from 'node:fs';
import { access, chmod, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { nothingHere } from '#rules/error.ts';
import { ConfigError } from '../config.ts';

export interface Files {
  /** The folder to serve from. */
  folder: string;
  /** Atomic. The name is ours, never the uploader's. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same in parts, for what is too large to hold; answers how many bytes they were. */
  write(name: string, parts: AsyncIterable<Uint8Array>): Promise<number>;
  /** Throws `not_found` where it is missing. */
  read(name: string): Promise<Uint8Array>;
  /** The same in parts. */
  open(name: string): Promise<AsyncIterable<Uint8Array>>;
  remove(name: string): Promise<void>;
}

/** `chmod` modes of the folder and its files. */
interface Modes {
  folder: number;
  file: number;
}

const OPEN: Modes = { folder: 0o755, file: 0o644 };
const CLOSED: Modes = { folder: 0o700, file: 0o600 };

export async function openFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true });
  // a folder that cannot be written is said at the start, not to whoever uploads first
  await access(folder, constants.W_OK);
  return filesIn(folder, OPEN);
}

/** Private to the server's user; an open folder is closed with its files. */
export async function openPrivateFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: CLOSED.folder });
  await close(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
    throw new ConfigError(`${folder} belongs to another user. Start Mortar as that user or as root.`);
  });
  await access(folder, constants.W_OK);
  return filesIn(folder, CLOSED);
}

/** The folder last, because its files may be open until then. Windows has no such modes. */
async function close(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if (process.platform === 'win32' || (mode & 0o777) === CLOSED.folder) return;
  for (const name of await readdir(folder)) await chmod(join(folder, name), CLOSED.file);
  await chmod(folder, CLOSED.folder);
}

/** A row may outlive its file for a moment, or after a disk loss. */
function refuseMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? nothingHere() : error;
}

function filesIn(folder: string, modes: Modes): Files {
  async function whole<T>(name: string, write: (half: string) => Promise<T>): Promise<T> {
    const half = join(folder, `.${name}.half`);
    try {
      const result = await write(half);
      await rename(half, join(folder, name));
      return result;
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }
  return {
    folder,
    put: (name, bytes) => whole(name, (half) => writeFile(half, bytes, { flush: true, mode: modes.file })),
    write: (name, parts) =>
      whole(name, async (half) => {
        const written = createWriteStream(half, { flush: true, mode: modes.file });
        await pipeline(parts, written);
        return written.bytesWritten;
      }),
    read: (name) => readFile(join(folder, name)).catch(refuseMissing),
    async open(name) {
      const file = await open(join(folder, name)).catch(refuseMissing);
      return file.createReadStream();
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
