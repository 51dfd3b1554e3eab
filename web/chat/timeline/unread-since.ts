/** Which messages of a chat were unread at a moment, by what its answer said then. */
import type { Message } from '#contract/chat/message.ts';
import { isUnread } from '../lists.ts';

export interface Opened {
  /** The reader's mark. */
  read: number;
  /** The number of the newest message; what comes later arrives before the reader's eyes. */
  lastSeq: number;
  unread: number;
}

/** The first of them and how many they are; where the first is not loaded, the message after the mark stands for it. */
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
  // of an answer from the device's cache the number may be out of date
  return first && { seq: first.seq, count: loaded.length };
}
