/** Ticks show what all others have received, and marks never move back. */
import { describe, expect, it } from 'vitest';
import { reachOf, tickOf, withMark } from './marks.ts';

const mark = (userId: string, deliveredSeq: number, readSeq: number) => ({ userId, deliveredSeq, readSeq });

describe('a tick', () => {
  it.each([
    ['nobody else', [mark('self', 9, 9)], 'sent'],
    ['nobody has it', [mark('self', 9, 9), mark('ada', 4, 4)], 'sent'],
    ['one of two has it', [mark('ada', 5, 0), mark('bola', 4, 4)], 'sent'],
    ['both have it', [mark('ada', 5, 0), mark('bola', 7, 4)], 'delivered'],
    ['one of two has read it', [mark('ada', 5, 5), mark('bola', 7, 4)], 'delivered'],
    ['both have read it', [mark('ada', 5, 5), mark('bola', 7, 6)], 'read'],
    ['read where the word of its delivery was lost', [mark('ada', 0, 5)], 'read'],
    ['delivered to one, read by another whose delivery was lost', [mark('ada', 5, 0), mark('bola', 0, 8)], 'delivered'],
  ])('%s', (_, marks, tick) => {
    expect(tickOf(5, reachOf(marks, 'self'))).toBe(tick);
  });
});

describe('a mark', () => {
  it('grows, each number by itself', () => {
    const marks = [mark('ada', 5, 2), mark('bola', 1, 1)];
    expect(withMark(marks, mark('ada', 4, 3))).toEqual([mark('ada', 5, 3), mark('bola', 1, 1)]);
  });

  it('changes nothing where it says what is known, or is of somebody unknown', () => {
    const marks = [mark('ada', 5, 2)];
    expect(withMark(marks, mark('ada', 5, 1))).toBe(marks);
    expect(withMark(marks, mark('bola', 9, 9))).toBe(marks);
  });
});
