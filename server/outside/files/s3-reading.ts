/** The bytes of an object as one stream, which goes on where a connection broke. */
import { Readable } from 'node:stream';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { storageAway } from './s3-call.ts';

const TRIES = 3;

/** `again` answers what follows so many bytes. Fails with an AppError where it breaks time after time. */
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
        // what is missing is asked for below
      }
      if (sent === bytes) return;
      broken += 1;
      if (sent > bytes || broken === TRIES) throw storageAway();
      body = (await again(sent)).Body as Readable;
    }
  }
  // bytes, so that the stream tells how many it holds
  const content = Readable.from(parts(), { objectMode: false });
  content.once('close', () => body.destroy());
  return content;
}
