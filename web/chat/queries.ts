/** What the chat screens ask the server for, and how live events change it. */
import { queryOptions } from '@tanstack/react-query';
import type { Chatroom, Message } from '#contract/chat.ts';
import { CHAT_PAGE } from '#rules/chat.ts';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';

export function chatroomsQuery(memberId: string) {
  return queryOptions({
    queryKey: ['chatrooms', memberId],
    queryFn: async ({ signal }) => {
      const { messages } = await call('GET /api/user/messages/:userId', { userId: memberId }, { signal });
      return messages.chatroomcontent;
    },
  });
}

export function chatroomQuery(id: string) {
  return queryOptions({
    queryKey: ['chatroom', id],
    queryFn: async ({ signal }) => (await call('POST /api/user/singlechatroom/:id', { id }, { signal })).chat,
  });
}

/** Starts the question beside the screen's code; the screen shows what is kept meanwhile. */
export function prefetchChatroom(id: string): void {
  void queryClient.prefetchQuery(chatroomQuery(id));
}

/** The page of messages before a number, oldest first. */
export async function listBefore(id: string, before: number): Promise<Message[]> {
  return (await call('GET /api/user/chat/:id/messages', { id, before, limit: CHAT_PAGE })).messages;
}

/** Keeps the newest page on the device, so that the room opens with it, also offline. */
export function keepNewest(id: string, messages: readonly Message[]): void {
  queryClient.setQueryData<Chatroom>(['chatroom', id], (room) => {
    const newest = messages.at(-1)?.seq ?? 0;
    if (!room || newest <= room.lastSeq) return room;
    return { ...room, messages: messages.slice(-CHAT_PAGE), lastSeq: newest };
  });
}

/** Members came or went, or the member was put into a room. */
export function refetchChats(id: string): void {
  void queryClient.invalidateQueries({ queryKey: ['chatrooms'] });
  void queryClient.invalidateQueries({ queryKey: ['chatroom', id] });
}

export function refetchChatrooms(): void {
  void queryClient.invalidateQueries({ queryKey: ['chatrooms'] });
}
