/** Reads a number of bytes from a stream. */
import type { Hash } from 'node:crypto';
import { ConfigError } from '../config/config.ts';

/** Returns the error that says why a backup cannot be read, as one sentence for the operator. */
export function damaged(why: string): ConfigError {
  return new ConfigError(`The backup is damaged (${why}). Use another one.`);
}

export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #hash: Hash | undefined;
  #rest: Buffer = Buffer.alloc(0);

  /** `hash` receives every byte read. */
  constructor(source: AsyncIterable<Uint8Array>, hash?: Hash) {
    this.#source = source[Symbol.asyncIterator]();
    this.#hash = hash;
  }

  /** Returns one to `most` bytes, or none at the end. */
  async upTo(most: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return this.#rest;
      this.#rest = asBuffer(value);
    }
    const part = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(part.length);
    this.#hash?.update(part);
    return part;
  }

  /** Returns one to `most` bytes. Throws a ConfigError at the end. */
  async some(most: number): Promise<Buffer> {
    const part = await this.upTo(most);
    if (part.length === 0) throw damaged('its end is missing');
    return part;
  }

  /** Returns exactly `length` bytes, or fewer at the end. */
  async atMost(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let left = length; left > 0;) {
      const part = await this.upTo(left);
      if (part.length === 0) break;
      parts.push(part);
      left -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** Returns exactly `length` bytes. Throws a ConfigError if the stream ends before. */
  async take(length: number): Promise<Buffer> {
    const bytes = await this.atMost(length);
    if (bytes.length < length) throw damaged('its end is missing');
    return bytes;
  }
}
