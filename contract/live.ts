/** The two Socket.IO event maps: client to server and server to client. */
import { z } from 'zod';
import { CHAT_CATCH_UP, CHAT_LIMITS } from '#rules/chat/chat.ts';
import type { ErrorType } from '#rules/error.ts';
import type { Mark } from './chat/chat.ts';
import type { Message } from './chat/message.ts';
import { WATCH_AT_ONCE, WATCHED_MOST } from '#rules/live.ts';
import { id, text, whole } from './route/field.ts';
import type { Notice } from './notice/notice.ts';
import type { Offer } from './trade/offer-shape.ts';
import type { MemberHit, Search } from './people/partner.ts';
import type { PublicPost } from './feed/post.ts';

export const LIVE_PATH = '/socket.io';

/** A message to a chatroom (`_id`) or another member (`friendId`). Without a nonce the server creates one. */
export const sendShape = z.object({
  userId: id.optional(),
  message: text(CHAT_LIMITS.message, 1),
  _id: id.optional(),
  friendId: id.optional(),
  nonce: id.optional(),
  /** The message it replies to, in the same chat. */
  quoted: id.optional(),
});
export type Send = z.input<typeof sendShape>;

/** Requests the messages after a number, which a client missed. */
export const sinceShape = z.object({
  chatId: id,
  after: whole(0, Number.MAX_SAFE_INTEGER),
  limit: whole(1, CHAT_CATCH_UP).optional(),
});
export type Since = z.input<typeof sinceShape>;

/** Announces typing in a chat. */
export const typingShape = z.object({ chatId: id });
export type Typing = z.input<typeof typingShape>;

/** Messages up to this number were delivered or read. */
export const markedShape = z.object({ chatId: id, seq: whole(0, Number.MAX_SAFE_INTEGER) });
export type Marked = z.input<typeof markedShape>;

/** A topic a screen subscribes to: a list, or one post or offer. */
export const topic = z.union([
  z.enum(['feed', 'offers']),
  z.templateLiteral([z.enum(['post', 'offer']), ':', z.uuid()]),
]);
export type Topic = z.infer<typeof topic>;

/**
 * Topics to subscribe to and to drop. For a post or an offer the number is the version that the screen has. For a list it is the age of its data in
 * seconds.
 */
export const watchShape = z.object({
  add: z.array(z.tuple([topic, whole(0, Number.MAX_SAFE_INTEGER)])).max(WATCH_AT_ONCE),
  drop: z.array(topic).max(WATCHED_MOST),
});
export type Watch = z.input<typeof watchShape>;

/** The age of the screen's data, in seconds. */
export const missedShape = z.object({ seconds: whole(0, Number.MAX_SAFE_INTEGER) });
export type Missed = z.input<typeof missedShape>;

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
  /** Sent to the others in the chat, and not stored. */
  typing: (typing: Typing, ack?: Ack<Record<string, never>>) => void;
  /** Moves marks forward, never back. Acknowledged with the member's own marks. */
  delivered: (marked: Marked, ack?: Ack<Omit<Mark, 'userId'>>) => void;
  read: (marked: Marked, ack?: Ack<Omit<Mark, 'userId'>>) => void;
  /**
   * Sets the socket's topics. From the first call on, it receives changes only of these. Newer versions of a post or an offer are sent at once as
   * events. `changed` names the lists to reload.
   */
  watch: (watch: Watch, ack?: Ack<{ changed: Topic[] }>) => void;
  /** Asks at the start if the member may have missed events before the socket connected. Posts and offers use `watch` instead. */
  missed: (missed: Missed, ack: Ack<{ missed: boolean }>) => void;
  /** Answered by a `search` event, and by the acknowledgement if there is one. */
  search: (search: Search, ack?: Ack<{ name: string; users: MemberHit[] }>) => void;
}

export interface ServerToClient {
  /** New posts, as everybody may see them. `removed` has the ids of removed ones. */
  posts: (event: { posts: PublicPost[]; removed?: string[] }) => void;
  /** The text, likes or comments of a post changed. Clients that show its comments reload them. */
  post: (event: { post: PublicPost }) => void;
  /** New or changed offers, as everybody may see them. */
  business: (event: { businesses: Offer[] }) => void;
  /** One offer changed. Clients reload it. */
  biz: (event: { biz: Offer }) => void;
  /** New messages of one chat, in order. */
  chatMade: (event: { chatId: string; messages: Message[] }) => void;
  /** Another member is typing in the chat. */
  typing: (event: { chatId: string; userId: string; firstName: string }) => void;
  /** A member's marks moved. Sending counts as reading, without this event. */
  marks: (event: { chatId: string } & Mark) => void;
  /** The member read, muted or left a chat on another device. Clients reload unread counts. */
  unread: (event: { chatId: string }) => void;
  /** The wallet of a chat changed. */
  wallet: (event: { chatId: string }) => void;
  /** A payout or the payout account of the member changed. */
  payout: (event: Record<string, never>) => void;
  /** A patient's request to a pharmacy where the member works was answered, picked or closed. Clients reload the list. */
  medicineAsk: (event: { pharmacyId: string }) => void;
  /** A pharmacy where the member works, or the stock of one of its products, changed. Clients reload both. */
  pharmacy: (event: { pharmacyId: string; inventoryId?: string }) => void;
  /** A safety alert was published or withdrawn. Clients reload visible alerts, offers and stock. */
  batchAlert: (event: { alertId: string }) => void;
  /** An announcement was published or withdrawn. Clients reload announcements. */
  announcement: (event: Record<string, never>) => void;
  /** The progress of the member's import in rows. Without a number its state changed, and clients reload it. */
  stockImport: (event: {
    pharmacyId: string;
    importId: string;
    progress: { done: number; total: number } | null;
  }) => void;
  /** Mail to the member's address is refused or accepted again, or a new address refused its code. Clients reload its state. */
  mail: (event: Record<string, never>) => void;
  /** The member's licence was submitted, verified or declined. Clients reload it. */
  licence: (event: Record<string, never>) => void;
  /** The member was added to a chat, or its participants changed. */
  chats: (event: { chatId: string }) => void;
  /** Members found by a search. `name` repeats the query. */
  search: (event: { name: string; users: MemberHit[] }) => void;
  /** The relation to another member changed. Clients reload requests, partners and profile. */
  partner: (event: { friendId: string }) => void;
  /** A new notification, or null if some were read, cleared or removed. Clients reload the list. */
  notice: (event: { notice: Notice | null }) => void;
  /** Events may have been lost between servers. Clients reload everything shown. */
  missed: (event: Record<string, never>) => void;
  /** The session ended. The socket closes next. */
  signedOut: (event: Record<string, never>) => void;
}
