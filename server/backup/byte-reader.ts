/** Takes bytes off a stream, so many at a time. */
import type { Hash } from 'node:crypto';
import { ConfigError } from '../config/config.ts';

/** Why a backup cannot be read, as one sentence for the operator. */
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

  /** `hash` is given every byte that is taken. */
  constructor(source: AsyncIterable<Uint8Array>, hash?: Hash) {
    this.#source = source[Symbol.asyncIterator]();
    this.#hash = hash;
  }

  /** Between one byte and so many; none at the end. */
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

  /** Between one byte and so many. Throws a ConfigError at the end. */
  async some(most: number): Promise<Buffer> {
    const part = await this.upTo(most);
    if (part.length === 0) throw damaged('its end is missing');
    return part;
  }

  /** Exactly so many; fewer at the end. */
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

  /** Exactly so many. Throws a ConfigError where the stream ends before. */
  async take(length: number): Promise<Buffer> {
    const bytes = await this.atMost(length);
    if (bytes.length < length) throw damaged('its end is missing');
    return bytes;
  }
}
