/** Chats and chatrooms: the lists, one of them with its newest messages, and the pages before. */
import { z } from 'zod';
import { CHAT_CATCH_UP } from '#rules/chat.ts';
import { badge, id, image, moment, whole } from './field.ts';
import { route } from './route.ts';

export const messageShape = z.object({
  _id: id,
  chatId: id,
  /** Numbers the chat's messages without a gap, from 1. */
  seq: z.number().int(),
  user: z.object({ _id: id, firstName: z.string(), profileImage: image }),
  message: z.string(),
  date: moment,
});
export type Message = z.infer<typeof messageShape>;

export const participant = z.object({
  userId: z.object({
    _id: id,
    fullName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImage: image,
    licence: badge,
  }),
});

export const chatroomShape = z.object({
  _id: id,
  title: z.string(),
  /** The admin's id. */
  admin: id,
  users: z.array(participant),
  messages: z.array(messageShape),
  /** The number of the newest message, 0 where there is none. */
  lastSeq: z.number().int(),
});
export type Chatroom = z.infer<typeof chatroomShape>;

export const chatroomEntry = z.object({
  _id: id,
  title: z.string(),
  admin: id,
  memberCount: z.number().int(),
  lastMessage: messageShape.nullable(),
});
export type ChatroomEntry = z.infer<typeof chatroomEntry>;

export const chat = {
  /** The member's own chats; the id must be the member's. */
  list: route(
    'GET',
    '/api/user/messages/:userId',
    z.object({ userId: id }),
    z.object({
      messages: z.object({ chatroomcontent: z.array(chatroomEntry), singlechatcontent: z.array(z.never()) }),
    }),
  ),
  showRoom: route(
    'POST',
    '/api/user/singlechatroom/:id',
    z.object({ id, userId: id.optional() }),
    z.object({ chat: chatroomShape }),
  ),
  /** Messages before or after a number, oldest first; members of the chat only. */
  messages: route(
    'GET',
    '/api/user/chat/:id/messages',
    z.object({
      id,
      before: whole(1, Number.MAX_SAFE_INTEGER).optional(),
      after: whole(0, Number.MAX_SAFE_INTEGER).optional(),
      limit: whole(1, CHAT_CATCH_UP).optional(),
    }),
    z.object({ messages: z.array(messageShape), lastSeq: z.number().int() }),
  ),
};
