/** One-to-one chats and chatrooms: lists, one chat with its newest messages, pages, and actions. */
import { z } from 'zod';
import { CHAT_CATCH_UP, CHAT_FILES_AT_ONCE, CHAT_LIMITS, CHAT_LIST_MAX } from '#rules/chat/chat.ts';
import { after, id, nextCursor, participant, success, text, upload, whole } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';
import { walletShape } from '../money/wallet.ts';
import { messageShape } from './message.ts';

/** Up to which number a member has received and read the chat. Sending counts as having read. */
const markShape = z.object({ userId: id, deliveredSeq: z.number().int(), readSeq: z.number().int() });
export type Mark = z.infer<typeof markShape>;

const conversation = {
  _id: id,
  users: z.array(participant),
  messages: z.array(messageShape),
  /** The number of the newest message, 0 where there is none. */
  lastSeq: z.number().int(),
  /** One for each participant, the caller included. */
  marks: z.array(markShape),
  unread: z.number().int(),
  muted: z.boolean(),
};

export const chatroomShape = z.object({
  ...conversation,
  title: z.string(),
  /** The admin's id. */
  admin: id,
  /** It was made of an offer's partners: its admin, and the supplier named by the admin, request the wallet. */
  isOfOffer: z.boolean(),
  supplier: id.nullable(),
  /** What the caller may do here now. `request`: the wallet. Everybody may leave, but for money of theirs in it. */
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
  /** Blocked by the caller; a block by the other one is never shown. */
  blocked: z.boolean(),
  /** The open wallet, or the last one. */
  wallet: walletShape.nullable(),
});
export type SingleChat = z.infer<typeof singleChatShape>;

const entry = {
  _id: id,
  lastMessage: messageShape.nullable(),
  lastSeq: z.number().int(),
  /** Messages of others after the read mark, up to UNREAD_MAX. */
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
   * The caller's own chats, newest message first, a page of each kind; the id must be the caller's. With `kind` the other list is empty,
   * and `after` is the cursor of a page of that kind; `name` finds chats by title, or by the other member's name.
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
      /** Null where the list has no further page, or was not asked for. */
      nextRooms: z.string().nullable(),
      nextSingles: z.string().nullable(),
    },
  ),
  /** Unread messages in all one-to-one chats and all chatrooms that are not muted. */
  unread: route('GET /api/user/messages/unread', {}, { chats: z.number().int(), chatrooms: z.number().int() }),
  /** The chat with another member, created where missing. Listed once somebody writes. */
  open: route('POST /api/user/chat', { userId: id.optional(), friendId: id }, { chat: z.object({ _id: id }) }),
  /** For its two members: the newest page of messages, and its newest wallet. */
  showSingle: route('POST /api/user/singlechat/:id', { id, userId: id.optional() }, { chat: singleChatShape }),
  /** For its participants: the newest page of messages, who is in it, and who is its administrator. */
  showRoom: route('POST /api/user/singlechatroom/:id', { id, userId: id.optional() }, { chat: chatroomShape }),
  /** Messages before or after a number, oldest first; members of the chat only. */
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
  /** For the caller alone: its messages still arrive, and are neither counted as unread nor pushed. */
  mute: route(
    'POST /api/user/chat/:id/mute',
    { id, muted: z.boolean({ error: 'Must be true (on) or false (off)' }) },
    { muted: z.boolean() },
  ),
  /** Messages of one chat that contain these words, newest first; `before` is the `next` of the previous page, which may hold few or none. */
  search: route(
    'GET /api/user/chat/:id/search',
    { id, q: searchText, before: whole(1, Number.MAX_SAFE_INTEGER).optional() },
    {
      messages: z.array(messageShape),
      more: z.boolean(),
      /** Null where `more` is false. */
      next: z.number().int().nullable(),
    },
  ),
  /** The same over all chats of the caller. A page may hold few or none, and still name a `nextCursor` to go on from. */
  searchAll: route(
    'GET /api/user/chat/search',
    { q: searchText, after },
    { found: z.array(searchHitShape), nextCursor },
  ),
  /** A picture or PDF, whose caption is `message`; or a voice note, which has none. Repeating the nonce answers the first message. */
  sendFile: route(
    'POST /api/user/chat/:id/file',
    {
      id,
      message: text(CHAT_LIMITS.message).default(''),
      nonce: id.optional(),
      /** The message it answers. */
      quoted: id.optional(),
      file: upload.optional(),
    },
    made,
  ),
  /** The file, for members of the chat. A PDF is sent as a download. */
  file: route('GET /api/user/chat/:id/file/:fileId', { id, fileId: id }, privateFile),
  /** Shares an offer as a card that shows its current state. */
  sendCard: route('POST /api/user/chat/:id/card', { id, offerId: id, nonce: id.optional() }, made),
  /** Sends a message of any chat of the caller on to this one, with its file. */
  forward: route('POST /api/user/chat/:id/forward', { id, messageId: id, nonce: id.optional() }, made),
  /** Several of them in this order, all or none: an album, say. Repeating the nonce answers the first messages. */
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
  /** Deletes an own message for everybody, within an hour. Deleting it twice is deleting it once. */
  remove: route('DELETE /api/user/chat/:id/message/:messageId', { id, messageId: id }, made),
};

export const chatroom = {
  /** The caller is its administrator and its first participant. So many a day are allowed. */
  create: route('POST /api/user/chatroom/create', { title }, { chat: z.object({ _id: id }) }),
  /** Adds a partner of the caller; any participant may. An existing participant stays. */
  add: route('POST /api/user/chatroom/add', { chatId: id, friendId: id }, success),
  /** A leaving admin is replaced by the longest-standing participant. */
  leave: route('DELETE /api/user/chatroom/leave', { chatId: id }, success),
  /** For the admin only, like the next three. */
  rename: route('PATCH /api/user/chatroom/:id', { id, title }, success),
  /** By the room's administrator alone, to another participant. To oneself changes nothing. */
  handOver: route('POST /api/user/chatroom/:id/admin', { id, friendId: id }, success),
  /** Names who may request the wallet beside the admin; the admin's own id names nobody. */
  nameSupplier: route('POST /api/user/chatroom/:id/supplier', { id, friendId: id }, success),
  /** By the room's administrator alone. Refused while money of theirs lies in one of its wallets. */
  remove: route('POST /api/user/chatroom/:id/remove', { id, friendId: id }, success),
};
