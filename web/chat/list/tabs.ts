/** The tabs of the chat list: their addresses, and the chats in each. */
import { type Message, message } from '#rules/i18n/message.ts';
import { foldedName } from '#rules/folding.ts';
import { PATHS, pathOfChat, pathOfChatroom } from '../../paths.ts';
import type { Entry, Lists } from '../lists.ts';

export type TabName = 'all' | 'chats' | 'groups';

export const TABS: readonly { name: TabName; title: Message }[] = [
  { name: 'all', title: message('All') },
  { name: 'chats', title: message('Chats') },
  { name: 'groups', title: message('Chatrooms') },
];

/** Address parameter of the tab with both kinds. */
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

/** The tab at a list's address. */
export function tabAt(isRooms: boolean, search: URLSearchParams): TabName {
  if (isRooms) return 'groups';
  return search.get(TAB) === ALL ? 'all' : 'chats';
}

export interface Listed {
  entries: readonly Entry[];
  /** The kinds with more pages to load. */
  further: readonly ('single' | 'room')[];
}

export function listedIn(lists: Lists, tab: TabName): Listed {
  const { singles, rooms } = lists;
  if (tab === 'chats') return { entries: singles, further: lists.nextSingles ? ['single'] : [] };
  if (tab === 'groups') return { entries: rooms, further: lists.nextRooms ? ['room'] : [] };
  return merged(lists);
}

/**
 * Both lists merged by their newest message. The merged list ends where the first list with more pages ends, since
 * its next page may belong in between.
 */
function merged({ singles, rooms, nextSingles, nextRooms }: Lists): Listed {
  const entries: Entry[] = [];
  let [single, room] = [0, 0];
  for (;;) {
    const one = singles[single];
    const other = rooms[room];
    const further = [
      ...(!one && nextSingles ? ['single' as const] : []),
      ...(!other && nextRooms ? ['room' as const] : []),
    ];
    if (further.length > 0) return { entries, further };
    if (one && (!other || movedAt(one) >= movedAt(other))) {
      entries.push(one);
      single += 1;
    } else if (other) {
      entries.push(other);
      room += 1;
    } else return { entries, further };
  }
}

/** All loaded chats of both kinds. */
export function allOf(lists: Lists): readonly Entry[] {
  return merged({ ...lists, nextRooms: null, nextSingles: null }).entries;
}

/** Time of its newest message, or of an empty chat's creation, which its id contains. In milliseconds. */
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

/** The chats whose name contains the typed text, ignoring accents. */
export function named(entries: readonly Entry[], typed: string): readonly Entry[] {
  const wanted = foldedName(typed.trim());
  return wanted === '' ? entries : entries.filter((entry) => foldedName(nameOf(entry)).includes(wanted));
}
