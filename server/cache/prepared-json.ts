/** An answer that is JSON already and is sent as it is. */
import { createHash } from 'node:crypto';

export class PreparedJson {
  /** UTF-8 bytes, so that sending it again costs no encoding. */
  readonly bytes: Buffer;
  /** The ETag, for answers browsers may cache. */
  readonly etag: string | undefined;

  /** The text is JSON built by PostgreSQL. */
  constructor(answer: object | string, { isLasting = false } = {}) {
    this.bytes = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer));
    this.etag = isLasting ? `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"` : undefined;
  }
}
