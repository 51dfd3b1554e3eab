/** ZIP archives, streamed: only data in transit is in memory. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  path: string;
  /** False for data that is already compressed. */
  compress: boolean;
  /** Called when it is this entry's turn. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Fails if an entry fails. */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => void output.destroy(error as Error);
  zip.on('error', fail);
  addAll(zip, entries, fail).catch(fail);
  return output;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>, fail: (error: unknown) => void): Promise<void> {
  for await (const { path, compress, open } of entries) {
    zip.addReadStreamLazy(path, { compress }, (done) => {
      open().then((parts) => done(null, Readable.from(parts, { objectMode: false }).on('error', fail)), fail);
    });
  }
  zip.end();
}
