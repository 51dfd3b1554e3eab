/** Fetches the messages after the newest one: at each connect, and when a number is missing. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { CHAT_CATCH_UP } from '#rules/chat/chat.ts';
import { emitLive, useLive, useLiveState } from '../../net/live.ts';
import { hasGap, newestSeq, type Timeline } from './timeline.ts';

/** Pause between tries on a bad connection. */
const AGAIN_MS = 3000;

/** `wanted`: false while the reader looks at an older part. */
export function useCatchUp(
  chatId: string,
  timeline: Timeline,
  wanted: boolean,
  merge: (arrived: readonly Message[]) => void,
): void {
  const online = useLiveState() === 'online';
  const gap = hasGap(timeline);
  const [tries, tryAgain] = useState(0);
  const catchUp = useEffectEvent(async (isOver: () => boolean) => {
    for (let after = newestSeq(timeline), last = Infinity; after < last && !isOver();) {
      const { messages, lastSeq } = await emitLive('since', { chatId, after, limit: CHAT_CATCH_UP });
      if (isOver()) return;
      merge(messages);
      last = messages.length > 0 ? lastSeq : after;
      after = messages.at(-1)?.seq ?? after;
    }
  });
  useLive('missed', () => tryAgain((count) => count + 1));
  useEffect(() => {
    if (!online || !wanted) return undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    catchUp(() => over).catch(() => {
      if (!over) timer = setTimeout(() => tryAgain((count) => count + 1), AGAIN_MS);
    });
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [online, wanted, gap, tries]);
}
