/** Shows who is typing in a chat, and sends the member's own typing. */
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import { emitLive, useLive } from '../../net/live.ts';

/** The interval of typing events; the server accepts no more. */
const EVERY_MS = 3000;
/** Somebody without an event for this long has stopped typing. */
const DECAY_MS = 5000;

interface Typing {
  userId: string;
  firstName: string;
}

/** The names as text; empty if nobody types. */
export function useTyping(chatId: string): string {
  const [typing, setTyping] = useState<readonly Typing[]>([]);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  function stops(userId: string) {
    clearTimeout(timers.current.get(userId));
    timers.current.delete(userId);
    setTyping((names) => names.filter((name) => name.userId !== userId));
  }

  useLive('typing', ({ chatId: where, userId, firstName }) => {
    if (where !== chatId) return;
    clearTimeout(timers.current.get(userId));
    const timer = setTimeout(() => stops(userId), DECAY_MS);
    timers.current.set(userId, timer);
    setTyping((names) => [...names.filter((name) => name.userId !== userId), { userId, firstName }]);
  });
  useLive('chatMade', (event) => {
    if (event.chatId === chatId) for (const { user } of event.messages) stops(user._id);
  });
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current.values()) clearTimeout(timer);
    };
  }, []);
  return typingLabel(typing.map(({ firstName }) => firstName));
}

function typingLabel([first, second, ...others]: readonly string[]): string {
  if (first === undefined) return '';
  if (second === undefined) return t('{name} is typing…', { name: first });
  if (others.length > 0) return t('Several people are typing…');
  return t('{name} and {other} are typing…', { name: first, other: second });
}

/** Sends at most every few seconds; a lost event does not matter. */
export function useNotifyTyping(chatId: string): () => void {
  const last = useRef(0);
  return () => {
    if (Date.now() - last.current < EVERY_MS) return;
    last.current = Date.now();
    emitLive('typing', { chatId }).catch(() => undefined);
  };
}
