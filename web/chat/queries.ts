/** Queries of the chat screens and their cache; `use-live-updates.ts` applies live events. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Chatroom, SingleChat } from '#contract/chat/chat.ts';
import type { Message } from '#contract/chat/message.ts';
import { CHAT_LIMITS, CHAT_LIST_MAX, CHAT_LIST_PAGE, CHAT_PAGE } from '#rules/chat/chat.ts';
import { call, callQuery, pagedQuery } from '../net/api.ts';
import { changeCached, queryClient } from '../net/query.ts';
import { fromShell } from '../net/shell-call.ts';
import { chatWith, type Lists, withPage } from './lists.ts';
import { PARTNERS } from '../net/query-keys.ts';

export type OpenChat = Chatroom | SingleChat;

export const LISTS = ['chats'] as const;
const CHAT = 'chat';

/** The key of one chat's answer, of either kind. */
function keyOfChat(id: string): readonly string[] {
  return [CHAT, id];
}

/** Search results go out of date at once. */
const SEARCH_CACHE_MS = 60_000;
/** Minimum length of a search. */
const SEARCH_FROM = 2;

/** Both lists in one answer: a page of each, or as much as was loaded before. */
export function listsQuery(memberId: string) {
  return queryOptions({
    queryKey: [...LISTS, memberId],
    queryFn: ({ signal }): Promise<Lists> => {
      const loaded = queryClient.getQueryData<Lists>([...LISTS, memberId]);
      const most = Math.max(CHAT_LIST_PAGE, loaded?.rooms.length ?? 0, loaded?.singles.length ?? 0);
      return listChats({ userId: memberId, limit: Math.min(most, CHAT_LIST_MAX) }, signal);
    },
  });
}

interface AskedChats {
  userId: string;
  kind?: 'single' | 'room';
  after?: string;
  limit?: number;
  name?: string;
}

async function listChats(asked: AskedChats, signal?: AbortSignal): Promise<Lists> {
  const { messages, nextRooms, nextSingles } = await call(
    'GET /api/user/messages/:userId',
    asked,
    signal ? { signal } : {},
  );
  return { rooms: messages.chatroomcontent, singles: messages.singlechatcontent, nextRooms, nextSingles };
}

/** Loads the next page of one of the lists. */
export async function loadFurther(memberId: string, kind: 'single' | 'room', after: string): Promise<void> {
  const page = await listChats({ userId: memberId, kind, after });
  changeLists((lists) => withPage(lists, page, kind));
}

/** Chats with that name, the first of each kind, if not all are loaded. */
export function namedChatsQuery(memberId: string, name: string, lists: Lists | undefined) {
  const isCut = Boolean(lists?.nextRooms ?? lists?.nextSingles);
  return queryOptions({
    queryKey: ['chats of a name', memberId, name],
    queryFn: ({ signal }) => listChats({ userId: memberId, name }, signal),
    enabled: isCut && name !== '' && name.length <= CHAT_LIMITS.title,
    placeholderData: keepPreviousData,
    gcTime: SEARCH_CACHE_MS,
  });
}

export const unreadQuery = queryOptions({
  queryKey: ['unread chats'],
  queryFn: ({ signal }) => fromShell('unread', () => call('GET /api/user/messages/unread', {}, { signal })),
});

export function chatroomQuery(id: string) {
  return callQuery([CHAT, id, 'room'], 'POST /api/user/singlechatroom/:id', { id }, 'chat');
}

export function singleChatQuery(id: string) {
  return callQuery([CHAT, id, 'single'], 'POST /api/user/singlechat/:id', { id }, 'chat');
}

/** Messages of one chat, newest first. A page may hold few or none although another follows. */
export function searchInQuery(id: string, q: string) {
  return infiniteQueryOptions({
    queryKey: ['found in chat', id, q],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/user/chat/:id/search', { id, q, before: pageParam ?? undefined }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    enabled: q.length >= SEARCH_FROM && q.length <= CHAT_LIMITS.search,
    placeholderData: keepPreviousData,
    gcTime: SEARCH_CACHE_MS,
  });
}

/** Messages found in all chats, paged in the same way. */
export function searchQuery(q: string) {
  return {
    ...pagedQuery(['found in chats', q], 'GET /api/user/chat/search', { q }),
    enabled: q.length >= SEARCH_FROM && q.length <= CHAT_LIMITS.search,
    placeholderData: keepPreviousData,
    gcTime: SEARCH_CACHE_MS,
  };
}

/** The member's partners for a picker. */
export const friendsQuery = pagedQuery([...PARTNERS, 'to choose'], 'GET /api/user/friends', {});

/** The page of messages before a number, oldest first. */
export async function listBefore(id: string, before: number): Promise<Message[]> {
  return (await call('GET /api/user/chat/:id/messages', { id, before, limit: CHAT_PAGE })).messages;
}

export function listAfter(id: string, after: number): Promise<{ messages: Message[]; lastSeq: number }> {
  return call('GET /api/user/chat/:id/messages', { id, after, limit: CHAT_PAGE });
}

/** A page with this message near its middle. */
export function listAround(id: string, seq: number): Promise<{ messages: Message[]; lastSeq: number }> {
  return call('GET /api/user/chat/:id/messages', { id, before: seq + CHAT_PAGE / 2, limit: CHAT_PAGE });
}

export async function listNewest(id: string): Promise<Message[]> {
  return (await call('GET /api/user/chat/:id/messages', { id, limit: CHAT_PAGE })).messages;
}

/** Persists the newest page, so that the chat opens with it, also offline. */
export function cacheNewest(id: string, messages: readonly Message[]): void {
  changeChat(id, (chat) => {
    const newest = messages.at(-1)?.seq ?? 0;
    if (newest <= chat.lastSeq) return chat;
    return { ...chat, messages: messages.slice(-CHAT_PAGE), lastSeq: newest };
  });
}

export function changeChat(id: string, change: (chat: OpenChat) => OpenChat): void {
  changeCached({ queryKey: keyOfChat(id) }, change);
}

export function changeLists(change: (lists: Lists) => Lists): void {
  changeCached({ queryKey: LISTS }, change);
}

/** The cached chat with this member, which opens offline. */
export function cachedChatWith(memberId: string): string | undefined {
  const lists = queryClient.getQueriesData<Lists>({ queryKey: LISTS }).flatMap(([, cached]) => cached ?? []);
  const chats = lists.flatMap((cached) => chatWith(cached, memberId) ?? []);
  return chats.find(({ _id }) => queryClient.getQueryData(singleChatQuery(_id).queryKey))?._id;
}

/** Refetches the chat with a member whose relation changed, since it may open or close the chat. */
export function refetchChatWith(memberId: string): void {
  void queryClient.invalidateQueries({
    queryKey: [CHAT],
    predicate: ({ state }) => (state.data as Partial<SingleChat> | undefined)?.partner?._id === memberId,
  });
}

/** Refetches after participants or title changed, or the member was added. */
export function refetchChat(id: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOfChat(id) });
}

/** Marks a closed chat as outdated, so that it refetches when opened. An open chat is left alone. */
export function outdateClosed(id: string): void {
  void queryClient.invalidateQueries({ queryKey: keyOfChat(id), type: 'inactive', refetchType: 'none' });
}

export function refetchLists(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: LISTS });
}

/** The message number in an address, if any. */
export function targetIn(search: URLSearchParams): number | undefined {
  const seq = Number(search.get('at'));
  return Number.isSafeInteger(seq) && seq > 0 ? seq : undefined;
}
