/** Uploaded files in a local folder: public, or private to the server's user. */
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nothingHere } from '#rules/error.ts';
import { ConfigError } from '../config.ts';

export interface Files {
  /** The folder to serve from. */
  folder: string;
  /** Atomic. The name is ours, never the uploader's. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Throws `not_found` where it is missing. */
  read(name: string): Promise<Uint8Array>;
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
  return filesIn(folder, OPEN);
}

/** Private to the server's user; an open folder is closed with its files. */
export async function openPrivateFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true, mode: CLOSED.folder });
  await close(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
    throw new ConfigError(`${folder} belongs to another user. Start Mortar as that user or as root.`);
  });
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
  return {
    folder,
    async put(name, bytes) {
      const half = join(folder, `.${name}.half`);
      try {
        await writeFile(half, bytes, { flush: true, mode: modes.file });
        await rename(half, join(folder, name));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    read: (name) => readFile(join(folder, name)).catch(refuseMissing),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
