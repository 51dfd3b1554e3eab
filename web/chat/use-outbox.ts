/** The member's outbox in the screen: what of a chat is unsent, and how to write, retry and throw away. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '#contract/chat.ts';
import { ApiError, type FailureType, wordsOf } from '../errors.ts';
import { emitLive, useLiveState } from '../live.ts';
import { newNonce } from '../nonce.ts';
import { createOutbox, type Outbox, type Unsent } from './outbox.ts';
import { shelfOf } from './unsent-shelf.ts';

/** After these the message is sent again by itself: nobody has refused it. */
const LINE_FAILURES: readonly FailureType[] = ['offline', 'timeout', 'unavailable', 'unauthenticated'];
const AGAIN_MS = 3000;

/** One of each member who was signed in since the page was loaded; each goes on sending when its chat is left. */
const outboxes = new Map<string, Outbox>();

function outboxOf(memberId: string): Outbox {
  const known = outboxes.get(memberId);
  if (known) return known;
  const outbox = createOutbox({
    shelf: shelfOf(memberId),
    send: async ({ nonce, chatId, message }) =>
      (await emitLive('chat', { userId: memberId, _id: chatId, message, nonce })).message,
    refusalOf: (error) =>
      error instanceof ApiError && LINE_FAILURES.includes(error.type) ? undefined : refusalWords(error),
  });
  outboxes.set(memberId, outbox);
  return outbox;
}

function refusalWords(error: unknown): string {
  return (error instanceof ApiError && error.fields['message']) || wordsOf(error);
}

interface OutboxOfChat {
  unsent: readonly Unsent[];
  write: (message: string) => void;
  retry: (nonce: string) => void;
  discard: (nonce: string) => void;
}

/** `onSent` hears of messages of this chat that the server has stored. */
export function useOutbox(memberId: string, chatId: string, onSent: (message: Message) => void): OutboxOfChat {
  const outbox = outboxOf(memberId);
  const [items, setItems] = useState(outbox.items);
  const sent = useEffectEvent(onSent);
  useEffect(() => {
    setItems(outbox.items());
    return outbox.watch((message) => {
      setItems(outbox.items());
      if (message?.chatId === chatId) sent(message);
    });
  }, [outbox, chatId]);
  return {
    unsent: items.filter((item) => item.chatId === chatId),
    write(message) {
      outbox.write({ nonce: newNonce(), chatId, message, writtenAt: new Date().toISOString() });
      void outbox.flush();
    },
    retry: (nonce) => void outbox.retry(nonce),
    discard: outbox.discard,
  };
}

/** For every screen: sends what waits each time the line is there, and again while it is bad. */
export function useSending(memberId: string): void {
  const online = useLiveState() === 'online';
  useEffect(() => {
    if (!online || !memberId) return undefined;
    const outbox = outboxOf(memberId);
    void outbox.flush();
    const again = setInterval(() => void outbox.flush(), AGAIN_MS);
    return () => clearInterval(again);
  }, [online, memberId]);
}
