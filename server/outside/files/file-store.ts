/** The interface of file storage, local or remote. */
import type { Readable } from 'node:stream';

/** First and last byte, both inside the file. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileFacts {
  bytes: number;
  /** An entity tag with its quotes. */
  etag: string;
  modifiedAt: Date;
}

/** Holds `facts.bytes` bytes, or those of the requested range. */
export interface OpenFile {
  facts: FileFacts;
  /** Callers must destroy it unless they read it to the end. */
  content: Readable;
}

export interface ListedFile {
  name: string;
  bytes: number;
}

/**
 * A file store. Names are ours, never the uploader's, and used once. If the storage does not answer, every call throws an AppError
 * `unavailable`.
 */
export interface FileStore {
  /** Stores atomically. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores in parts, for files too large for memory. Returns the number of bytes. */
  write(name: string, parts: AsyncIterable<Uint8Array>): Promise<number>;
  /** Throws `not_found` if missing. */
  read(name: string): Promise<Uint8Array>;
  /** Opens as a stream. Throws `not_found` if missing. */
  open(name: string, range?: ByteRange): Promise<OpenFile>;
  /** Returns undefined if missing. */
  look(name: string): Promise<FileFacts | undefined>;
  /** Lists complete files only, in no order. */
  list(): AsyncIterable<ListedFile>;
  /** Does nothing if missing. */
  remove(name: string): Promise<void>;
}
