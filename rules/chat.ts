/** Chats: limits of messages and pages. */
export const CHAT_LIMITS = { message: 4_000, title: 80 } as const;
/** Messages a page holds, newest first asked, oldest first shown. */
export const CHAT_PAGE = 50;
/** The most a client may ask for at once when it catches up. */
export const CHAT_CATCH_UP = 500;
/** Chatrooms a member's list shows, the newest message first. */
export const ROOM_LIST = 500;
