/** Uploaded files, public and private, in the folder or the S3-compatible storage of the settings. */
import { join } from 'node:path';
import type { StorageConfig } from '../config/storage.ts';
import type { Log } from '../telemetry/log.ts';
import type { FileStore } from './files/file-store.ts';
import { openFolder, openPrivateFolder } from './files/folder.ts';
import { openS3, type S3, type S3Watch } from './files/s3.ts';
import { inTwoPlaces } from './files/two-places.ts';

export interface Files extends FileStore {
  /** Of this machine. Other files may be elsewhere. */
  folder: string;
}

/** Of every place that is set, public and private files apart. */
export interface Places {
  folder: Record<Folder, FileStore>;
  /** Undefined where it is not set. */
  s3: (Record<Folder, FileStore> & Pick<S3, 'check' | 'close' | 'isSilent'>) | undefined;
}

/** The two folders in `DATA_DIR`, and what the names of objects begin with. */
export const FOLDERS = ['files', 'private'] as const;
export type Folder = (typeof FOLDERS)[number];

export interface Storage extends Record<'files' | 'privateFiles', Files> {
  /** `none` where no S3-compatible storage is set. */
  s3State(): 'none' | 'there' | 'silent';
  close(): void;
}

/** Throws a ConfigError where the folder cannot be written, or the storage refuses us. One that is silent is waited for. */
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

/** Each place by itself, for what copies from one to the other. */
export async function openPlaces({ dataDir, s3: settings }: StorageConfig, log: Log, watch?: S3Watch): Promise<Places> {
  const folder = {
    files: await openFolder(join(dataDir, 'files')),
    private: await openPrivateFolder(join(dataDir, 'private')),
  };
  if (!settings) return { folder, s3: undefined };
  const s3 = await openS3(settings, log, watch);
  return { folder, s3: { ...s3, files: s3.storeOf('files'), private: s3.storeOf('private') } };
}
