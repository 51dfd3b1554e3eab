/** Members' files in S3-compatible storage, for a backup and a restore. */
import { AppError } from '#rules/error.ts';
import { FOLDERS, type Folder, openPlaces, type Places } from '../outside/files.ts';
import type { FileStore } from '../outside/files/file-store.ts';
import { storageAway } from '../outside/files/s3-call.ts';
import type { StorageConfig } from '../config/storage.ts';
import type { Entry } from './archive.ts';
import { damaged } from './byte-reader.ts';
import { operatorLog } from './progress.ts';

/** Our own file names. Unfinished files begin with a dot or end with `.half`. */
const NAME = /^[\w-][\w.-]*$/;

export function isWhole(name: string): boolean {
  return NAME.test(name) && !name.endsWith('.half') && name.length <= 80;
}

/** Returns folder and file of an entry. Throws a ConfigError unless it has two such names. */
export function placeOf(name: string): [folder: string, file: string] {
  const [folder = '', file = '', ...more] = name.split('/');
  if (!isWhole(file) || more.length > 0) throw damaged(`${name} is not a file of a backup`);
  return [folder, file];
}

/** Opens the stores, with `close`, because connections stay open. Throws if the storage refuses us or does not answer. */
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
 * Yields files in the storage that are not held in a folder. Hard links cannot hold them, so files that members delete during the backup
 * may be missing.
 */
export async function* remoteEntries({ s3 }: Pick<Places, 's3'>, isHeld: IsHeld): AsyncGenerator<Entry> {
  if (!s3) return;
  for await (const { folder, name } of remoteFiles(s3, isHeld)) {
    const entry = await entryIn(s3[folder], folder, name);
    if (entry) yield entry;
  }
}

/** Returns the number and bytes of those files. */
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

/** Stores an entry where new files go. Returns false if it is not a member's file. */
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
