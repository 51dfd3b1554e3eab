/** Actions on a chat: open, mute, rename, and participants. */
import type { Message } from '#contract/chat/message.ts';
import { call } from '../net/api.ts';
import { ApiError } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { newNonce } from '../net/nonce.ts';
import { withEntry } from './lists.ts';
import { changeLists, changeChat, cachedChatWith, refetchLists, refetchChat } from './queries.ts';

/** Returns the chat with another member, created if missing; offline the cached one. */
export async function openChat(friendId: string): Promise<string> {
  try {
    return (await call('POST /api/user/chat', { friendId })).chat._id;
  } catch (error) {
    if (!(error instanceof ApiError) || error.type !== 'offline') throw error;
    const cached = cachedChatWith(friendId);
    if (cached) return cached;
    throw new ApiError('offline', {
      message: t('You are offline. You can start a new chat when you are back online.'),
    });
  }
}

export async function mute(id: string, wanted: boolean): Promise<void> {
  const { muted } = await call('POST /api/user/chat/:id/mute', { id, muted: wanted });
  changeChat(id, (chat) => ({ ...chat, muted }));
  changeLists((lists) => withEntry(lists, id, { muted }));
}

export async function createRoom(title: string): Promise<string> {
  const { chat } = await call('POST /api/user/chatroom/create', { title });
  await refetchLists();
  return chat._id;
}

export async function addPartner(chatId: string, friendId: string): Promise<void> {
  await call('POST /api/user/chatroom/add', { chatId, friendId });
  changed(chatId);
}

export async function rename(id: string, title: string): Promise<void> {
  await call('PATCH /api/user/chatroom/:id', { id, title });
  changed(id);
}

export async function handOver(id: string, friendId: string): Promise<void> {
  await call('POST /api/user/chatroom/:id/admin', { id, friendId });
  changed(id);
}

/** The admin's own id clears the named seller. */
export async function nameSupplier(id: string, friendId: string): Promise<void> {
  await call('POST /api/user/chatroom/:id/supplier', { id, friendId });
  changed(id);
}

export async function removeMember(id: string, friendId: string): Promise<void> {
  await call('POST /api/user/chatroom/:id/remove', { id, friendId });
  changed(id);
}

export async function leave(chatId: string): Promise<void> {
  await call('DELETE /api/user/chatroom/leave', { chatId });
  changeLists((lists) => ({ ...lists, rooms: lists.rooms.filter(({ _id }) => _id !== chatId) }));
}

/** The message itself arrives as a live event. */
export async function shareOffer(id: string, offerId: string, nonce = newNonce()): Promise<void> {
  await call('POST /api/user/chat/:id/card', { id, offerId, nonce });
}

/** They arrive in the other chat as live events, all or none. */
export async function forwardMessages(id: string, messages: readonly Message[], nonce: string): Promise<void> {
  const messageIds = messages.map(({ _id }) => _id);
  await call('POST /api/user/chat/:id/forward/all', { id, messageIds, nonce });
}

/** Deletes it for everybody; returns the placeholder. */
export async function deleteMessage({ chatId: id, _id: messageId }: Message): Promise<Message> {
  return (await call('DELETE /api/user/chat/:id/message/:messageId', { id, messageId })).message;
}

/** Refetches for the actor at once; a live event does the same for everybody. */
function changed(id: string): void {
  refetchChat(id);
  void refetchLists();
}
