/** An answer that is JSON text already, and goes to the caller untouched. */
export class PreparedJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function prepareJson(answer: object): PreparedJson {
  return new PreparedJson(JSON.stringify(answer));
}
