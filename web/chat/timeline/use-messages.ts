/** The messages of an open chat: newest page, live messages, older pages, or another part of the past. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { useLive } from '../../net/live.ts';
import { withOffer } from './cards-now.ts';
import { cacheNewest, listAfter, listAround, listBefore, listNewest } from '../queries.ts';
import { hasOlder, newestSeq, placeOf, prepend, receive, renew, startTimeline, type Timeline } from './timeline.ts';
import { useCatchUp } from './use-catch-up.ts';

interface Shown {
  timeline: Timeline;
  /** The last change prepended messages: the list keeps its position from its end. */
  prepended: boolean;
  /** Another part of the chat is another view: the list restarts. */
  view: number;
  /** Newer messages are left out on purpose, because the reader looks at an old one. */
  inPast: boolean;
  /** The message to scroll to; a new object scrolls again. */
  target?: { seq: number };
}

export interface Messages extends Omit<Shown, 'timeline'> {
  messages: readonly Message[];
  hasOlder: boolean;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  take: (arrived: readonly Message[]) => void;
  /** Shows a message, loaded or not. */
  goTo: (seq: number) => Promise<void>;
  /** Returns to the newest. */
  goToNewest: () => Promise<void>;
}

/** `chat`: the last answer of server or cache; newer answers are merged. */
export function useMessages(chat: { _id: string; messages: readonly Message[] }): Messages {
  const { _id: chatId } = chat;
  const [{ timeline, ...visible }, show] = useState<Shown>(() => ({
    timeline: startTimeline(chat.messages),
    prepended: false,
    view: 0,
    inPast: false,
  }));
  const { inPast } = visible;
  const { messages } = timeline;
  const newest = newestSeq(timeline);
  const { loadOlder, loadNewer } = usePages(chatId, timeline, inPast, show);

  function change(next: (timeline: Timeline) => Timeline) {
    show((visible) => {
      const timeline = next(visible.timeline);
      return timeline === visible.timeline ? visible : { ...visible, timeline, prepended: false };
    });
  }

  const take = (arrived: readonly Message[]) => change((held) => renew(receive(held, arrived), arrived));

  async function goTo(seq: number) {
    if (placeOf(timeline, seq) !== undefined)
      return show((visible) => ({ ...visible, prepended: false, target: { seq } }));
    const page = await listAround(chatId, seq);
    show((visible) => {
      const next = movedTo(page.messages, visible.timeline);
      const inPast = newestSeq(next) < page.lastSeq;
      return { timeline: next, prepended: false, view: visible.view + 1, inPast, target: { seq } };
    });
  }

  async function goToNewest() {
    const page = await listNewest(chatId);
    show(({ timeline, view }) => ({
      timeline: movedTo(page, timeline),
      prepended: false,
      view: view + 1,
      inPast: false,
    }));
  }

  useLive('chatMade', (event) => event.chatId === chatId && take(event.messages));
  useCatchUp(chatId, timeline, !inPast, take);
  useAnswers(chat.messages, change);
  useEffect(() => {
    if (!inPast) cacheNewest(chatId, messages);
  }, [chatId, newest, messages, inPast]);

  return { ...visible, messages, hasOlder: hasOlder(timeline), loadOlder, loadNewer, take, goTo, goToNewest };
}

/** Merges newer answers, and caches offer cards as events report them. */
function useAnswers(answer: readonly Message[], change: (next: (held: Timeline) => Timeline) => void): void {
  useLive('biz', ({ biz }) =>
    change((held) => {
      const messages = withOffer(held.messages, biz);
      return messages === held.messages ? held : { ...held, messages };
    }),
  );
  const takeAnswer = useEffectEvent((messages: readonly Message[]) =>
    change((held) => renew(receive(held, messages), messages)),
  );
  useEffect(() => takeAnswer(answer), [answer]);
}

/** Moves to another part of the chat; held and new messages join it if possible. */
function movedTo(page: readonly Message[], { messages, early }: Timeline): Timeline {
  return receive(startTimeline(page), [...messages, ...early]);
}

/** Loads pages before the first and, in the past, after the last message; one at a time. */
function usePages(
  chatId: string,
  timeline: Timeline,
  inPast: boolean,
  show: (change: (visible: Shown) => Shown) => void,
): Pick<Messages, 'loadOlder' | 'loadNewer'> {
  const loading = useRef(false);

  async function alone(load: () => Promise<void>) {
    if (loading.current) return;
    loading.current = true;
    await load().finally(() => (loading.current = false));
  }

  return {
    loadOlder: () =>
      alone(async () => {
        if (!hasOlder(timeline)) return;
        const older = await listBefore(chatId, timeline.messages[0]?.seq ?? 1);
        show((visible) => ({ ...visible, timeline: prepend(visible.timeline, older), prepended: true }));
      }),
    loadNewer: () =>
      alone(async () => {
        if (!inPast) return;
        const page = await listAfter(chatId, newestSeq(timeline));
        show((visible) => {
          const next = receive(visible.timeline, page.messages);
          return { ...visible, timeline: next, prepended: false, inPast: newestSeq(next) < page.lastSeq };
        });
      }),
  };
}
