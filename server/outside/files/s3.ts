/** Files as objects of S3-compatible storage. The client loads only if the storage is configured. */
import { createHash } from 'node:crypto';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { nothingHere } from '#rules/error.ts';
import type { Log } from '../../telemetry/log.ts';
import type { S3Settings } from '../../config/storage.ts';
import type { ByteRange, FileFacts, FileStore, ListedFile, OpenFile } from './file-store.ts';
import { type Connection, connect, type S3Watch, storageAway } from './s3-call.ts';
import { readResumed } from './s3-reading.ts';
import { uploadInParts } from './s3-upload.ts';

export type { S3Watch } from './s3-call.ts';

export interface S3 extends Pick<Connection, 'check' | 'close' | 'isSilent'> {
  /** Returns the store of objects whose names begin with the configured prefix and this name. */
  storeOf(name: string): FileStore;
}

export async function openS3(settings: S3Settings, log: Log, watch?: S3Watch): Promise<S3> {
  const connection = await connect(settings, log, watch);
  const { check, close, isSilent } = connection;
  return {
    check,
    close,
    isSilent,
    storeOf: (name) => storeIn(connection, `${settings.prefix}${name}/`, settings.bucket),
  };
}

/** The objects of one folder. */
interface ObjectFolder extends Connection {
  at(name: string): { Bucket: string; Key: string };
}

function storeIn(connection: Connection, prefix: string, bucket: string): FileStore {
  const { sdk, client, call } = connection;
  const folder: ObjectFolder = { ...connection, at: (name) => ({ Bucket: bucket, Key: prefix + name }) };
  const { at } = folder;
  return {
    put: (name, bytes) => put(folder, name, bytes),
    write: (name, parts) =>
      uploadInParts(connection, { at: at(name), parts, put: (bytes) => put(folder, name, bytes) }),
    async read(name) {
      const parts: Uint8Array[] = [];
      for await (const part of (await open(folder, name)).content) parts.push(part as Uint8Array);
      return Buffer.concat(parts);
    },
    open: (name, range) => open(folder, name, range),
    async look(name) {
      const command = new sdk.HeadObjectCommand(at(name));
      const found = await call('look', (abortSignal) => client.send(command, { abortSignal }));
      return found && factsOf(found);
    },
    list: () => list(connection, prefix, bucket),
    async remove(name) {
      const command = new sdk.DeleteObjectCommand(at(name));
      await call('remove', (abortSignal) => client.send(command, { abortSignal }));
    },
  };
}

/** Stores an object. The storage refuses bytes that do not match the checksum. */
async function put({ sdk, client, call, at }: ObjectFolder, name: string, bytes: Uint8Array): Promise<void> {
  const sum = createHash('md5').update(bytes).digest('base64');
  const command = new sdk.PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.length, ContentMD5: sum });
  if (!(await call('put', (abortSignal) => client.send(command, { abortSignal })))) throw storageAway();
}

async function open(folder: ObjectFolder, name: string, range?: ByteRange): Promise<OpenFile> {
  const first = await get(folder, name, range);
  const facts = factsOf(first);
  const { start, end } = range ?? { start: 0, end: facts.bytes - 1 };
  const content = readResumed(first, end - start + 1, (sent) =>
    get(folder, name, { start: start + sent, end }, first.ETag),
  );
  return { facts, content };
}

/** Throws `not_found`. An entity tag returns the same object or none. */
async function get(
  { sdk, client, call, at }: ObjectFolder,
  name: string,
  range?: ByteRange,
  etag?: string,
): Promise<GetObjectCommandOutput> {
  const command = new sdk.GetObjectCommand({
    ...at(name),
    ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    ...(etag !== undefined && { IfMatch: etag }),
  });
  const found = await call('get', (abortSignal) => client.send(command, { abortSignal }));
  if (!found) throw nothingHere();
  return found;
}

/** Lists page by page. */
async function* list({ sdk, client, call }: Connection, prefix: string, bucket: string): AsyncGenerator<ListedFile> {
  let ContinuationToken: string | undefined;
  do {
    const command = new sdk.ListObjectsV2Command({
      Bucket: bucket,
      Prefix: prefix,
      ...(ContinuationToken !== undefined && { ContinuationToken }),
    });
    const page = await call('list', (abortSignal) => client.send(command, { abortSignal }));
    for (const { Key = '', Size = 0 } of page?.Contents ?? []) {
      const name = Key.slice(prefix.length);
      if (name !== '' && !name.includes('/')) yield { name, bytes: Size };
    }
    ContinuationToken = page?.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

interface Described {
  ContentLength?: number | undefined;
  ContentRange?: string | undefined;
  ETag?: string | undefined;
  LastModified?: Date | undefined;
}

/** Facts of the whole object, even if a range was requested. */
function factsOf({ ContentLength = 0, ContentRange, ETag = '""', LastModified = new Date(0) }: Described): FileFacts {
  const whole = /\/(\d+)$/.exec(ContentRange ?? '')?.[1];
  return { bytes: whole === undefined ? ContentLength : Number(whole), etag: ETag, modifiedAt: LastModified };
}
