/** A message that waits in the outbox. */
import type { Message, Quote } from '#contract/chat/message.ts';
import type { OutboxItem } from '../../outbox/kinds.ts';

/** Its file is a picture, made small already, a PDF, or a voice note. */
export interface Unsent extends OutboxItem {
  chatId: string;
  /** Beside a file its caption, which may be empty. */
  message: string;
  /** Of a voice note: how long it is, by this device. */
  seconds?: number;
  /** What it answers. */
  quote?: Quote;
}

/** The live event may come before the acknowledgement: what is among the messages already is not shown twice. */
export function notYetAmong(messages: readonly Message[], items: readonly Unsent[]): readonly Unsent[] {
  if (items.length === 0) return items;
  const nonces = new Set(messages.map(({ nonce }) => nonce));
  return items.filter((item) => !nonces.has(item.nonce));
}
