/** One-to-one chats and chatrooms: lists, one chat with its newest messages, pages, and actions. */
import { z } from 'zod';
import { CHAT_CATCH_UP, CHAT_FILES_AT_ONCE, CHAT_LIMITS, CHAT_LIST_MAX } from '#rules/chat/chat.ts';
import { after, id, nextCursor, participant, success, text, upload, whole } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';
import { walletShape } from '../money/wallet-shape.ts';
import { messageShape } from './message.ts';

/** The last message numbers a member has received and read. Sending counts as reading. */
const markShape = z.object({ userId: id, deliveredSeq: z.number().int(), readSeq: z.number().int() });
export type Mark = z.infer<typeof markShape>;

const conversation = {
  _id: id,
  users: z.array(participant),
  messages: z.array(messageShape),
  /** The number of the newest message, 0 if there is none. */
  lastSeq: z.number().int(),
  /** One entry per participant, the caller included. */
  marks: z.array(markShape),
  unread: z.number().int(),
  muted: z.boolean(),
};

export const chatroomShape = z.object({
  ...conversation,
  /** Leaves out the reader's own name, which begins the stored title of one buyer's room. */
  title: z.string(),
  /** The admin's id. */
  admin: id,
  /** The chatroom of an offer's partners. Only its admin, and the supplier named by the admin, may request the wallet. */
  isOfOffer: z.boolean(),
  supplier: id.nullable(),
  /** The caller's present permissions here. `request` is about the wallet. Everybody may leave unless they have money in it. */
  may: z.object({
    rename: z.boolean(),
    handOver: z.boolean(),
    remove: z.boolean(),
    nameSupplier: z.boolean(),
    request: z.boolean(),
    add: z.boolean(),
  }),
});
export type Chatroom = z.infer<typeof chatroomShape>;

export const singleChatShape = z.object({
  ...conversation,
  /** The other member. */
  partner: participant.shape.userId,
  /** Blocked by the caller. A block by the other member is never shown. */
  blocked: z.boolean(),
  /** The open wallet, else the last one. */
  wallet: walletShape.nullable(),
});
export type SingleChat = z.infer<typeof singleChatShape>;

const entry = {
  _id: id,
  lastMessage: messageShape.nullable(),
  lastSeq: z.number().int(),
  /** The number of others' messages after the read mark, up to UNREAD_MAX. */
  unread: z.number().int(),
  muted: z.boolean(),
};

export const chatroomEntry = z.object({ ...entry, title: z.string(), admin: id, memberCount: z.number().int() });
export type ChatroomEntry = z.infer<typeof chatroomEntry>;

export const singleChatEntry = z.object({
  ...entry,
  users: z.array(participant),
  partner: participant.shape.userId,
});
export type SingleChatEntry = z.infer<typeof singleChatEntry>;

const made = z.object({ message: messageShape });
const title = text(CHAT_LIMITS.title, 1);
const searchText = text(CHAT_LIMITS.search, 2);

export const searchHitShape = z.object({
  message: messageShape,
  chat: z.object({
    _id: id,
    kind: z.enum(['single', 'room']),
    /** The chatroom's title, or the other member's full name. */
    title: z.string(),
  }),
});

export const chat = {
  /**
   * The caller's chats, newest message first, a page of each kind. `userId` must be the caller's. With `kind` the other list is empty and `after` is
   * a cursor of that kind. `name` finds chats by title or by the other member's name.
   */
  list: route(
    'GET /api/user/messages/:userId',
    {
      userId: id,
      kind: z.enum(['single', 'room']).optional(),
      after,
      limit: whole(1, CHAT_LIST_MAX).optional(),
      name: text(CHAT_LIMITS.title, 1).optional(),
    },
    {
      messages: z.object({ chatroomcontent: z.array(chatroomEntry), singlechatcontent: z.array(singleChatEntry) }),
      /** Null if the list has no further page, or was not requested. */
      nextRooms: z.string().nullable(),
      nextSingles: z.string().nullable(),
    },
  ),
  /** Unread messages in all one-to-one chats and all chatrooms that are not muted. */
  unread: route('GET /api/user/messages/unread', {}, { chats: z.number().int(), chatrooms: z.number().int() }),
  /** The chat with another member, created if missing. It is listed once somebody writes. */
  open: route('POST /api/user/chat', { userId: id.optional(), friendId: id }, { chat: z.object({ _id: id }) }),
  /** A chat of two with its newest messages and newest wallet, for its two members. */
  showSingle: route('POST /api/user/singlechat/:id', { id, userId: id.optional() }, { chat: singleChatShape }),
  /** A chatroom with its newest messages, participants and admin, for its participants. */
  showRoom: route('POST /api/user/singlechatroom/:id', { id, userId: id.optional() }, { chat: chatroomShape }),
  /** Messages before or after a number, oldest first. For members of the chat. */
  messages: route(
    'GET /api/user/chat/:id/messages',
    {
      id,
      before: whole(1, Number.MAX_SAFE_INTEGER).optional(),
      after: whole(0, Number.MAX_SAFE_INTEGER).optional(),
      limit: whole(1, CHAT_CATCH_UP).optional(),
    },
    { messages: z.array(messageShape), lastSeq: z.number().int() },
  ),
  /** Moves the read mark forward, at most to the newest message. */
  read: route(
    'POST /api/user/chat/:id/read',
    { id, seq: whole(0, Number.MAX_SAFE_INTEGER) },
    { deliveredSeq: z.number().int(), readSeq: z.number().int(), unread: z.number().int() },
  ),
  /** Mutes the chat for the caller only: messages still arrive, but are neither counted as unread nor pushed. */
  mute: route(
    'POST /api/user/chat/:id/mute',
    { id, muted: z.boolean({ error: 'Must be true (on) or false (off)' }) },
    { muted: z.boolean() },
  ),
  /** Messages of one chat with these words, newest first. `before` is the `next` of the previous page, which may have few messages or none. */
  search: route(
    'GET /api/user/chat/:id/search',
    { id, q: searchText, before: whole(1, Number.MAX_SAFE_INTEGER).optional() },
    {
      messages: z.array(messageShape),
      more: z.boolean(),
      /** Null if `more` is false. */
      next: z.number().int().nullable(),
    },
  ),
  /** Searches all chats of the caller. A page may have few messages or none, and still a `nextCursor` to continue from. */
  searchAll: route(
    'GET /api/user/chat/search',
    { q: searchText, after },
    { found: z.array(searchHitShape), nextCursor },
  ),
  /** Sends a picture or PDF with the caption `message`, or a voice note without one. Repeating the nonce returns the first message. */
  sendFile: route(
    'POST /api/user/chat/:id/file',
    {
      id,
      message: text(CHAT_LIMITS.message).default(''),
      nonce: id.optional(),
      /** The message it replies to. */
      quoted: id.optional(),
      file: upload.optional(),
    },
    made,
  ),
  /** The file, for members of the chat. A PDF is sent as a download. */
  file: route('GET /api/user/chat/:id/file/:fileId', { id, fileId: id }, privateFile),
  /** Shares an offer as a card that shows its current state. */
  sendCard: route('POST /api/user/chat/:id/card', { id, offerId: id, nonce: id.optional() }, made),
  /** Forwards a message with its file from any chat of the caller to this one. */
  forward: route('POST /api/user/chat/:id/forward', { id, messageId: id, nonce: id.optional() }, made),
  /** Forwards several messages in this order, all or none, such as an album. Repeating the nonce returns the first messages. */
  forwardAll: route(
    'POST /api/user/chat/:id/forward/all',
    {
      id,
      messageIds: z
        .array(id)
        .min(1, { error: 'Choose at least one message' })
        .max(CHAT_FILES_AT_ONCE, { error: 'Too many at once' })
        .refine((ids) => new Set(ids).size === ids.length, { error: 'Name each message once' }),
      nonce: id.optional(),
    },
    { messages: z.array(messageShape) },
  ),
  /** Deletes the caller's own message for everybody, within an hour of sending it. Repeating it changes nothing. */
  remove: route('DELETE /api/user/chat/:id/message/:messageId', { id, messageId: id }, made),
};

export const chatroom = {
  /** Creates a chatroom. The caller is its admin and first participant. There is a daily limit. */
  create: route('POST /api/user/chatroom/create', { title }, { chat: z.object({ _id: id }) }),
  /** Adds a partner of the caller. Any participant may do this. Adding a participant again changes nothing. */
  add: route('POST /api/user/chatroom/add', { chatId: id, friendId: id }, success),
  /** Leaves the chatroom. A leaving admin is replaced by the participant who has been in it longest. */
  leave: route('DELETE /api/user/chatroom/leave', { chatId: id }, success),
  /** Renames the chatroom. Only its admin may. */
  rename: route('PATCH /api/user/chatroom/:id', { id, title }, success),
  /** Makes another participant the admin. Only the admin may. Naming oneself changes nothing. */
  handOver: route('POST /api/user/chatroom/:id/admin', { id, friendId: id }, success),
  /** Names the participant who may request the wallet besides the admin. The admin's own id removes the name. */
  nameSupplier: route('POST /api/user/chatroom/:id/supplier', { id, friendId: id }, success),
  /** Removes a participant. Only the admin may. Refused while they have money in one of its wallets. */
  remove: route('POST /api/user/chatroom/:id/remove', { id, friendId: id }, success),
};
