/** The member's outbox in the screen: what of a room is unsent, and how to write, retry and throw away. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '#contract/chat.ts';
import { ApiError, type FailureType, wordsOf } from '../errors.ts';
import { emitLive, useLiveState } from '../live.ts';
import { createOutbox, type Outbox, type Unsent } from './outbox.ts';
import { shelfOf } from './unsent-shelf.ts';
import { newNonce } from '../nonce.ts';

/** After these the message is sent again by itself: nobody has refused it. */
const LINE_FAILURES: readonly FailureType[] = ['offline', 'timeout', 'unavailable', 'unauthenticated'];
const AGAIN_MS = 3000;

/** One of each member who was signed in since the page was loaded; each goes on sending when its room is left. */
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

interface OutboxOfRoom {
  unsent: readonly Unsent[];
  write: (message: string, after: number) => void;
  retry: (nonce: string) => void;
  discard: (nonce: string) => void;
}

/** `onSent` hears of messages of this room that the server has stored. */
export function useOutbox(memberId: string, chatId: string, onSent: (message: Message) => void): OutboxOfRoom {
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
  useSending(memberId);
  return {
    unsent: items.filter((item) => item.chatId === chatId),
    write(message, after) {
      outbox.write({ nonce: newNonce(), chatId, message, writtenAt: new Date().toISOString(), after });
      void outbox.flush();
    },
    retry: (nonce) => void outbox.retry(nonce),
    discard: outbox.discard,
  };
}

/** Sends what waits each time the line is there, and again while it is bad. */
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
