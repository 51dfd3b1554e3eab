/** Chats: their limits, and the kinds of their messages and system lines. */
import { message } from '../i18n/message.ts';

/** Maximum characters. A file's caption is its message, with the same limit. */
export const CHAT_LIMITS = { message: 4_000, title: 80, fileName: 120, search: 80 } as const;
/** Divides the title of one buyer's room: their full name, then the goods. Buyers read it without their own name. */
export const TITLE_DIVIDER = ' · ';
/** Messages on a page. Pages are fetched newest first and shown oldest first. */
export const CHAT_PAGE = 50;
/** The most messages a client may request at once when it catches up. */
export const CHAT_CATCH_UP = 500;
/** Chats of each kind on a page of a member's list, and the most a client may request at once to reload its pages. */
export const CHAT_LIST_PAGE = 50;
export const CHAT_LIST_MAX = 500;
/** The most members in a chatroom. */
export const ROOM_SIZE = 256;
/** Unread messages are counted up to this. It then means this many or more. */
export const UNREAD_MAX = 1_000;
/** Results in a page of a message search. */
export const SEARCH_PAGE = 30;
/** Bytes of chat files a member may store. */
export const CHAT_FILE_QUOTA = 200 * 1024 * 1024;
/** The most files in one Send, each its own message, pictures in one album, and messages forwarded together. */
export const CHAT_FILES_AT_ONCE = 10;
/** Chatrooms a member may create in a day. */
export const ROOMS_PER_DAY = 50;
/** Typing events a member may send in a minute; a typing client sends one every three seconds. */
export const TYPINGS_PER_MINUTE = 60;
/** Messages one member may send in a minute, over all chats and channels. */
export const MESSAGES_PER_MINUTE = 120;

export const MESSAGE_KINDS = ['text', 'system', 'file', 'voice', 'offer', 'payment', 'removed', 'deleted'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Shown in place of a message that a moderator removed. */
export const REMOVED_MESSAGE = message('Removed by an administrator');
/** Shown in place of a message that its author deleted for everybody. */
export const DELETED_MESSAGE = message('This message was deleted');
/** Minutes in which its author may delete a message for everybody. */
export const DELETE_WITHIN_MINUTES = 60;

/** Returns when its author may no longer delete a message for everybody. */
export function endOfDeleting(sentAt: Date): Date {
  return new Date(sentAt.getTime() + DELETE_WITHIN_MINUTES * 60_000);
}

/** Characters shown of a quoted message. */
export const QUOTE_LENGTH = 200;

/** True if only the place of the message is left. */
export function isGone({ kind }: { kind: MessageKind }): boolean {
  return kind === 'removed' || kind === 'deleted';
}

/** `blocked`: the member blocked the other. `refused`: the other blocked the member, which they are never told. */
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
