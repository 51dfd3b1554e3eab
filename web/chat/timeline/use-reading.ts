/** Marks a chat as read up to the last message seen, while the tab is visible and online. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../net/api.ts';
import { useLiveState } from '../../net/live.ts';
import { useVisible } from '../../ui/hook/use-visible.ts';
import { wasRead } from './use-live-updates.ts';

/** Minimum time between two marks of a busy chat. */
const PAUSE_MS = 500;

/** `lastVisible`: the last message that was visible. `read`: the known read mark; without one nothing is marked. */
export function useReading(chatId: string, selfId: string, lastVisible: number, read: number | undefined): void {
  const visible = useVisible();
  const online = useLiveState() === 'online';
  const last = useRef(0);
  const reads = visible && online && read !== undefined && lastVisible > read;
  const isDue = useRef(false);
  const mark = useEffectEvent(async () => {
    isDue.current = false;
    last.current = Date.now();
    const { readSeq, unread } = await call('POST /api/user/chat/:id/read', { id: chatId, seq: lastVisible });
    wasRead(chatId, selfId, readSeq, unread);
  });
  // a reader who leaves during the pause has read it too
  useEffect(
    () => () => {
      if (isDue.current) void mark().catch(() => undefined);
    },
    [],
  );
  useEffect(() => {
    if (!reads) return undefined;
    // a failed mark is sent again with the next message, or when the chat is reopened
    const wait = Math.max(0, last.current + PAUSE_MS - Date.now());
    isDue.current = true;
    const timer = setTimeout(() => void mark().catch(() => undefined), wait);
    return () => {
      clearTimeout(timer);
      isDue.current = false;
    };
  }, [reads, lastVisible]);
}
