/** Storage of the emulator's state across restarts. */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface EmulatorStorage {
  /** Returns undefined if nothing was saved. */
  load(): Promise<string | undefined>;
  /** Saves atomically. On disk when it resolves. */
  save(json: string): Promise<void>;
}

/** A file on this machine, replaced in one step. */
export function fileStorage(path: string): EmulatorStorage {
  return {
    async load() {
      try {
        return await readFile(path, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async save(json) {
      await mkdir(dirname(path), { recursive: true });
      const half = `${path}.half`;
      await using file = await open(half, 'w', 0o600);
      await file.writeFile(json);
      await file.sync();
      await rename(half, path);
    },
  };
}
