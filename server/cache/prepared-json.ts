/** An answer that is already JSON and is sent as it is. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/** Brotli's level: it takes 0.1 s for the catalogue, once per version. */
const QUALITY = 10;

export class PreparedJson {
  /** UTF-8 bytes, so that repeated sending needs no encoding. */
  readonly bytes: Buffer;
  /** The ETag, for answers browsers may cache. */
  readonly etag: string | undefined;
  #compressed: Buffer | undefined;

  /** A string must be JSON, as PostgreSQL builds it. */
  constructor(answer: object | string, { isLasting = false } = {}) {
    this.bytes = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer));
    this.etag = isLasting ? `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"` : undefined;
  }

  /** Compressed at the first request, then kept. */
  get brotli(): Buffer {
    this.#compressed ??= brotliCompressSync(this.bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
    return this.#compressed;
  }
}
