/** The reason why a file cannot be read as a table, as a sentence for the uploader. */
import { type Message, message } from '#rules/i18n/message.ts';

/** Thrown while reading a file. The reading process answers with its sentence. */
export class TableRefusal extends Error {
  readonly sentence: Message;

  constructor(sentence: Message) {
    super(sentence.id);
    this.sentence = sentence;
  }
}

export function refuse(sentence: Message): never {
  throw new TableRefusal(sentence);
}

export function refuseDamaged(): never {
  refuse(message('This file is damaged. Open it in Excel and save it again.'));
}
