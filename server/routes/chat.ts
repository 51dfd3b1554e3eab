/** Chats of two and chatrooms: each route with its caller, its action and any special rate limit. */
import { chat, chatroom } from '#contract/chat/chat.ts';
import { MESSAGES_PER_MINUTE } from '#rules/chat/chat.ts';
import { send as sendCard } from '../actions/chat/chat-card.ts';
import { remove } from '../actions/chat/chat-delete.ts';
import * as chatFiles from '../actions/chat/chat-file.ts';
import { forward, forwardAll } from '../actions/chat/chat-forward.ts';
import * as chatMarks from '../actions/chat/chat-mark.ts';
import * as chatRooms from '../actions/chat/chat-room.ts';
import * as chatSearches from '../actions/chat/chat-search.ts';
import { open } from '../actions/chat/chat-send.ts';
import * as chats from '../actions/chat/chat.ts';
import { type ApiServer, member, serve } from '../http/serve.ts';
import { MARKS, perDay, perMinute, SEARCHES } from '../limit/route-limits.ts';

const CHATROOMS = { name: 'chatrooms', windows: [perMinute(30), perDay(300)] };
const MESSAGES = { name: 'messages', windows: [perMinute(MESSAGES_PER_MINUTE)] };

export function openChatRoutes(server: ApiServer): void {
  serve(server, chat.list, member, chats.list);
  serve(server, chat.unread, member, chats.unread);
  serve(server, chat.open, member, open, MESSAGES);
  serve(server, chat.showSingle, member, chats.showSingle);
  serve(server, chat.showRoom, member, chats.showRoom);
  serve(server, chat.messages, member, chats.messages);
  serve(server, chat.read, member, chatMarks.read, MARKS);
  serve(server, chat.mute, member, chatMarks.mute);
  serve(server, chat.search, member, chatSearches.search, SEARCHES);
  serve(server, chat.searchAll, member, chatSearches.searchAll, SEARCHES);
  serve(server, chat.sendFile, member, chatFiles.send, MESSAGES);
  serve(server, chat.file, member, chatFiles.show);
  serve(server, chat.sendCard, member, sendCard, MESSAGES);
  serve(server, chat.forward, member, forward, MESSAGES);
  serve(server, chat.forwardAll, member, forwardAll, MESSAGES);
  serve(server, chat.remove, member, remove, MESSAGES);
  serve(server, chatroom.create, member, chatRooms.create, CHATROOMS);
  serve(server, chatroom.add, member, chatRooms.add, CHATROOMS);
  serve(server, chatroom.leave, member, chatRooms.leave, CHATROOMS);
  serve(server, chatroom.rename, member, chatRooms.rename, CHATROOMS);
  serve(server, chatroom.handOver, member, chatRooms.handOver, CHATROOMS);
  serve(server, chatroom.nameSupplier, member, chatRooms.nameSupplier, CHATROOMS);
  serve(server, chatroom.remove, member, chatRooms.remove, CHATROOMS);
}
