/** Files in two places during a move: new ones go to one of them, and reads look in both. */
import { AppError, nothingHere } from '#rules/error.ts';
import type { FileStorage } from '../../config/storage.ts';
import type { FileStore } from './file-store.ts';

interface TwoPlaces {
  folder: FileStore;
  s3: FileStore;
  /** The place for new files. */
  fileStorage: FileStorage;
}

/**
 * Reads the folder first: it costs nothing, and works while the storage is silent. Reads it again if neither had the file,
 * which may have moved between the two reads.
 */
export function inTwoPlaces({ folder, s3, fileStorage }: TwoPlaces): FileStore {
  const [target, source] = fileStorage === 's3' ? [s3, folder] : [folder, s3];

  async function fromEither<T>(ask: (store: FileStore) => Promise<T>): Promise<T> {
    for (const store of [folder, s3, folder]) {
      try {
        return await ask(store);
      } catch (error) {
        if (!(error instanceof AppError && error.type === 'not_found')) throw error;
      }
    }
    throw nothingHere();
  }

  return {
    put: target.put,
    write: target.write,
    read: (name) => fromEither((store) => store.read(name)),
    open: (name, range) => fromEither((store) => store.open(name, range)),
    look: async (name) => (await folder.look(name)) ?? (await s3.look(name)) ?? folder.look(name),
    async *list() {
      yield* folder.list();
      for await (const file of s3.list()) if (!(await folder.look(file.name))) yield file;
    },
    // the source comes first, because a copier checks it again after writing to the target, and removes its copy if it is gone
    async remove(name) {
      await source.remove(name);
      await target.remove(name);
    },
  };
}
