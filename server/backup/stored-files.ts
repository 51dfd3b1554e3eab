/** Files of members, for a backup and a restore, where some or all of them are in S3-compatible storage. */
import { AppError } from '#rules/error.ts';
import { FOLDERS, type Folder, openPlaces, type Places } from '../outside/files.ts';
import type { FileStore } from '../outside/files/file-store.ts';
import { storageAway } from '../outside/files/s3-call.ts';
import type { StorageConfig } from '../config/storage.ts';
import type { Entry } from './archive.ts';
import { damaged } from './byte-reader.ts';
import { operatorLog } from './progress.ts';

/** Our own names; what is half written begins with a dot, or ends so. */
const NAME = /^[\w-][\w.-]*$/;

export function isWhole(name: string): boolean {
  return NAME.test(name) && !name.endsWith('.half') && name.length <= 80;
}

/** Folder and file of an entry. Throws a ConfigError where it has not two such names. */
export function placeOf(name: string): [folder: string, file: string] {
  const [folder = '', file = '', ...more] = name.split('/');
  if (!isWhole(file) || more.length > 0) throw damaged(`${name} is no file of a backup`);
  return [folder, file];
}

/** With `close`, because connections are kept. Throws where the storage refuses us or is silent. */
export async function openStores(config: StorageConfig): Promise<Places & { close(): void }> {
  const places = await openPlaces(config, operatorLog);
  const close = () => places.s3?.close();
  try {
    if ((await places.s3?.check()) === false) throw storageAway();
  } catch (error) {
    close();
    throw error;
  }
  return { ...places, close };
}

type IsHeld = (folder: Folder, name: string) => boolean;

/**
 * What is in the storage and not held in a folder. There are no hard links to hold it: what members delete while the backup is made
 * may be missing from it.
 */
export async function* remoteEntries({ s3 }: Pick<Places, 's3'>, isHeld: IsHeld): AsyncGenerator<Entry> {
  if (!s3) return;
  for await (const { folder, name } of remoteFiles(s3, isHeld)) {
    const entry = await entryIn(s3[folder], folder, name);
    if (entry) yield entry;
  }
}

/** How many files those are, and their bytes. */
export async function measureRemote(
  { s3 }: Pick<Places, 's3'>,
  isHeld: IsHeld,
): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  if (!s3) return { files, bytes };
  for await (const file of remoteFiles(s3, isHeld)) {
    files += 1;
    bytes += file.bytes;
  }
  return { files, bytes };
}

async function* remoteFiles(s3: NonNullable<Places['s3']>, isHeld: IsHeld) {
  for (const folder of FOLDERS) {
    for await (const file of s3[folder].list()) if (!isHeld(folder, file.name)) yield { ...file, folder };
  }
}

async function entryIn(store: FileStore, folder: Folder, name: string): Promise<Entry | undefined> {
  try {
    const { facts, content } = await store.open(name);
    return { name: `${folder}/${name}`, size: facts.bytes, content };
  } catch (error) {
    if (error instanceof AppError && error.type === 'not_found') return undefined;
    throw error;
  }
}

/** Puts an entry where new files go. False where it is no file of members. */
export async function storeEntry(
  { fileStorage }: StorageConfig,
  places: Places,
  { name, content }: Entry,
): Promise<boolean> {
  const [folder, file] = placeOf(name);
  const known = FOLDERS.find((one) => one === folder);
  const store = known && places[fileStorage]?.[known];
  if (!store) return false;
  await store.write(file, partsOf(content));
  return true;
}

async function* partsOf(content: Entry['content']): AsyncGenerator<Uint8Array> {
  yield* content;
}
