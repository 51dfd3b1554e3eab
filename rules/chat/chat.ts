/** Chats: their limits, and the kinds of their messages and system lines. */
import { message } from '../i18n/message.ts';

/** Characters. The words that go with a file are its message and have the limit of one. */
export const CHAT_LIMITS = { message: 4_000, title: 80, fileName: 120, search: 80 } as const;
/** Messages in a page; pages are fetched newest first and shown oldest first. */
export const CHAT_PAGE = 50;
/** The most messages a client may request at once when it catches up. */
export const CHAT_CATCH_UP = 500;
/** Chats of each kind in a page of a member's list, and the most a client may request at once when it loads its pages again. */
export const CHAT_LIST_PAGE = 50;
export const CHAT_LIST_MAX = 500;
/** The most members in a chatroom. */
export const ROOM_SIZE = 256;
/** Unread messages are counted up to this; the value stands for itself and more. */
export const UNREAD_MAX = 1_000;
/** Results in a page of a message search. */
export const SEARCH_PAGE = 30;
/** Bytes of chat files a member may store. */
export const CHAT_FILE_QUOTA = 200 * 1024 * 1024;
/** Files in one Send, each of which becomes a message of its own; pictures in one album, and messages that are forwarded together. */
export const CHAT_FILES_AT_ONCE = 10;
/** Chatrooms a member may create in a day. */
export const ROOMS_PER_DAY = 50;
/** Typing events a member may send in a minute; a typing client sends one every three seconds. */
export const TYPINGS_PER_MINUTE = 60;
/** Of one member, to all chats together, by whichever way they are sent. */
export const MESSAGES_PER_MINUTE = 120;

export const MESSAGE_KINDS = ['text', 'system', 'file', 'voice', 'offer', 'payment', 'removed', 'deleted'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Stands in the place of a message that a moderator removed. */
export const REMOVED_MESSAGE = message('Removed by an administrator');
/** The same where its author deleted it for everybody. */
export const DELETED_MESSAGE = message('This message was deleted');
/** For so long its author may delete a message for everybody. */
export const DELETE_WITHIN_MINUTES = 60;

/** The moment from which its author may no longer delete a message for everybody. */
export function endOfDeleting(sentAt: Date): Date {
  return new Date(sentAt.getTime() + DELETE_WITHIN_MINUTES * 60_000);
}

/** Characters of a message that are shown where it is quoted. */
export const QUOTE_LENGTH = 200;

/** Nothing is left of it but its place. */
export function isGone({ kind }: { kind: MessageKind }): boolean {
  return kind === 'removed' || kind === 'deleted';
}

/** `blocked`: the member has blocked the other one. `refused`: the other one has blocked the member, which the member is never told. */
export type Writing = 'free' | 'blocked' | 'refused';

export const SYSTEM_EVENTS = [
  'joined',
  'left',
  'removed',
  'renamed',
  'admin',
  'supplier',
  'agreed',
  'requested',
  'paid',
  'received',
  'dispatched',
  'disputed',
  'conceded',
  'settled',
  'withdrew',
  'ruled',
  'cancelled',
  'released',
] as const;
export type SystemEvent = (typeof SYSTEM_EVENTS)[number];
