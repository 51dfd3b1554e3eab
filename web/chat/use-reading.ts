/** Marks a chat as read up to its newest message while its reader is there: at the newest, with the tab in sight and the line up. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../api.ts';
import { useLiveState } from '../live.ts';
import { useVisible } from '../ui/use-visible.ts';
import { wasRead } from './use-live-updates.ts';

/** The least time between two marks of a chat in which much is written. */
const PAUSE_MS = 500;

/** `read` is how far it is known to be read. */
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
    // a mark that did not get through is made by the next message, or when the chat is opened again
    const wait = Math.max(0, last.current + PAUSE_MS - Date.now());
    const timer = setTimeout(() => void mark().catch(() => undefined), wait);
    return () => clearTimeout(timer);
  }, [reads, newest]);
}
