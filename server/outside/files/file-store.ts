/** What a place for files does, whichever it is. */
import type { Readable } from 'node:stream';

/** First and last byte, both within the file. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface FileFacts {
  bytes: number;
  /** An entity tag, with its quotes. */
  etag: string;
  modifiedAt: Date;
}

/** Its bytes are `facts.bytes`, or those of the range that was asked for. */
export interface OpenFile {
  facts: FileFacts;
  /** Destroyed by whoever does not read it to its end. */
  content: Readable;
}

export interface ListedFile {
  name: string;
  bytes: number;
}

/**
 * Names are ours, never the uploader's, and used once. Where the storage does not answer, every call throws an AppError
 * `unavailable`.
 */
export interface FileStore {
  /** Atomic. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same in parts, for what is too large to hold; answers how many bytes they were. */
  write(name: string, parts: AsyncIterable<Uint8Array>): Promise<number>;
  /** Throws `not_found` where it is missing. */
  read(name: string): Promise<Uint8Array>;
  /** The same in parts. */
  open(name: string, range?: ByteRange): Promise<OpenFile>;
  /** Undefined where it is missing. */
  look(name: string): Promise<FileFacts | undefined>;
  /** Whole ones alone, in no order. */
  list(): AsyncIterable<ListedFile>;
  /** Nothing happens where it is missing. */
  remove(name: string): Promise<void>;
}
