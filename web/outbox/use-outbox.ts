/** The member's outbox in the screen: what of a chat is unsent, and how to write, retry and throw away. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '#contract/chat.ts';
import { ApiError, type FailureType, wordsOf } from '../errors.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { emitLive, useLiveState } from '../live.ts';
import { newNonce } from '../nonce.ts';
import { useOnline } from '../ui/use-online.ts';
import { keepFile } from '../private-file.ts';
import { Outbox, type OutboxParts } from './outbox.ts';
import type { Unsent } from './unsent-list.ts';
import { unsentStorageOf } from './unsent-storage.ts';

/** After these the message is sent again by itself: nobody has refused it. */
const LINE_FAILURES: readonly FailureType[] = ['offline', 'timeout', 'unavailable', 'full', 'unauthenticated'];
const AGAIN_MS = 3000;
/** A file costs bytes each time the line breaks on its way; after so many its sender decides. */
const FILE_TRIES = 3;

/** One of each member who was signed in since the page was loaded; each goes on sending when its chat is left. */
const outboxes = new Map<string, Outbox>();

function outboxOf(memberId: string): Outbox {
  const known = outboxes.get(memberId);
  if (known) return known;
  const outbox = new Outbox({
    storage: unsentStorageOf(memberId),
    send: async (item, sending) => (item.file ? sendFile(item, item.file, sending) : sendWords(memberId, item)),
    refusalOf,
  });
  outboxes.set(memberId, outbox);
  return outbox;
}

async function sendWords(userId: string, { nonce, chatId, message }: Unsent): Promise<Message> {
  return (await emitLive('chat', { userId, _id: chatId, message, nonce })).message;
}

async function sendFile(
  { nonce, chatId, message }: Unsent,
  file: File,
  sending: Parameters<OutboxParts['send']>[1],
): Promise<Message> {
  keepFile(nonce, file);
  return (await call('POST /api/user/chat/:id/file', { id: chatId, nonce, message, file }, sending)).message;
}

function refusalOf(error: unknown, { file }: Unsent, tries: number): string | undefined {
  if (!(error instanceof ApiError)) return wordsOf(error);
  const { type, fields } = error;
  if (!LINE_FAILURES.includes(type)) return fields['message'] ?? fields['file'] ?? wordsOf(error);
  return file && tries >= FILE_TRIES ? t('The connection is too weak for this file.') : undefined;
}

interface OutboxOfChat {
  unsent: readonly Unsent[];
  /** Without files the words are a message; with files they go with the first one. */
  write: (message: string, files?: readonly File[]) => void;
  retry: (nonce: string) => void;
  discard: (nonce: string) => void;
}

/** `onSent` hears of messages of this chat that the server has stored. */
export function useOutbox(memberId: string, chatId: string, onSent: (message: Message) => void): OutboxOfChat {
  const outbox = outboxOf(memberId);
  const [items, setItems] = useState(() => outbox.items());
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
    write(message, files = []) {
      const writtenAt = new Date().toISOString();
      const written = files.map((file, at) => ({ message: at === 0 ? message : '', file }));
      for (const part of files.length > 0 ? written : [{ message }]) {
        outbox.write({ nonce: newNonce(), chatId, writtenAt, ...part });
      }
      void outbox.flush();
    },
    retry: (nonce) => void outbox.retry(nonce),
    discard: (nonce) => outbox.discard(nonce),
  };
}

/** True where a message would leave now: the live line takes a while to find out that the network is gone. */
export function useLine(): boolean {
  const isConnected = useLiveState() === 'online';
  return useOnline() && isConnected;
}

/** For every screen: sends what waits each time the line is there, and again while it is bad. */
export function useSending(memberId: string): void {
  const online = useLine();
  useEffect(() => {
    if (!online || !memberId) return undefined;
    const outbox = outboxOf(memberId);
    void outbox.flush();
    const again = setInterval(() => void outbox.flush(), AGAIN_MS);
    return () => clearInterval(again);
  }, [online, memberId]);
}
