/** Unread counts and list order, whatever the order of events. */
import { describe, expect, it } from 'vitest';
import type { ChatroomEntry, SingleChatEntry } from '#contract/chat/chat.ts';
import type { Message } from '#contract/chat/message.ts';
import { chatWith, type Lists, withEntry, withMessages, withPage } from './lists.ts';

const self = 'self';

function message(seq: number, by: string, part: Partial<Message> = {}): Message {
  return {
    _id: `message ${seq}`,
    chatId: 'one',
    seq,
    kind: 'text',
    user: { _id: by, firstName: by, profileImage: { imageUrl: null } },
    message: `words ${seq}`,
    nonce: null,
    attachment: null,
    card: null,
    system: null,
    quote: null,
    forwarded: false,
    date: '2026-11-21T08:00:00.000Z',
    ...part,
  };
}

const room = (id: string, lastSeq: number, unread: number): ChatroomEntry => ({
  _id: id,
  title: id,
  admin: self,
  memberCount: 2,
  lastMessage: null,
  lastSeq,
  unread,
  muted: false,
});

const ended = { nextRooms: null, nextSingles: null };
const lists = (): Lists => ({ rooms: [room('other', 9, 0), room('one', 4, 1)], singles: [], ...ended });
const first = (changed: Lists | undefined) => changed?.rooms[0];

describe('new messages of a chat', () => {
  it('puts it first, counts what others wrote and shows the last', () => {
    const changed = withMessages(lists(), 'one', [message(5, 'ada'), message(6, 'ada')], self);
    expect(first(changed)).toMatchObject({ _id: 'one', unread: 3, lastSeq: 6, lastMessage: { seq: 6 } });
    expect(changed?.rooms).toHaveLength(2);
  });

  it('counts nothing twice', () => {
    const once = withMessages(lists(), 'one', [message(5, 'ada')], self)!;
    expect(withMessages(once, 'one', [message(4, 'ada'), message(5, 'ada')], self)).toEqual(once);
  });

  it('counts no system message', () => {
    const lines = [message(5, 'ada', { kind: 'system' }), message(6, 'ada', { kind: 'payment' })];
    expect(first(withMessages(lists(), 'one', lines, self))).toMatchObject({ unread: 1, lastSeq: 6 });
  });

  it('is read up to what one wrote oneself, on whichever device', () => {
    expect(first(withMessages(lists(), 'one', [message(5, 'ada'), message(6, self)], self))?.unread).toBe(0);
    expect(first(withMessages(lists(), 'one', [message(5, self), message(6, 'ada')], self))?.unread).toBe(1);
  });

  it('of a chat in no list need a refetch', () => {
    expect(withMessages(lists(), 'unknown', [message(1, 'ada')], self)).toBeUndefined();
  });
});

it('one entry changes where it stands', () => {
  const changed = withEntry(lists(), 'one', { unread: 0, muted: true });
  expect(changed.rooms.map(({ _id, unread, muted }) => [_id, unread, muted])).toEqual([
    ['other', 0, false],
    ['one', 0, true],
  ]);
});

it('a chat of two is found by the one it is with', () => {
  const name = { firstName: 'Ada', lastName: 'Obi', fullName: 'Ada Obi' };
  const partner = { _id: 'ada', ...name, profileImage: { imageUrl: null }, licence: null, suspended: false };
  const { title: _, admin: __, memberCount: ___, ...of } = room('two', 3, 0);
  const single: SingleChatEntry = { ...of, partner, users: [] };
  expect(chatWith({ ...lists(), singles: [single] }, 'ada')?._id).toBe('two');
  expect(chatWith({ ...lists(), singles: [single] }, self)).toBeUndefined();
});

describe('a further page of a list', () => {
  it('follows what is loaded, without what a message moved first meanwhile', () => {
    const before = { ...lists(), nextRooms: 'cursor', nextSingles: 'another' };
    const page = { rooms: [room('one', 3, 0), room('old', 1, 0)], singles: [], ...ended };
    const changed = withPage(before, page, 'room');
    expect(changed.rooms.map(({ _id }) => _id)).toEqual(['other', 'one', 'old']);
    expect(changed.rooms[1]?.lastSeq).toBe(4);
    expect(changed).toMatchObject({ nextRooms: null, nextSingles: 'another' });
  });
});
