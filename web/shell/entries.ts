/** The navigation: the specification's six entries in order, money, and the entries behind More. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { ComponentType } from 'react';
import { ChatCount, ChatroomCount } from '../chat/list/ChatCounts.tsx';
import { DealCount } from '../trade/deal/DealCount.tsx';
import { RequestCount } from '../people/partner/RequestCount.tsx';
import { PATHS } from '../paths.ts';
import { UnreadCount } from '../notice/UnreadCount.tsx';
import type { IconName } from '../ui/Icon.tsx';

export interface Entry {
  name: Message;
  path: string;
  icon: IconName;
  /** Other paths that highlight this entry. */
  also?: readonly string[];
  /** A `Count` at the corner of the icon. */
  Count?: ComponentType;
}

/** The bottom bar on a phone; in every other bar too. */
export const PLACES: readonly Entry[] = [
  { name: message('Posts'), path: PATHS.posts, icon: 'posts', also: [PATHS.post] },
  {
    name: message('Business'),
    path: PATHS.offers,
    icon: 'business',
    also: [PATHS.offer, PATHS.trades, PATHS.trade],
    Count: DealCount,
  },
  {
    name: message('Chatrooms'),
    path: PATHS.chatrooms,
    icon: 'chatrooms',
    also: [PATHS.chatroom],
    Count: ChatroomCount,
  },
  { name: message('Chats'), path: PATHS.chats, icon: 'chats', also: [PATHS.chat], Count: ChatCount },
];

/** Entries with counts: icons at the top of a narrow screen, entries of the wide bar. */
export const ALERTS: readonly Entry[] = [
  { name: message('Requests'), path: PATHS.requests, icon: 'requests', Count: RequestCount },
  { name: message('Notifications'), path: PATHS.notices, icon: 'bell', Count: UnreadCount },
];

export const MONEY: Entry = { name: message('My money'), path: PATHS.money, icon: 'wallet' };

/** Entries behind More in every bar; in a narrow one money too. */
export const MORE: readonly Entry[] = [
  {
    name: message('Visit Pharmacy'),
    path: PATHS.pharmacies,
    icon: 'pharmacy',
    also: [
      PATHS.pharmacy,
      PATHS.inventory,
      PATHS.stockBoard,
      PATHS.stockImport,
      PATHS.stockCounts,
      PATHS.stockCount,
      PATHS.stockLaw,
    ],
  },
  { name: message('Product Gallery'), path: PATHS.gallery, icon: 'box', also: [PATHS.generic] },
  { name: message('Medicine requests'), path: PATHS.medicineRequests, icon: 'search' },
  { name: message('Report a batch'), path: PATHS.suspicion, icon: 'warning' },
];

/** The wide bar: the specification's six, and money. */
export const WIDE: readonly Entry[] = [...PLACES, ...ALERTS, { ...MONEY, name: message('Money') }];
