/** Chats of two and chatrooms: each route with who may call it, its action, and its rate limit where that is not the usual one. */
import { chat, chatroom } from '#contract/chat.ts';
import { send as sendCard } from '../actions/chat/chat-card.ts';
import * as chatFiles from '../actions/chat/chat-file.ts';
import * as chatMarks from '../actions/chat/chat-mark.ts';
import * as chatRooms from '../actions/chat/chat-room.ts';
import * as chatSearches from '../actions/chat/chat-search.ts';
import { open } from '../actions/chat/chat-send.ts';
import * as chats from '../actions/chat/chat.ts';
import { type House, member, serve } from '../http/serve.ts';
import { MARKS, perDay, perMinute, SEARCHES } from '../limit/route-limits.ts';

const CHATROOMS = { name: 'chatrooms', windows: [perMinute(30), perDay(300)] };
const MESSAGES = { name: 'messages', windows: [perMinute(120)] };

export function openChatRoutes(house: House): void {
  serve(house, chat.list, member, chats.list);
  serve(house, chat.unread, member, chats.unread);
  serve(house, chat.open, member, open, MESSAGES);
  serve(house, chat.showSingle, member, chats.showSingle);
  serve(house, chat.showRoom, member, chats.showRoom);
  serve(house, chat.messages, member, chats.messages);
  serve(house, chat.read, member, chatMarks.read, MARKS);
  serve(house, chat.mute, member, chatMarks.mute);
  serve(house, chat.search, member, chatSearches.search, SEARCHES);
  serve(house, chat.searchAll, member, chatSearches.searchAll, SEARCHES);
  serve(house, chat.sendFile, member, chatFiles.send, MESSAGES);
  serve(house, chat.file, member, chatFiles.show);
  serve(house, chat.sendCard, member, sendCard, MESSAGES);
  serve(house, chatroom.create, member, chatRooms.create, CHATROOMS);
  serve(house, chatroom.add, member, chatRooms.add, CHATROOMS);
  serve(house, chatroom.leave, member, chatRooms.leave, CHATROOMS);
  serve(house, chatroom.rename, member, chatRooms.rename, CHATROOMS);
  serve(house, chatroom.handOver, member, chatRooms.handOver, CHATROOMS);
  serve(house, chatroom.remove, member, chatRooms.remove, CHATROOMS);
}
