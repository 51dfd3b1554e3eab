/** Tests of how long stock lasts, and how much to order. */
import { describe, expect, it } from 'vitest';
import { coverOf } from './cover.ts';

describe('days of cover', () => {
  it.each([
    ['one a day, enough for a month and the delivery', { weekly: 7, free: 37 }, 37, 0],
    ['one a day, one too few', { weekly: 7, free: 36 }, 36, 1],
    ['a begun unit is ordered whole', { weekly: 7.78, free: 10 }, 8, 32],
    ['a begun day does not count', { weekly: 0.54, free: 10 }, 129, 0],
    ['nothing is left', { weekly: 7, free: 0 }, 0, 37],
    ['much more than is needed', { weekly: 0.01, free: 1_000 }, 700_000, 0],
  ])('%s', (_, demand, days, order) => expect(coverOf(demand)).toEqual({ days, order }));

  it.each([
    ['there is no forecast', { weekly: null, free: 0 }],
    ['nothing sells', { weekly: 0, free: 4 }],
  ])('are unknown, and nothing is suggested, where %s', (_, demand) =>
    expect(coverOf(demand)).toEqual({ days: null, order: 0 }),
  );
});
