/** For every signed-in screen: keeps lists, marks and unread counts as the live line says. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Mark, Message } from '#contract/chat.ts';
import { useLive } from '../live.ts';
import { queryClient } from '../query.ts';
import { delivered } from './deliveries.ts';
import { chatWithMark, entryOf, isLine, isNews, type Lists, withEntry, withNews } from './lists.ts';
import { changeLists, changeTalk, LISTS, listsQuery, refetchLists, refetchTalk, unreadQuery } from './queries.ts';

/** Batches refetches for many messages at once. */
const GATHER_MS = 300;

let gathering: ReturnType<typeof setTimeout> | undefined;

function recount(): void {
  gathering ??= setTimeout(() => {
    gathering = undefined;
    void queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey });
  }, GATHER_MS);
}

export function useNews(selfId: string): void {
  useDeliveries(selfId);
  useLive('chatMade', ({ chatId, messages }) => {
    changeTalk(chatId, (talk) => marksOf(messages).reduce(chatWithMark, talk));
    const news = messages.filter((message) => isNews(message, selfId));
    const newest = news.at(-1);
    if (newest) delivered(chatId, newest.seq);
    if (newest) recount();
    const { queryKey } = listsQuery(selfId);
    const lists = queryClient.getQueryData<Lists>(queryKey);
    const changed = lists && withNews(lists, chatId, messages, selfId);
    if (changed) changeLists(() => changed);
    // an answer under way may be older than this event
    if ((lists && !changed) || queryClient.isFetching({ queryKey: LISTS })) void refetchLists();
  });
  useLive('marks', (mark) => {
    changeTalk(mark.chatId, (talk) => chatWithMark(talk, mark));
  });
  useLive('unread', ({ chatId }) => {
    recount();
    const lists = queryClient.getQueryData<Lists>(listsQuery(selfId).queryKey);
    // read on another device: the refetched list tells how far
    if (entryOf(lists, chatId)?.unread) void refetchLists();
  });
  useLive('chats', ({ chatId }) => {
    refetchTalk(chatId);
    void refetchLists();
    recount();
  });
}

/** Sending implies having read, without an event. */
function marksOf(messages: readonly Message[]): Mark[] {
  const written = messages.filter((message) => !isLine(message));
  return written.map(({ user, seq }) => ({ userId: user._id, deliveredSeq: seq, readSeq: seq }));
}

/** Messages that arrived while offline came with the list. */
function useDeliveries(selfId: string): void {
  const { data: counts } = useQuery(unreadQuery);
  const waits = counts !== undefined && counts.chats + counts.chatrooms > 0;
  const { data: lists } = useQuery({ ...listsQuery(selfId), enabled: waits && selfId !== '' });
  useEffect(() => {
    if (!lists) return;
    for (const { _id, unread, lastSeq } of [...lists.rooms, ...lists.singles]) if (unread > 0) delivered(_id, lastSeq);
  }, [lists]);
}

/** Read here, so nowhere unread. */
export function wasRead(chatId: string, selfId: string, seq: number, unread: number): void {
  changeTalk(chatId, (talk) => chatWithMark(talk, { userId: selfId, deliveredSeq: seq, readSeq: seq }));
  changeLists((lists) => withEntry(lists, chatId, { unread }));
  recount();
}
