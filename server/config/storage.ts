/** Settings of files: the local folder, and S3-compatible storage. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { settingTexts, url } from './setting.ts';

/** A path whose parts do not begin with a dot. */
const PREFIX = /^[A-Za-z0-9_-][\w.-]*(\/[A-Za-z0-9_-][\w.-]*)*\/?$/;

const S3_SETTINGS = {
  S3_ENDPOINT: url(/^https?$/)
    .optional()
    .register(settingTexts, {
      what: 'the address of an S3-compatible storage, such as `https://s3.example.com`; http only within your own network',
      unset: 'Amazon S3 in `S3_REGION`',
    }),
  S3_REGION: z.string().min(1).optional().register(settingTexts, {
    what: 'the region of the bucket; required if `S3_ENDPOINT` is unset',
    unset: '`us-east-1`',
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'the name of a bucket')
    .optional()
    .register(settingTexts, {
      what: 'stores [files in S3-compatible storage](files.md) instead of `DATA_DIR`; block all public access to the bucket',
    }),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().register(settingTexts, {
    what: 'a key that may list the bucket, and read, write and delete its objects',
  }),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().register(settingTexts, { what: 'the secret of this key' }),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off']).optional().register(settingTexts, {
    what: '`on` puts the bucket into the path of the address, `off` in front of the host',
    unset: '`on` with `S3_ENDPOINT`, otherwise `off`',
  }),
  S3_PREFIX: z.string().regex(PREFIX, 'a path such as mortar/production').optional().register(settingTexts, {
    what: 'a prefix for object names, such as `mortar/production`, if the bucket is used for other things too',
  }),
};

export const STORAGE_SETTINGS = {
  DATA_DIR: z.string().min(1).default('data').register(settingTexts, {
    what: 'the folder of members’ files, the embedded database and the sandbox’s mails. Servers on the same database share it',
  }),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(256).register(settingTexts, {
    what: 'with less free space than this (or than a quarter of a small disk), writes are refused with 507, reads still work, and `/health/ready` shows `"disk":"full"`',
  }),
  FILE_STORAGE: z.enum(['folder', 's3']).optional().register(settingTexts, {
    what: 'where new files are stored, `folder` or `s3`. With the `S3_` settings, files are read from both, so that you can [move](files.md#move-existing-files) them',
    unset: '`s3` with `S3_BUCKET`, otherwise `folder`',
  }),
  ...S3_SETTINGS,
};

export interface S3Settings {
  /** Undefined for Amazon. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  forcePathStyle: boolean;
  /** Empty, or ends with a slash. */
  prefix: string;
}

export type FileStorage = 'folder' | 's3';

export interface StorageConfig {
  /** An absolute path. */
  dataDir: string;
  /** Nothing is written with less free space. */
  diskReserveBytes: number;
  /** The place for new files. */
  fileStorage: FileStorage;
  /** Undefined if not configured. */
  s3: S3Settings | undefined;
}

const settings = z.object(STORAGE_SETTINGS);
type Settings = z.infer<typeof settings>;

export function readStorage(value: Settings): StorageConfig {
  const s3 = readS3(value);
  return {
    dataDir: resolve(value.DATA_DIR),
    diskReserveBytes: value.DISK_RESERVE_MB * 1024 * 1024,
    fileStorage: value.FILE_STORAGE ?? (s3 ? 's3' : 'folder'),
    s3,
  };
}

function readS3(value: Settings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const { S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: forced, S3_PREFIX: prefix = '' } = value;
  return {
    endpoint,
    region: value.S3_REGION ?? 'us-east-1',
    bucket,
    accessKeyId,
    secretAccessKey,
    forcePathStyle: forced === undefined ? endpoint !== undefined : forced === 'on',
    prefix: prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/`,
  };
}

/** Returns the first missing setting that the others need, and why, or undefined. */
export function lacksStorage(value: Settings): { name: keyof Settings; why: string } | undefined {
  const given = Object.keys(S3_SETTINGS).find((name) => value[name as keyof Settings] !== undefined);
  const isAsked = value.FILE_STORAGE === 's3';
  if (given === undefined && !isAsked) return undefined;
  const cause = given ?? 'FILE_STORAGE=s3';
  for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (value[name] === undefined) return { name, why: `is needed where ${cause} is set` };
  if (value.S3_ENDPOINT === undefined && value.S3_REGION === undefined)
    return { name: 'S3_REGION', why: 'is needed where S3_ENDPOINT is unset' };
  return undefined;
}

/** Returns the same name for servers that share their files. It contains no secret. */
export function storageName({ fileStorage, s3 }: Pick<StorageConfig, 'fileStorage' | 's3'>): string {
  return s3 ? `${fileStorage}, s3 ${s3.endpoint ?? s3.region}/${s3.bucket}/${s3.prefix}` : fileStorage;
}
