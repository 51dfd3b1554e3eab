/** A chat's messages stay a gapless run, however they arrive. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import {
  hasGap,
  hasOlder,
  newestSeq,
  placeOf,
  prepend,
  receive,
  renew,
  startTimeline,
  type Timeline,
} from './timeline.ts';

const chatId = '0198a000-0000-7000-8000-000000000001';

function message(seq: number): Message {
  return {
    _id: `0198a000-0000-7000-9000-${String(seq).padStart(12, '0')}`,
    chatId,
    seq,
    kind: 'text',
    user: { _id: chatId, firstName: 'Ada', profileImage: { imageUrl: null } },
    message: `message ${seq}`,
    nonce: null,
    attachment: null,
    card: null,
    system: null,
    quote: null,
    forwarded: false,
    date: '2026-11-21T08:00:00.000Z',
  };
}

const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const numbers = ({ messages }: Timeline) => messages.map(({ seq }) => seq);

describe('receive', () => {
  it('adds what follows', () => {
    expect(numbers(receive(startTimeline(run(1, 2)), run(3, 4)))).toEqual([1, 2, 3, 4]);
  });

  it('starts an empty chat at 1', () => {
    const timeline = receive(startTimeline([]), run(1, 1));
    expect(numbers(timeline)).toEqual([1]);
    expect(hasOlder(timeline)).toBe(false);
  });

  it('drops what it has, and answers the same timeline then', () => {
    const timeline = startTimeline(run(1, 3));
    expect(receive(timeline, run(1, 3))).toBe(timeline);
    expect(receive(timeline, [])).toBe(timeline);
  });

  it('holds back what comes after a gap until the gap is filled', () => {
    const gappy = receive(startTimeline(run(1, 2)), run(4, 5));
    expect(numbers(gappy)).toEqual([1, 2]);
    expect(hasGap(gappy)).toBe(true);
    expect(newestSeq(gappy)).toBe(2);
    const whole = receive(gappy, run(3, 4));
    expect(numbers(whole)).toEqual([1, 2, 3, 4, 5]);
    expect(hasGap(whole)).toBe(false);
  });

  it('answers the same timeline when an early message comes again', () => {
    const gappy = receive(startTimeline(run(1, 2)), run(5, 5));
    expect(receive(gappy, run(5, 5))).toBe(gappy);
  });

  it('ends with every message once and in order, whatever the pieces, their order and their repeats', () => {
    const pieces = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 8 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(pieces, (pieces) => {
        let timeline = startTimeline(run(1, 3));
        for (const [from, length] of pieces) {
          timeline = receive(timeline, run(from, Math.min(40, from + length)));
          const seqs = numbers(timeline);
          expect(seqs).toEqual(seqs.map((_, index) => index + 1));
        }
        timeline = receive(timeline, run(newestSeq(timeline) + 1, 40));
        expect(numbers(timeline)).toEqual(run(1, 40).map(({ seq }) => seq));
        expect(hasGap(timeline)).toBe(false);
      }),
    );
  });
});

describe('renew', () => {
  const card = (state: 'open' | 'released') =>
    ({ kind: 'payment', walletAddress: 'one', state, amount: 10_350, quantity: 2 }) as const;

  it('takes what a newer answer says of a card, and nothing else', () => {
    const [first, second, third] = run(1, 3) as [Message, Message, Message];
    const timeline = startTimeline([first, { ...second, card: card('open') }, third]);
    const renewed = renew(timeline, [{ ...second, card: card('released') }, third]);
    expect(renewed.messages.map((message) => message.card)).toEqual([null, card('released'), null]);
    expect(renewed.messages[0]).toBe(first);
    expect(renew(renewed, [{ ...second, card: card('released') }])).toBe(renewed);
  });

  it('puts what stands in the place of a removed message there', () => {
    const timeline = startTimeline(run(1, 3));
    const removed: Message = { ...message(2), kind: 'removed', message: 'Removed' };
    const renewed = renew(timeline, [removed]);
    expect(renewed.messages.map(({ kind }) => kind)).toEqual(['text', 'removed', 'text']);
    expect(renew(renewed, [removed])).toBe(renewed);
  });
});

describe('prepend', () => {
  it('puts an older page before the run and knows when there is no more', () => {
    const timeline = startTimeline(run(51, 60));
    expect(hasOlder(timeline)).toBe(true);
    const longer = prepend(timeline, run(1, 50));
    expect(numbers(longer)).toEqual(run(1, 60).map(({ seq }) => seq));
    expect(hasOlder(longer)).toBe(false);
  });

  it('leaves out what overlaps or does not join on', () => {
    const timeline = startTimeline(run(10, 12));
    expect(numbers(prepend(timeline, run(8, 11)))).toEqual([8, 9, 10, 11, 12]);
    expect(prepend(timeline, run(1, 5))).toBe(timeline);
  });
});

describe('placeOf', () => {
  it('finds a message by its number, and nothing that is not held', () => {
    const timeline = startTimeline(run(51, 60));
    expect([51, 60].map((seq) => placeOf(timeline, seq))).toEqual([0, 9]);
    expect([0, 50, 61].map((seq) => placeOf(timeline, seq))).toEqual([undefined, undefined, undefined]);
    expect(placeOf(startTimeline([]), 1)).toBeUndefined();
  });
});
