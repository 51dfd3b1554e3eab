/** Uploaded files, public and private, in the configured folder or S3-compatible storage. */
import { join } from 'node:path';
import type { StorageConfig } from '../config/storage.ts';
import type { Log } from '../telemetry/log.ts';
import type { FileStore } from './files/file-store.ts';
import { openFolder, openPrivateFolder } from './files/folder.ts';
import { openS3, type S3, type S3Watch } from './files/s3.ts';
import { inTwoPlaces } from './files/two-places.ts';

export interface Files extends FileStore {
  /** A folder on this machine. Other files may be elsewhere. */
  folder: string;
}

/** All configured places, with public and private files apart. */
export interface Places {
  folder: Record<Folder, FileStore>;
  /** Undefined if not configured. */
  s3: (Record<Folder, FileStore> & Pick<S3, 'check' | 'close' | 'isSilent'>) | undefined;
}

/** The two folders in `DATA_DIR`, and the prefixes of object names. */
export const FOLDERS = ['files', 'private'] as const;
export type Folder = (typeof FOLDERS)[number];

export interface Storage extends Record<'files' | 'privateFiles', Files> {
  /** `none` without S3-compatible storage. */
  s3State(): 'none' | 'there' | 'silent';
  close(): void;
}

/** Opens the storage. Throws a ConfigError if the folder is not writable or the storage refuses us. Waits for one that does not answer. */
export async function openStorage(config: StorageConfig, log: Log, watch?: S3Watch): Promise<Storage> {
  const places = await openPlaces(config, log, watch);
  await places.s3?.check();
  const { s3 } = places;
  return {
    files: filesOf(config, places, 'files'),
    privateFiles: filesOf(config, places, 'private'),
    s3State: () => (s3 ? (s3.isSilent() ? 'silent' : 'there') : 'none'),
    close: () => s3?.close(),
  };
}

function filesOf({ dataDir, fileStorage }: StorageConfig, { folder, s3 }: Places, which: Folder): Files {
  const store = s3 ? inTwoPlaces({ folder: folder[which], s3: s3[which], fileStorage }) : folder[which];
  return { ...store, folder: join(dataDir, which) };
}

/** Opens each place alone, to copy from one to the other. */
export async function openPlaces({ dataDir, s3: settings }: StorageConfig, log: Log, watch?: S3Watch): Promise<Places> {
  const folder = {
    files: await openFolder(join(dataDir, 'files')),
    private: await openPrivateFolder(join(dataDir, 'private')),
  };
  if (!settings) return { folder, s3: undefined };
  const s3 = await openS3(settings, log, watch);
  return { folder, s3: { ...s3, files: s3.storeOf('files'), private: s3.storeOf('private') } };
}
