/** The files of an app, wherever they are stored. */
import type { FileStore } from '#server/outside/files/file-store.ts';

/** In the order of the alphabet. */
export async function namesOf(files: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.toSorted();
}
