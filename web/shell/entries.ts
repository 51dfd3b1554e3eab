/** The top navigation, in the specification's order: a screen that exists has one line here. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { ComponentType } from 'react';
import { ChatCount, ChatroomCount } from '../chat/list/ChatCounts.tsx';
import { RequestCount } from '../partner/RequestCount.tsx';
import { PATHS } from '../paths.ts';
import { UnreadCount } from '../notice/UnreadCount.tsx';
import type { IconName } from '../ui/Icon.tsx';

export interface Entry {
  name: Message;
  path: string;
  icon: IconName;
  /** Other paths that belong to the entry. */
  also?: string;
  /** How many wait there: a `Count` at the corner of the icon. */
  Count?: ComponentType;
}

export const ENTRIES: readonly Entry[] = [
  { name: message('Posts'), path: PATHS.posts, icon: 'posts', also: PATHS.post },
  { name: message('Business'), path: PATHS.offers, icon: 'business', also: PATHS.offer },
  { name: message('Chatrooms'), path: PATHS.chatrooms, icon: 'chatrooms', also: PATHS.chatroom, Count: ChatroomCount },
  { name: message('Chats'), path: PATHS.chats, icon: 'chats', also: PATHS.chat, Count: ChatCount },
  { name: message('Requests'), path: PATHS.requests, icon: 'requests', Count: RequestCount },
  { name: message('Notifications'), path: PATHS.notices, icon: 'bell', Count: UnreadCount },
];
