/** Updates lists, marks and unread counts from live events, on every signed-in screen. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Mark } from '#contract/chat/chat.ts';
import type { Message } from '#contract/chat/message.ts';
import { isGone } from '#rules/chat/chat.ts';
import { useLive } from '../../net/live.ts';
import { queryClient } from '../../net/query.ts';
import { delivered } from './delivery-receipts.ts';
import { chatWithMark, entryOf, isSystemMessage, isUnread, type Lists, withEntry, withMessages } from '../lists.ts';
import {
  changeChat,
  changeLists,
  LISTS,
  listsQuery,
  outdateClosed,
  refetchChat,
  refetchLists,
  unreadQuery,
} from '../queries.ts';

/** Batches refetches for many messages at once. */
const BATCH_MS = 300;

let batchTimer: ReturnType<typeof setTimeout> | undefined;

function recount(): void {
  batchTimer ??= setTimeout(() => {
    batchTimer = undefined;
    void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
  }, BATCH_MS);
}

export function useLiveUpdates(selfId: string): void {
  useDeliveries(selfId);
  useLive('chatMade', ({ chatId, messages }) => {
    // an old message was deleted; the open chat updates its own
    if (messages.every(isGone)) return void refetchLists();
    changeChat(chatId, (chat) => marksOf(messages).reduce(chatWithMark, chat));
    const incoming = messages.filter((message) => isUnread(message, selfId));
    const newest = incoming.at(-1);
    if (newest) delivered(chatId, newest.seq);
    if (newest) recount();
    // a closed chat's recent answer is outdated now
    if (newest) outdateClosed(chatId);
    const { queryKey } = listsQuery(selfId);
    const lists = queryClient.getQueryData<Lists>(queryKey);
    const changed = lists && withMessages(lists, chatId, messages, selfId);
    if (changed) changeLists(() => changed);
    // a running fetch may be older than this event
    if ((lists && !changed) || queryClient.isFetching({ queryKey: LISTS })) void refetchLists();
  });
  useLive('marks', (mark) => {
    changeChat(mark.chatId, (chat) => chatWithMark(chat, mark));
  });
  useLive('unread', ({ chatId }) => {
    recount();
    const lists = queryClient.getQueryData<Lists>(listsQuery(selfId).queryKey);
    // read on another device: the refetched list tells how far
    if (entryOf(lists, chatId)?.unread) void refetchLists();
  });
  useLive('chats', ({ chatId }) => {
    refetchChat(chatId);
    void refetchLists();
    recount();
  });
}

/** The read marks of senders: sending implies having read, without an event. */
function marksOf(messages: readonly Message[]): Mark[] {
  const written = messages.filter((message) => !isSystemMessage(message));
  return written.map(({ user, seq }) => ({ userId: user._id, deliveredSeq: seq, readSeq: seq }));
}

/** Sends delivery marks for messages that arrived while offline and came with the list. */
function useDeliveries(selfId: string): void {
  const { data: counts } = useQuery(unreadQuery);
  const waits = counts !== undefined && counts.chats + counts.chatrooms > 0;
  const { data: lists } = useQuery({ ...listsQuery(selfId), enabled: waits && selfId !== '' });
  useEffect(() => {
    if (!lists) return;
    for (const { _id, unread, lastSeq } of [...lists.rooms, ...lists.singles]) if (unread > 0) delivered(_id, lastSeq);
  }, [lists]);
}

/** Applies a read mark of this device, which clears the unread count everywhere. */
export function wasRead(chatId: string, selfId: string, seq: number, unread: number): void {
  changeChat(chatId, (chat) => chatWithMark(chat, { userId: selfId, deliveredSeq: seq, readSeq: seq }));
  changeLists((lists) => withEntry(lists, chatId, { unread }));
  recount();
}
