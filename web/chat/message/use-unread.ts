/** Where the unread messages of an open chat begin: when opened, and after its tab was hidden. */
import { useCallback, useState } from 'react';
import type { Message } from '#contract/chat/chat.ts';
import { useVisible } from '../../ui/use-visible.ts';
import { isUnread } from '../lists.ts';

export interface UnreadDivider {
  /** The number of the first unread message. */
  seq: number;
  count: number;
}

export interface Unread {
  divider: UnreadDivider | undefined;
  /** The divider was visible. */
  passed: boolean;
  pass: () => void;
}

/** `read` and `unread` of the chat when it is opened. */
export function useUnread(
  messages: readonly Message[],
  selfId: string,
  opened: { read: number; unread: number },
): Unread {
  const visible = useVisible();
  const newest = messages.at(-1)?.seq ?? 0;
  const [after, setAfter] = useState(opened.unread > 0 ? opened.read : Infinity);
  const [count, setCount] = useState(opened.unread);
  const [left, setLeft] = useState<number>();
  if (!visible && left === undefined) setLeft(newest);
  if (visible && left !== undefined) {
    setLeft(undefined);
    const missed = messages.filter((message) => message.seq > left && isUnread(message, selfId)).length;
    if (missed > 0) {
      setAfter(left);
      setCount(missed);
    }
  }
  const [passed, setPassed] = useState<number>();
  const seq = after < newest ? firstAfter(messages, after, selfId) : undefined;
  return {
    divider: seq === undefined ? undefined : { seq, count },
    passed: passed === after,
    pass: useCallback(() => setPassed(after), [after]),
  };
}

/** Where that message is not loaded, the next one. */
function firstAfter(messages: readonly Message[], after: number, selfId: string): number | undefined {
  if ((messages[0]?.seq ?? 1) > after + 1) return after + 1;
  return messages.find((message) => message.seq > after && isUnread(message, selfId))?.seq;
}
