/** Chats: their limits, and the kinds of their messages. */
export const CHAT_LIMITS = { message: 4_000, title: 80 } as const;
/** Messages a page holds, newest first asked, oldest first shown. */
export const CHAT_PAGE = 50;
/** The most a client may ask for at once when it catches up. */
export const CHAT_CATCH_UP = 500;
/** Chatrooms, and chats of two, a member's list shows: those with the newest message. */
export const ROOM_LIST = 500;
/** Unread messages are counted up to this; it stands for itself and everything above. */
export const UNREAD_MAX = 1_000;
/** Times a minute a member may say that they are typing; a client that types says so every three seconds. */
export const TYPINGS_PER_MINUTE = 60;

export const MESSAGE_KINDS = ['text', 'system', 'file', 'offer', 'payment'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const SYSTEM_EVENTS = [
  'joined',
  'left',
  'removed',
  'renamed',
  'admin',
  'requested',
  'paid',
  'received',
] as const;
export type SystemEvent = (typeof SYSTEM_EVENTS)[number];
