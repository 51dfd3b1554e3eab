/** The messages of an open room: begins with its newest page, follows the live channel, and asks for whatever it missed. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Chatroom, Message } from '#contract/chat.ts';
import { CHAT_CATCH_UP } from '#rules/chat.ts';
import { emitLive, useLive, useLiveState } from '../live.ts';
import { keepNewest, listBefore } from './queries.ts';
import { hasGap, hasOlder, newestSeq, prepend, receive, startTimeline, type Timeline } from './timeline.ts';

/** Between two tries to catch up while the line is bad. */
const AGAIN_MS = 3000;

interface Shown {
  timeline: Timeline;
  /** The last change put messages before the first: the list keeps its place from its end. */
  prepended: boolean;
}

export interface Messages {
  messages: readonly Message[];
  prepended: boolean;
  hasOlder: boolean;
  loadOlder: () => Promise<void>;
  take: (arrived: readonly Message[]) => void;
}

/** `room` is what the server or the device last said; newer answers of it are taken in as well. */
export function useMessages(room: Chatroom): Messages {
  const [{ timeline, prepended }, show] = useState<Shown>(() => ({
    timeline: startTimeline(room.messages),
    prepended: false,
  }));
  const loading = useRef(false);
  const newest = newestSeq(timeline);

  function take(arrived: readonly Message[]) {
    show((shown) => {
      const timeline = receive(shown.timeline, arrived);
      return timeline === shown.timeline ? shown : { timeline, prepended: false };
    });
  }

  async function loadOlder() {
    if (loading.current || !hasOlder(timeline)) return;
    loading.current = true;
    try {
      const older = await listBefore(room._id, timeline.messages[0]?.seq ?? 1);
      show((shown) => ({ timeline: prepend(shown.timeline, older), prepended: true }));
    } finally {
      loading.current = false;
    }
  }

  useLive('chatMade', (event) => event.chatId === room._id && take(event.messages));
  useCatchUp(room._id, timeline, take);
  const takeAnswer = useEffectEvent(take);
  useEffect(() => takeAnswer(room.messages), [room.messages]);
  useEffect(() => keepNewest(room._id, timeline.messages), [room._id, newest, timeline.messages]);

  return { messages: timeline.messages, prepended, hasOlder: hasOlder(timeline), loadOlder, take };
}

/** Asks for what follows the newest: each time the line is there again, and whenever a number is missing. */
function useCatchUp(chatId: string, timeline: Timeline, take: (arrived: readonly Message[]) => void): void {
  const online = useLiveState() === 'online';
  const gap = hasGap(timeline);
  const [tries, tryAgain] = useState(0);
  const catchUp = useEffectEvent(async (isOver: () => boolean) => {
    for (let after = newestSeq(timeline), last = Infinity; after < last && !isOver();) {
      const { messages, lastSeq } = await emitLive('since', { chatId, after, limit: CHAT_CATCH_UP });
      take(messages);
      last = messages.length > 0 ? lastSeq : after;
      after = messages.at(-1)?.seq ?? after;
    }
  });
  useLive('missed', () => tryAgain((count) => count + 1));
  useEffect(() => {
    if (!online) return undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    catchUp(() => over).catch(() => {
      if (!over) timer = setTimeout(() => tryAgain((count) => count + 1), AGAIN_MS);
    });
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [online, gap, tries]);
}
