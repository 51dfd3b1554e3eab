/** Streams the bytes of an object, and resumes after a broken connection. */
import { Readable } from 'node:stream';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { storageAway } from './s3-call.ts';

const TRIES = 3;

/** `again` requests the bytes after an offset. Fails with an AppError if connections break repeatedly. */
export function readResumed(
  first: GetObjectCommandOutput,
  bytes: number,
  again: (sent: number) => Promise<GetObjectCommandOutput>,
): Readable {
  let body = first.Body as Readable;
  async function* parts(): AsyncGenerator<Uint8Array> {
    let sent = 0;
    for (let broken = 0; ;) {
      try {
        for await (const part of body) {
          const chunk = part as Uint8Array;
          sent += chunk.length;
          yield chunk;
        }
      } catch {
        // the missing bytes are requested below
      }
      if (sent === bytes) return;
      broken += 1;
      if (sent > bytes || broken === TRIES) throw storageAway();
      body = (await again(sent)).Body as Readable;
    }
  }
  // byte mode, so that the stream knows how many bytes it holds
  const content = Readable.from(parts(), { objectMode: false });
  content.once('close', () => body.destroy());
  return content;
}
