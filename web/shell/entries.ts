/** The top navigation, in the specification's order: a screen that exists has one line here. */
import type { ComponentType } from 'react';
import { ChatCount, ChatroomCount } from '../chat/ChatCounts.tsx';
import { t } from '../i18n.ts';
import { RequestCount } from '../partner/RequestCount.tsx';
import { PATHS } from '../paths.ts';
import { UnreadCount } from '../notice/UnreadCount.tsx';
import type { IconName } from '../ui/Icon.tsx';

export interface Entry {
  name: string;
  path: string;
  icon: IconName;
  /** Other paths that belong to the entry. */
  also?: string;
  /** How many wait there: a `Count` at the corner of the icon. */
  Count?: ComponentType;
}

export const ENTRIES: readonly Entry[] = [
  { name: t('Posts'), path: PATHS.posts, icon: 'posts', also: PATHS.post },
  { name: t('Business'), path: PATHS.offers, icon: 'business', also: PATHS.offer },
  { name: t('Chatrooms'), path: PATHS.chatrooms, icon: 'chatrooms', also: PATHS.chatroom, Count: ChatroomCount },
  { name: t('Chats'), path: PATHS.chats, icon: 'chats', also: PATHS.chat, Count: ChatCount },
  { name: t('Requests'), path: PATHS.requests, icon: 'requests', Count: RequestCount },
  { name: t('Notifications'), path: PATHS.notices, icon: 'bell', Count: UnreadCount },
];
