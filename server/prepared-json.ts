/** An answer that is JSON already, and goes to the caller untouched. */
export class PreparedJson {
  /** UTF-8, so that sending it again costs no encoding. */
  readonly bytes: Buffer;

  constructor(answer: object) {
    this.bytes = Buffer.from(JSON.stringify(answer));
  }
}
