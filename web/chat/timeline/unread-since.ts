/** Computes which messages of a chat were unread at a moment, from its answer then. */
import type { Message } from '#contract/chat/message.ts';
import { isUnread } from '../lists.ts';

export interface Opened {
  /** The reader's read mark. */
  read: number;
  /** The number of the newest message; later ones arrive while the reader watches. */
  lastSeq: number;
  unread: number;
}

/** The first unread message and their count. If the first is not loaded, the message after the mark is used. */
export function unreadSince(
  messages: readonly Message[],
  selfId: string,
  { read, lastSeq, unread }: Opened,
): { seq: number; count: number } | undefined {
  if ((messages[0]?.seq ?? 1) > read + 1) return unread > 0 ? { seq: read + 1, count: unread } : undefined;
  const loaded = messages.filter(
    (message) => message.seq > read && message.seq <= lastSeq && isUnread(message, selfId),
  );
  const [first] = loaded;
  // a cached answer's count may be out of date
  return first && { seq: first.seq, count: loaded.length };
}
