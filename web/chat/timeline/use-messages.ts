/** The messages of an open chat: newest page, live messages, older pages, or another part of the past. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { useLive } from '../../net/live.ts';
import { withOffer } from './cards-now.ts';
import { cacheNewest, listAfter, listAround, listBefore, listNewest } from '../queries.ts';
import { hasOlder, newestSeq, placeOf, prepend, receive, renew, startTimeline, type Timeline } from './timeline.ts';
import { useCatchUp } from './use-catch-up.ts';

interface TimelineState {
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

export interface Messages extends Omit<TimelineState, 'timeline'> {
  messages: readonly Message[];
  hasOlder: boolean;
  loadOlder: () => Promise<void>;
  loadNewer: () => Promise<void>;
  merge: (arrived: readonly Message[]) => void;
  /** Shows a message, loaded or not. */
  goTo: (seq: number) => Promise<void>;
  /** Returns to the newest. */
  goToNewest: () => Promise<void>;
}

/** `chat`: the last answer of server or cache; newer answers are merged. */
export function useMessages(chat: { _id: string; messages: readonly Message[] }): Messages {
  const { _id: chatId } = chat;
  const [{ timeline, ...state }, setState] = useState<TimelineState>(() => ({
    timeline: startTimeline(chat.messages),
    prepended: false,
    view: 0,
    inPast: false,
  }));
  const { inPast } = state;
  const { messages } = timeline;
  const newest = newestSeq(timeline);
  const { loadOlder, loadNewer } = usePages(chatId, timeline, inPast, setState);

  function change(next: (timeline: Timeline) => Timeline) {
    setState((state) => {
      const timeline = next(state.timeline);
      return timeline === state.timeline ? state : { ...state, timeline, prepended: false };
    });
  }

  const merge = (arrived: readonly Message[]) => change((held) => renew(receive(held, arrived), arrived));

  async function goTo(seq: number) {
    if (placeOf(timeline, seq) !== undefined)
      return setState((state) => ({ ...state, prepended: false, target: { seq } }));
    const page = await listAround(chatId, seq);
    setState((state) => {
      const next = movedTo(page.messages, state.timeline);
      const inPast = newestSeq(next) < page.lastSeq;
      return { timeline: next, prepended: false, view: state.view + 1, inPast, target: { seq } };
    });
  }

  async function goToNewest() {
    const page = await listNewest(chatId);
    setState(({ timeline, view }) => ({
      timeline: movedTo(page, timeline),
      prepended: false,
      view: view + 1,
      inPast: false,
    }));
  }

  useLive('chatMade', (event) => event.chatId === chatId && merge(event.messages));
  useCatchUp(chatId, timeline, !inPast, merge);
  useAnswers(chat.messages, change);
  useEffect(() => {
    if (!inPast) cacheNewest(chatId, messages);
  }, [chatId, newest, messages, inPast]);

  return { ...state, messages, hasOlder: hasOlder(timeline), loadOlder, loadNewer, merge, goTo, goToNewest };
}

/** Merges newer answers, and caches offer cards as events report them. */
function useAnswers(answer: readonly Message[], change: (next: (held: Timeline) => Timeline) => void): void {
  useLive('biz', ({ biz }) =>
    change((held) => {
      const messages = withOffer(held.messages, biz);
      return messages === held.messages ? held : { ...held, messages };
    }),
  );
  const mergeAnswer = useEffectEvent((messages: readonly Message[]) =>
    change((held) => renew(receive(held, messages), messages)),
  );
  useEffect(() => mergeAnswer(answer), [answer]);
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
  setState: (change: (state: TimelineState) => TimelineState) => void,
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
        setState((state) => ({ ...state, timeline: prepend(state.timeline, older), prepended: true }));
      }),
    loadNewer: () =>
      alone(async () => {
        if (!inPast) return;
        const page = await listAfter(chatId, newestSeq(timeline));
        setState((state) => {
          const next = receive(state.timeline, page.messages);
          return { ...state, timeline: next, prepended: false, inPast: newestSeq(next) < page.lastSeq };
        });
      }),
  };
}
