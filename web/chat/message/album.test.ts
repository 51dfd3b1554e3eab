/** Pictures of a chat that are shown as one album. */
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import { albumsOf } from './album.ts';

const ADA = '0198a000-0000-7000-8000-000000000001';
const MUSA = '0198a000-0000-7000-8000-000000000002';

function picture(seq: number, changes: Partial<Message> = {}): Message {
  const name = `${seq}.webp`;
  return {
    _id: `0198a000-0000-7000-9000-${String(seq).padStart(12, '0')}`,
    chatId: ADA,
    seq,
    kind: 'file',
    user: { _id: ADA, firstName: 'Ada', profileImage: { imageUrl: null } },
    message: name,
    nonce: null,
    attachment: { url: '/', name, mime: 'image/webp', bytes: 1, width: 30, height: 60, durationMs: null },
    card: null,
    system: null,
    quote: null,
    forwarded: false,
    date: `2026-11-21T08:00:${String(seq).padStart(2, '0')}.000Z`,
    ...changes,
  };
}

const text = (seq: number): Message => ({ ...picture(seq), kind: 'text', message: 'words', attachment: null });
const quote = {
  _id: MUSA,
  seq: 1,
  kind: 'text',
  user: { _id: MUSA, firstName: 'Musa' },
  message: 'x',
  durationMs: null,
};

function numbers(messages: readonly Message[], divider?: number) {
  return [...albumsOf(messages, divider).begin.values()].map((album) => album.map(({ seq }) => seq));
}

describe('an album', () => {
  it('holds pictures that follow each other, with the caption of the first', () => {
    expect(numbers([text(1), picture(2, { message: 'Front and back' }), picture(3), picture(4), text(5)])).toEqual([
      [2, 3, 4],
    ]);
    expect([...albumsOf([picture(2), picture(3)], undefined).within]).toEqual([3]);
  });

  it('is none of one picture', () => {
    expect(numbers([picture(1), text(2), picture(3)])).toEqual([]);
  });

  it.each<[string, Partial<Message>]>([
    ['a caption of its own', { message: 'The seal' }],
    ['an answer', { quote: { ...quote, kind: 'text' } }],
    ['another sender', { user: { _id: MUSA, firstName: 'Musa', profileImage: { imageUrl: null } } }],
    ['a picture of later', { date: '2026-11-21T08:09:00.000Z' }],
    ['a document', { attachment: { ...picture(3).attachment!, width: null, height: null } }],
    ['a deleted picture', { kind: 'deleted', attachment: null }],
    ['one that was sent on', { forwarded: true }],
  ])('ends before %s', (_, changes) => {
    expect(
      numbers([picture(1), picture(2), picture(3, changes), picture(4, { date: picture(3, changes).date })])[0],
    ).toEqual([1, 2]);
  });

  it('ends after as many as are forwarded together', () => {
    const many = Array.from({ length: 12 }, (_, at) => picture(at + 1));
    expect(numbers(many).map((album) => album.length)).toEqual([10, 2]);
    expect(numbers(many.slice(0, 11)).map((album) => album.length)).toEqual([10]);
  });

  it('does not cross the line above the first unread message', () => {
    expect(
      numbers(
        [1, 2, 3, 4].map((seq) => picture(seq)),
        3,
      ),
    ).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });
});
