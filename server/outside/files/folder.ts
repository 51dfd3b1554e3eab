/** Uploaded files in a local folder: public, or private to the server's user. */
import { constants, createWriteStream } from 'node:fs';
import { access, chmod, mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { nothingHere } from '#rules/error.ts';
import { ConfigError } from '../../config/config.ts';
import type { FileFacts, FileStore } from './file-store.ts';

/** `chmod` modes of the folder and its files. */
interface Modes {
  folder: number;
  file: number;
}

const OPEN: Modes = { folder: 0o755, file: 0o644 };
const CLOSED: Modes = { folder: 0o700, file: 0o600 };

export async function openFolder(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  // reports a folder that is not writable at the start instead of at the first upload
  await access(folder, constants.W_OK);
  return filesIn(folder, OPEN);
}

/** Opens a folder private to the server's user. An open folder and its files are closed to others. */
export async function openPrivateFolder(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: CLOSED.folder });
  await close(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
    throw new ConfigError(`${folder} belongs to another user. Start Mortar as that user or as root.`);
  });
  await access(folder, constants.W_OK);
  return filesIn(folder, CLOSED);
}

/** Closes the folder last, because its files may be open to others until then. Windows has no such modes. */
async function close(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if (process.platform === 'win32' || (mode & 0o777) === CLOSED.folder) return;
  for (const name of await readdir(folder)) await chmod(join(folder, name), CLOSED.file);
  await chmod(folder, CLOSED.folder);
}

/** Throws `not_found` for a missing file. A row may outlive its file for a moment, or after a disk loss. */
function refuseMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? nothingHere() : error;
}

function filesIn(folder: string, modes: Modes): FileStore {
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
    put: (name, bytes) => whole(name, (half) => writeFile(half, bytes, { flush: true, mode: modes.file })),
    write: (name, parts) =>
      whole(name, async (half) => {
        const written = createWriteStream(half, { flush: true, mode: modes.file });
        await pipeline(parts, written);
        return written.bytesWritten;
      }),
    read: (name) => readFile(join(folder, name)).catch(refuseMissing),
    async open(name, range) {
      const file = await open(join(folder, name)).catch(refuseMissing);
      const facts = factsOf(await file.stat());
      if (facts.bytes > 0) return { facts, content: file.createReadStream(range) };
      await file.close();
      return { facts, content: Readable.from([]) };
    },
    look: (name) => findFacts(join(folder, name)),
    async *list() {
      for await (const entry of await opendir(folder)) {
        if (!entry.isFile() || !isWhole(entry.name)) continue;
        const facts = await findFacts(join(folder, entry.name));
        if (facts) yield { name: entry.name, bytes: facts.bytes };
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function findFacts(path: string): Promise<FileFacts | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  return found && factsOf(found);
}

/** False for unfinished files, whose names begin with a dot. */
function isWhole(name: string): boolean {
  return !name.startsWith('.');
}

function factsOf({ size, mtime }: { size: number; mtime: Date }): FileFacts {
  return { bytes: size, etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`, modifiedAt: mtime };
}
