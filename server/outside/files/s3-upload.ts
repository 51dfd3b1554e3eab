/** Stores files too large for memory as a multipart upload, with one part in memory at a time. */
import { createHash } from 'node:crypto';
import type { CompletedPart } from '@aws-sdk/client-s3';
import { type Connection, storageAway } from './s3-call.ts';

/** Parts except the last must have at least 5 MiB. 10,000 of these are 78 GiB. */
const PART_BYTES = 8 * 1024 * 1024;

interface Place {
  Bucket: string;
  Key: string;
}

interface Upload {
  at: Place;
  parts: AsyncIterable<Uint8Array>;
  /** Stores a file that fits in one part. */
  put(bytes: Uint8Array): Promise<void>;
}

/** Returns the number of bytes. Nothing has the name until the upload is complete. */
export async function uploadInParts(connection: Connection, { at, parts, put }: Upload): Promise<number> {
  let upload: ReturnType<typeof multipart> | undefined;
  let bytes = 0;
  try {
    for await (const { piece, isLast } of inPieces(parts)) {
      bytes += piece.length;
      if (isLast && !upload) await put(piece);
      else await (upload ??= multipart(connection, at)).send(piece);
    }
    await upload?.complete();
    return bytes;
  } catch (error) {
    await upload?.abort();
    throw error;
  }
}

/** A multipart upload that starts with its first part. */
function multipart({ sdk, client, call }: Connection, at: Place) {
  const sent: CompletedPart[] = [];
  let id: string | undefined;

  async function begin(): Promise<string> {
    const command = new sdk.CreateMultipartUploadCommand(at);
    const begun = await call('put', (abortSignal) => client.send(command, { abortSignal }));
    if (begun?.UploadId === undefined) throw storageAway();
    return begun.UploadId;
  }

  return {
    async send(piece: Buffer): Promise<void> {
      id ??= await begin();
      const PartNumber = sent.length + 1;
      const sum = createHash('md5').update(piece).digest('base64');
      const of = { ...at, UploadId: id, PartNumber, ContentLength: piece.length, ContentMD5: sum };
      const command = new sdk.UploadPartCommand({ ...of, Body: piece });
      const answer = await call('put', (abortSignal) => client.send(command, { abortSignal }));
      if (!answer) throw storageAway();
      sent.push({ PartNumber, ETag: answer.ETag });
    },
    async complete(): Promise<void> {
      const command = new sdk.CompleteMultipartUploadCommand({
        ...at,
        UploadId: id,
        MultipartUpload: { Parts: sent },
      });
      if (!(await call('put', (abortSignal) => client.send(command, { abortSignal })))) throw storageAway();
    },
    /** Frees the space of sent parts, if the storage can be reached. */
    async abort(): Promise<void> {
      const command = new sdk.AbortMultipartUploadCommand({ ...at, UploadId: id });
      if (id !== undefined)
        await call('remove', (abortSignal) => client.send(command, { abortSignal })).catch(() => undefined);
    },
  };
}

/** Yields pieces of part size. The last may be smaller, and is empty for an empty file. */
async function* inPieces(parts: AsyncIterable<Uint8Array>): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let [held, size]: [Uint8Array[], number] = [[], 0];
  for await (const part of parts) {
    held.push(part);
    size += part.length;
    if (size <= PART_BYTES) continue;
    let rest = Buffer.concat(held);
    for (; rest.length > PART_BYTES; rest = rest.subarray(PART_BYTES))
      yield { piece: rest.subarray(0, PART_BYTES), isLast: false };
    [held, size] = [[rest], rest.length];
  }
  yield { piece: Buffer.concat(held), isLast: true };
}
