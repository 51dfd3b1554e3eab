/** Where uploaded files rest: a folder on this machine. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Files {
  /** The folder to serve from. */
  folder: string;
  /** Stores whole or not at all. The name is ours, never the uploader's. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  read(name: string): Promise<Uint8Array>;
  remove(name: string): Promise<void>;
}

export async function openFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true });
  return {
    folder,
    async put(name, bytes) {
      const half = join(folder, `.${name}.half`);
      await writeFile(half, bytes, { flush: true });
      await rename(half, join(folder, name));
    },
    read: (name) => readFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
