/** Applies new messages, marks and mute changes to cached chat lists and to a cached chat. */
import type { ChatroomEntry, Mark, SingleChatEntry } from '#contract/chat/chat.ts';
import type { Message } from '#contract/chat/message.ts';
import { withMark } from './marks.ts';

/** The loaded chats; a null cursor means there are no more. */
export interface Lists {
  rooms: readonly ChatroomEntry[];
  singles: readonly SingleChatEntry[];
  nextRooms: string | null;
  nextSingles: string | null;
}

/** The lists with a further page of one kind. Chats moved by live events stay in place. */
export function withPage(lists: Lists, page: Lists, kind: 'single' | 'room'): Lists {
  const joined = <E extends Entry>(before: readonly E[], more: readonly E[]) => [
    ...before,
    ...more.filter(({ _id }) => !before.some((entry) => entry._id === _id)),
  ];
  return kind === 'room'
    ? { ...lists, rooms: joined(lists.rooms, page.rooms), nextRooms: page.nextRooms }
    : { ...lists, singles: joined(lists.singles, page.singles), nextSingles: page.nextSingles };
}

export type Entry = ChatroomEntry | SingleChatEntry;

export function entryOf(lists: Lists | undefined, chatId: string): Entry | undefined {
  return lists && [...lists.rooms, ...lists.singles].find(({ _id }) => _id === chatId);
}

/** The one-to-one chat with this member, if any. */
export function chatWith(lists: Lists, memberId: string): SingleChatEntry | undefined {
  return lists.singles.find(({ partner }) => partner._id === memberId);
}

/** True for a system message, which is never unread. */
export function isSystemMessage({ kind }: Pick<Message, 'kind'>): boolean {
  return kind === 'system' || kind === 'payment';
}

/** True if the message counts as unread for this member: somebody else sent it. */
export function isUnread(message: Message, selfId: string): boolean {
  return message.user._id !== selfId && !isSystemMessage(message);
}

/** Moves chats with new messages to the top; undefined if no list has the chat. */
export function withMessages(
  lists: Lists,
  chatId: string,
  arrived: readonly Message[],
  selfId: string,
): Lists | undefined {
  if (lists.rooms.some(({ _id }) => _id === chatId)) {
    return { ...lists, rooms: entriesWithMessages(lists.rooms, chatId, arrived, selfId) };
  }
  if (lists.singles.some(({ _id }) => _id === chatId)) {
    return { ...lists, singles: entriesWithMessages(lists.singles, chatId, arrived, selfId) };
  }
  return undefined;
}

function entriesWithMessages<E extends Entry>(
  entries: readonly E[],
  chatId: string,
  arrived: readonly Message[],
  selfId: string,
): readonly E[] {
  const entry = entries.find(({ _id }) => _id === chatId);
  const fresh = arrived.filter(({ seq }) => seq > (entry?.lastSeq ?? 0));
  const last = fresh.at(-1);
  if (!entry || !last) return entries;
  // sending implies having read
  const written = fresh.findLastIndex((message) => !isSystemMessage(message) && message.user._id === selfId);
  const newMessages = fresh.slice(written + 1).filter((message) => isUnread(message, selfId)).length;
  const unread = (written < 0 ? entry.unread : 0) + newMessages;
  const changed = { ...entry, lastMessage: last, lastSeq: last.seq, unread };
  return [changed, ...entries.filter((other) => other !== entry)];
}

/** Changes an entry of either list in place. */
export function withEntry(lists: Lists, chatId: string, change: Partial<Pick<Entry, 'unread' | 'muted'>>): Lists {
  const apply = <E extends Entry>(entries: readonly E[]) =>
    entries.map((entry) => (entry._id === chatId ? { ...entry, ...change } : entry));
  return { ...lists, rooms: apply(lists.rooms), singles: apply(lists.singles) };
}

/** A cached chat with a new mark. */
export function chatWithMark<C extends { marks: readonly Mark[] }>(chat: C, mark: Mark): C {
  const marks = withMark(chat.marks, mark);
  return marks === chat.marks ? chat : { ...chat, marks };
}
