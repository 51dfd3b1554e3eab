/** The messages that were unread when a chat was opened. */
import { expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import { unreadSince } from './unread-since.ts';

const by = (author: string, seq: number, kind: Message['kind'] = 'text') =>
  ({ seq, kind, user: { _id: author, firstName: author } }) as Message;
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => by('ada', from + at));

it('begins at the first message of somebody else after the mark', () => {
  const messages = [by('ada', 1), by('self', 2), by('ada', 3, 'system'), by('ada', 4), by('ada', 5)];
  expect(unreadSince(messages, 'self', { read: 2, lastSeq: 5, unread: 2 })).toEqual({ seq: 4, count: 2 });
});

it('counts what is loaded, whatever an old answer says', () => {
  expect(unreadSince(run(1, 9), 'self', { read: 4, lastSeq: 9, unread: 0 })).toEqual({ seq: 5, count: 5 });
});

it('leaves out what arrives while the reader looks', () => {
  expect(unreadSince(run(1, 9), 'self', { read: 7, lastSeq: 7, unread: 0 })).toBeUndefined();
  expect(unreadSince(run(1, 9), 'self', { read: 6, lastSeq: 7, unread: 1 })).toEqual({ seq: 7, count: 1 });
});

it('stands after the mark where the first is not loaded', () => {
  expect(unreadSince(run(151, 200), 'self', { read: 20, lastSeq: 200, unread: 180 })).toEqual({ seq: 21, count: 180 });
  expect(unreadSince(run(151, 200), 'self', { read: 20, lastSeq: 200, unread: 0 })).toBeUndefined();
});

it('is nothing where all is read, or nothing is written', () => {
  expect(unreadSince(run(1, 9), 'self', { read: 9, lastSeq: 9, unread: 0 })).toBeUndefined();
  expect(unreadSince([], 'self', { read: 0, lastSeq: 0, unread: 0 })).toBeUndefined();
});
