/** The shape of a long text: clauses with a title, each a few paragraphs. */
import type { Message } from '#rules/i18n/message.ts';

export interface Clause {
  /** The fragment that leads to it. */
  id: string;
  title: Message;
  paragraphs: readonly Message[];
}
