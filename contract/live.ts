/** The two Socket.IO event maps: what browsers send and what they are sent. */
import { z } from 'zod';
import { CHAT_CATCH_UP, CHAT_LIMITS } from '#rules/chat.ts';
import type { ErrorType } from '#rules/error.ts';
import type { Mark, Message } from './chat.ts';
import { WATCH_AT_ONCE, WATCHED_MOST } from '#rules/live.ts';
import { id, text, whole } from './field.ts';
import type { Notice } from './notice.ts';
import type { Offer } from './offer.ts';
import type { Found, Search } from './partner.ts';
import type { PublicPost } from './post.ts';

export const LIVE_PATH = '/socket.io';

/** A message into a chatroom (`_id`) or to another member (`friendId`). Without a nonce the server makes one. */
export const sendShape = z.object({
  userId: id.optional(),
  message: text(CHAT_LIMITS.message, 1),
  _id: id.optional(),
  friendId: id.optional(),
  nonce: id.optional(),
});
export type Send = z.input<typeof sendShape>;

/** Asks for the messages of a chat after a number: what a client missed while it was away. */
export const sinceShape = z.object({
  chatId: id,
  after: whole(0, Number.MAX_SAFE_INTEGER),
  limit: whole(1, CHAT_CATCH_UP).optional(),
});
export type Since = z.input<typeof sinceShape>;

/** Says that somebody is writing in this chat. */
export const typingShape = z.object({ chatId: id });
export type Typing = z.input<typeof typingShape>;

/** Messages up to this number came to the device, or were read. */
export const markedShape = z.object({ chatId: id, seq: whole(0, Number.MAX_SAFE_INTEGER) });
export type Marked = z.input<typeof markedShape>;

/** Something that a screen shows: a list, or one thing in it or by itself. */
const topic = z.union([z.enum(['feed', 'offers']), z.templateLiteral([z.enum(['post', 'offer']), ':', z.uuid()])]);
export type Topic = z.infer<typeof topic>;

/**
 * What the screen shows from now on besides what it showed, and what no longer. Of a post or an offer the number is the
 * version that the screen has; of a list it is for how many seconds nothing has been heard of it.
 */
export const watchShape = z.object({
  add: z.array(z.tuple([topic, whole(0, Number.MAX_SAFE_INTEGER)])).max(WATCH_AT_ONCE),
  drop: z.array(topic).max(WATCHED_MOST),
});
export type Watch = z.input<typeof watchShape>;

export interface Failure {
  type: ErrorType;
  error: string;
  fields?: Record<string, string>;
}
export type Ack<T> = (answer: T | Failure) => void;

export interface ClientToServer {
  /** Acknowledged once the message is stored. */
  chat: (send: Send, ack?: Ack<{ message: Message }>) => void;
  since: (since: Since, ack: Ack<{ messages: Message[]; lastSeq: number }>) => void;
  /** Told to the others in the chat, and kept nowhere. */
  typing: (typing: Typing, ack?: Ack<Record<string, never>>) => void;
  /** Marks go forward only; acknowledged with where the member's own stand. */
  delivered: (marked: Marked, ack?: Ack<Omit<Mark, 'userId'>>) => void;
  read: (marked: Marked, ack?: Ack<Omit<Mark, 'userId'>>) => void;
  /**
   * Says what the screen shows. From the first time on, the socket is told of changes of nothing else. What the screen
   * lacks of a post or an offer comes at once, as an event; `changed` names the lists that are to be asked for again.
   */
  watch: (watch: Watch, ack?: Ack<{ changed: Topic[] }>) => void;
  /** Answered by a `search` event, and by the acknowledgement where one is asked for. */
  search: (search: Search, ack?: Ack<{ name: string; users: Found[] }>) => void;
}

export interface ServerToClient {
  /** New posts, as anybody may see them; `removed` names those that are gone. */
  posts: (event: { posts: PublicPost[]; removed?: string[] }) => void;
  /** Words, likes or comments of one post changed; whoever shows its comments asks for them again. */
  post: (event: { post: PublicPost }) => void;
  /** New or changed offers, as anybody may see them. */
  business: (event: { businesses: Offer[] }) => void;
  /** One offer changed; what its viewer may see is asked for again. */
  biz: (event: { biz: Offer }) => void;
  /** New messages of one chat, in order. */
  chatMade: (event: { chatId: string; messages: Message[] }) => void;
  /** Somebody else is writing in the chat. */
  typing: (event: { chatId: string; userId: string; firstName: string }) => void;
  /** A member's marks in a chat moved. The sender of a message has read up to it without a word of this. */
  marks: (event: { chatId: string } & Mark) => void;
  /** What the member has read, muted or left changed on one of their devices; unread counts are asked for again. */
  unread: (event: { chatId: string }) => void;
  /** The wallet of a chat changed. */
  wallet: (event: { chatId: string }) => void;
  /** One of the member's payouts moved, or the account they go to changed. */
  payout: (event: Record<string, never>) => void;
  /** The member's licence was handed in, verified or declined; it is asked for again. */
  licence: (event: Record<string, never>) => void;
  /** The member was put into a chat, or its members changed. */
  chats: (event: { chatId: string }) => void;
  /** The members found for what was typed; `name` says for what. */
  search: (event: { name: string; users: Found[] }) => void;
  /** How the member and another one stand to each other changed; requests, partners and profile are asked for again. */
  partner: (event: { friendId: string }) => void;
  /** A new notice, or null where some were read, cleared or taken back; the list is asked for again. */
  notice: (event: { notice: Notice | null }) => void;
  /** Events may have been lost on their way between our servers: whatever is shown is asked for again. */
  missed: (event: Record<string, never>) => void;
  /** The session ended; the socket is closed right after. */
  signedOut: (event: Record<string, never>) => void;
}
