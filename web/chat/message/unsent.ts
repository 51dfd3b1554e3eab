/** A message waiting in the outbox. */
import type { Message, Quote } from '#contract/chat/message.ts';
import type { OutboxItem } from '../../outbox/kinds.ts';

/** Its file is a picture (already shrunk), a PDF or a voice note. */
export interface Unsent extends OutboxItem {
  chatId: string;
  /** The text, or the caption of a file, which may be empty. */
  message: string;
  /** Length of a voice note, measured by this device. */
  seconds?: number;
  /** The quoted message. */
  quote?: Quote;
}

/** The unsent items not yet among the messages: the live event may arrive before the acknowledgement. */
export function notYetAmong(messages: readonly Message[], items: readonly Unsent[]): readonly Unsent[] {
  if (items.length === 0) return items;
  const nonces = new Set(messages.map(({ nonce }) => nonce));
  return items.filter((item) => !nonces.has(item.nonce));
}
