/** An answer that is JSON already and is sent as it is. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/** A tenth of a second for the catalogue, once for each version of it. */
const QUALITY = 10;

export class PreparedJson {
  /** UTF-8 bytes, so that sending it again costs no encoding. */
  readonly bytes: Buffer;
  /** The ETag, for answers browsers may cache. */
  readonly etag: string | undefined;
  #compressed: Buffer | undefined;

  /** The text is JSON built by PostgreSQL. */
  constructor(answer: object | string, { isLasting = false } = {}) {
    this.bytes = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer));
    this.etag = isLasting ? `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"` : undefined;
  }

  /** Compressed when it is first asked for, and then kept. */
  get brotli(): Buffer {
    this.#compressed ??= brotliCompressSync(this.bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
    return this.#compressed;
  }
}
