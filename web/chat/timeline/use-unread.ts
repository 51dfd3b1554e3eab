/** The first unread message of an open chat: when opened, and after its tab was hidden. */
import { useCallback, useState } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { useVisible } from '../../ui/hook/use-visible.ts';
import { isUnread } from '../lists.ts';
import { type Opened, unreadSince } from './unread-since.ts';

export interface UnreadDivider {
  /** The number of the first unread message. */
  seq: number;
  count: number;
}

export interface Unread {
  divider: UnreadDivider | undefined;
  /** True if the divider dates from the opening, where the reader starts. */
  isOpening: boolean;
  /** True once the divider was visible. */
  passed: boolean;
  pass: () => void;
}

export function useUnread(messages: readonly Message[], selfId: string, opened: Opened): Unread {
  const visible = useVisible();
  const newest = messages.at(-1)?.seq ?? 0;
  const [missed, setMissed] = useState<Opened>();
  const [left, setLeft] = useState<number>();
  if (!visible && left === undefined) setLeft(newest);
  if (visible && left !== undefined) {
    setLeft(undefined);
    const unread = messages.filter((message) => message.seq > left && isUnread(message, selfId)).length;
    if (unread > 0) setMissed({ read: left, lastSeq: newest, unread });
  }
  const since = missed ?? opened;
  const [passed, setPassed] = useState<number>();
  return {
    divider: unreadSince(messages, selfId, since),
    isOpening: !missed,
    passed: passed === since.read,
    pass: useCallback(() => setPassed(since.read), [since.read]),
  };
}
