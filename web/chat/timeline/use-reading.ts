/** Marks a chat as read as far as its reader has come, with the tab visible and online. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../../net/api.ts';
import { useLiveState } from '../../net/live.ts';
import { useVisible } from '../../ui/use-visible.ts';
import { wasRead } from './use-live-updates.ts';

/** Least time between two marks of a busy chat. */
const PAUSE_MS = 500;

/** `seen` is the last message that was in sight, `read` the known read mark; without one nothing is marked. */
export function useReading(chatId: string, selfId: string, seen: number, read: number | undefined): void {
  const visible = useVisible();
  const online = useLiveState() === 'online';
  const last = useRef(0);
  const reads = visible && online && read !== undefined && seen > read;
  const isDue = useRef(false);
  const mark = useEffectEvent(async () => {
    isDue.current = false;
    last.current = Date.now();
    const { readSeq, unread } = await call('POST /api/user/chat/:id/read', { id: chatId, seq: seen });
    wasRead(chatId, selfId, readSeq, unread);
  });
  // whoever leaves in the pause has read it nevertheless
  useEffect(
    () => () => {
      if (isDue.current) void mark().catch(() => undefined);
    },
    [],
  );
  useEffect(() => {
    if (!reads) return undefined;
    // a failed mark is repeated by the next message, or when the chat is opened again
    const wait = Math.max(0, last.current + PAUSE_MS - Date.now());
    isDue.current = true;
    const timer = setTimeout(() => void mark().catch(() => undefined), wait);
    return () => {
      clearTimeout(timer);
      isDue.current = false;
    };
  }, [reads, seen]);
}
