/** The tabs over the one list of chats, where each stands in the address, and what it lists. */
import { type Message, message } from '#rules/i18n/message.ts';
import { ROOM_LIST } from '#rules/chat/chat.ts';
import { foldedName } from '#rules/folding.ts';
import { PATHS, pathOfChat, pathOfChatroom } from '../../paths.ts';
import type { Entry, Lists } from '../lists.ts';

export type TabName = 'all' | 'chats' | 'groups';

export const TABS: readonly { name: TabName; title: Message }[] = [
  { name: 'all', title: message('All') },
  { name: 'chats', title: message('Chats') },
  { name: 'groups', title: message('Groups') },
];

/** What the address of the chats says of the tab that holds both kinds. */
const TAB = 'tab';
const ALL = 'all';

const TAB_PATHS: Record<TabName, string> = {
  all: `${PATHS.chats}?${TAB}=${ALL}`,
  chats: PATHS.chats,
  groups: PATHS.chatrooms,
};

export function pathOfTab(tab: TabName): string {
  return TAB_PATHS[tab];
}

/** Of the address of a list. */
export function tabAt(isRooms: boolean, search: URLSearchParams): TabName {
  if (isRooms) return 'groups';
  return search.get(TAB) === ALL ? 'all' : 'chats';
}

export interface Listed {
  entries: readonly Entry[];
  /** There are more, which are under their own tab alone. */
  isCut: boolean;
}

export function listedIn({ singles, rooms }: Lists, tab: TabName): Listed {
  if (tab === 'chats') return { entries: singles, isCut: false };
  if (tab === 'groups') return { entries: rooms, isCut: false };
  return merged(singles, rooms);
}

/**
 * Both lists by their newest message, each in its own order. One that was cut at the server's limit ends the merged list where it ends
 * itself: what is older there may belong between what is older here.
 */
function merged(singles: readonly Entry[], rooms: readonly Entry[]): Listed {
  const entries: Entry[] = [];
  let [single, room] = [0, 0];
  for (;;) {
    const one = singles[single];
    const other = rooms[room];
    const isOver = (list: readonly Entry[], at: number) => at === list.length && list.length >= ROOM_LIST;
    if (isOver(singles, single) || isOver(rooms, room)) return { entries, isCut: Boolean(one ?? other) };
    if (one && (!other || movedAt(one) >= movedAt(other))) {
      entries.push(one);
      single += 1;
    } else if (other) {
      entries.push(other);
      room += 1;
    } else return { entries, isCut: false };
  }
}

/** When its newest message came; of an empty one when it was made, which its id says. In milliseconds. */
function movedAt({ _id, lastMessage }: Entry): number {
  if (lastMessage) return new Date(lastMessage.date).getTime();
  return Number.parseInt(_id.replaceAll('-', '').slice(0, 12), 16);
}

export function nameOf(entry: Entry): string {
  return 'partner' in entry ? entry.partner.fullName : entry.title;
}

export function pathOfEntry(entry: Entry): string {
  return 'partner' in entry ? pathOfChat(entry._id) : pathOfChatroom(entry._id);
}

/** Whose name contains what is typed, whatever its accents. */
export function named(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = foldedName(typed.trim());
  return wanted === '' ? entries : entries.filter((entry) => foldedName(nameOf(entry)).includes(wanted));
}
