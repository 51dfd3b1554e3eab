/** The files of an app, wherever they are stored. */
import type { FileStore } from '#server/outside/files/file-store.ts';

/** Lists the names of the files, sorted. */
export async function namesOf(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.toSorted();
}
