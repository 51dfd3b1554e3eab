/** ZIP archives, written while they are read: no more is held than what is on its way. */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  path: string;
  /** False for what is compressed already. */
  compress: boolean;
  /** Called once it is this entry's turn. */
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/** Ends with an error where an entry does. */
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
