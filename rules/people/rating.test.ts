import { describe, expect, it } from 'vitest';
import { averageOf, mayRate, ratingEnd } from './rating.ts';

const closedAt = new Date('2026-11-01T12:00:00Z');
const end = new Date('2026-11-15T12:00:00Z');
const before = new Date(end.getTime() - 1);
const facts = { closedAt, ownShownAt: null, isOtherGone: false };

describe('rating', () => {
  it('ends fourteen days after the release, to the millisecond', () => {
    expect(ratingEnd(closedAt)).toEqual(end);
    expect([mayRate(facts, closedAt), mayRate(facts, before), mayRate(facts, end)]).toEqual([true, true, false]);
  });

  it('may be changed until it is shown, which is earlier where both have rated', () => {
    const shownAt = new Date('2026-11-03T00:00:00Z');
    expect(mayRate({ ...facts, ownShownAt: end }, before)).toBe(true);
    expect(mayRate({ ...facts, ownShownAt: shownAt }, shownAt)).toBe(false);
    expect(mayRate({ ...facts, ownShownAt: shownAt }, new Date(shownAt.getTime() - 1))).toBe(true);
  });

  it('is not about an account that was closed', () => {
    expect(mayRate({ ...facts, isOtherGone: true }, closedAt)).toBe(false);
  });
});

describe('the average', () => {
  it('has one decimal, and is none below three ratings', () => {
    expect([averageOf(0, 0), averageOf(5, 1), averageOf(10, 2)]).toEqual([null, null, null]);
    expect([averageOf(13, 3), averageOf(14, 3), averageOf(15, 3)]).toEqual([4.3, 4.7, 5]);
  });
});
