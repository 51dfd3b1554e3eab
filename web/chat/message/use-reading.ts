/** Marks a chat as read while the reader is at the newest message, with the tab visible and online. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../api.ts';
import { useLiveState } from '../../live.ts';
import { useVisible } from '../../ui/use-visible.ts';
import { wasRead } from './use-live-updates.ts';

/** Least time between two marks of a busy chat. */
const PAUSE_MS = 500;

/** `read` is the known read mark. */
export function useReading(chatId: string, selfId: string, newest: number, read: number, atEnd: boolean): void {
  const visible = useVisible();
  const online = useLiveState() === 'online';
  const last = useRef(0);
  const reads = atEnd && visible && online && newest > read;
  const mark = useEffectEvent(async () => {
    last.current = Date.now();
    const { readSeq, unread } = await call('POST /api/user/chat/:id/read', { id: chatId, seq: newest });
    wasRead(chatId, selfId, readSeq, unread);
  });
  useEffect(() => {
    if (!reads) return undefined;
    // a failed mark is repeated by the next message, or when the chat is opened again
    const wait = Math.max(0, last.current + PAUSE_MS - Date.now());
    const timer = setTimeout(() => void mark().catch(() => undefined), wait);
    return () => clearTimeout(timer);
  }, [reads, newest]);
}
