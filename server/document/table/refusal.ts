/** Why a file is not read as a table, in words for whoever chose it. */
import { type Message, message } from '#rules/i18n/message.ts';

/** Thrown while a file is read; the worker answers with its sentence. */
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
