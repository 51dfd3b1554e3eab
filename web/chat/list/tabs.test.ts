/** The merged list of chats and chatrooms. */
import { describe, expect, it } from 'vitest';
import type { ChatroomEntry, SingleChatEntry } from '#contract/chat/chat.ts';
import { allOf, listedIn, nameOf, named, tabAt } from './tabs.ts';

const MADE = Date.UTC(2026, 10, 25);
/** An id created at that second, which ids contain. */
const idAt = (second: number) => {
  const time = (MADE + second * 1000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`;
};
const lastAt = (second: number | undefined) =>
  (second === undefined
    ? null
    : { date: new Date(MADE + second * 1000).toISOString() }) as ChatroomEntry['lastMessage'];
const base = { lastSeq: 0, unread: 0, muted: false };

const room = (title: string, second?: number, made = 0): ChatroomEntry => ({
  ...base,
  _id: idAt(made),
  title,
  admin: idAt(0),
  memberCount: 2,
  lastMessage: lastAt(second),
});
const single = (fullName: string, second: number): SingleChatEntry => ({
  ...base,
  _id: idAt(0),
  users: [],
  partner: {
    _id: idAt(0),
    fullName,
    firstName: fullName,
    lastName: '',
    profileImage: { imageUrl: null },
    licence: null,
    suspended: false,
  },
  lastMessage: lastAt(second),
});
const namesIn = (...of: Parameters<typeof listedIn>) => listedIn(...of).entries.map(nameOf);

describe('the tab of all', () => {
  const lists = {
    singles: [single('Ada', 50), single('Bola', 20)],
    rooms: [room('Antimalarials', 40), room('Insulin', 10)],
    nextRooms: null,
    nextSingles: null,
  };

  it('lists both kinds by their newest message', () => {
    expect(namesIn(lists, 'all')).toEqual(['Ada', 'Antimalarials', 'Bola', 'Insulin']);
    expect(namesIn(lists, 'chats')).toEqual(['Ada', 'Bola']);
    expect(namesIn(lists, 'groups')).toEqual(['Antimalarials', 'Insulin']);
  });

  it('places a room without a message by when it was made', () => {
    const rooms = [room('New', undefined, 30), room('Insulin', 10)];
    expect(namesIn({ ...lists, rooms }, 'all')).toEqual(['Ada', 'New', 'Bola', 'Insulin']);
  });

  it('lists one kind alone', () => {
    expect(namesIn({ ...lists, singles: [] }, 'all')).toEqual(['Antimalarials', 'Insulin']);
    expect(namesIn({ ...lists, singles: [], rooms: [] }, 'all')).toEqual([]);
  });

  it('ends where a list that has a further page ends, and says which', () => {
    const rooms = [room('Newest', 40), room('Oldest', 30)];
    const singles = [single('Newer', 50), single('Between', 35), single('Older', 5)];
    const cut = { ...lists, rooms, singles, nextRooms: 'cursor' };
    expect(namesIn(cut, 'all')).toEqual(['Newer', 'Newest', 'Between', 'Oldest']);
    expect(listedIn(cut, 'all').further).toEqual(['room']);
    expect(listedIn(cut, 'chats').further).toEqual([]);
    expect(listedIn(cut, 'groups').further).toEqual(['room']);
    expect(allOf(cut).map(nameOf)).toEqual(['Newer', 'Newest', 'Between', 'Oldest', 'Older']);
  });
});

it('finds chats of both kinds by name, whatever the accents', () => {
  const entries = [single('Adébáyọ̀ Ọlá', 5), room('Antimalarials of Adebayo', 4), room('Insulin', 3)];
  expect(named(entries, ' adebayo ').map(nameOf)).toEqual(['Adébáyọ̀ Ọlá', 'Antimalarials of Adebayo']);
  expect(named(entries, '')).toBe(entries);
});

it('opens the tab of its address', () => {
  expect(tabAt(false, new URLSearchParams())).toBe('chats');
  expect(tabAt(false, new URLSearchParams('tab=all'))).toBe('all');
  expect(tabAt(true, new URLSearchParams('tab=all'))).toBe('groups');
});
