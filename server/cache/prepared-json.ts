/** An answer that is JSON already, and goes to the caller untouched. */
import { createHash } from 'node:crypto';

export class PreparedJson {
  /** UTF-8, so that sending it again costs no encoding. */
  readonly bytes: Buffer;
  /** For an answer that browsers may keep: whoever has the same is sent nothing. */
  readonly etag: string | undefined;

  /** Text is JSON already, as PostgreSQL built it. */
  constructor(answer: object | string, { isLasting = false } = {}) {
    this.bytes = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer));
    this.etag = isLasting ? `"${createHash('sha256').update(this.bytes).digest('base64url').slice(0, 22)}"` : undefined;
  }
}
