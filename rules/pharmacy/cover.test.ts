/** Tests of how long stock lasts, and how much to order. */
import { describe, expect, it } from 'vitest';
import { coverOf } from './cover.ts';

describe('days of cover', () => {
  it.each([
    ['one a day, enough for a month and the delivery', { sold: 90, daysInStock: 90, free: 37 }, 37, 0],
    ['one a day, one too few', { sold: 90, daysInStock: 90, free: 36 }, 36, 1],
    ['a begun unit is ordered whole', { sold: 100, daysInStock: 90, free: 10 }, 9, 32],
    ['a begun day does not count', { sold: 7, daysInStock: 90, free: 10 }, 128, 0],
    ['as much in fewer days sells faster', { sold: 90, daysInStock: 45, free: 20 }, 10, 54],
    ['nothing is left', { sold: 30, daysInStock: 30, free: 0 }, 0, 37],
    ['much more than is needed', { sold: 1, daysInStock: 90, free: 1_000 }, 90_000, 0],
  ])('%s', (_, demand, days, order) => expect(coverOf(demand)).toEqual({ days, order }));

  it.each([
    ['it was in stock for less than thirty days', { sold: 30, daysInStock: 29, free: 0 }],
    ['it was never in stock', { sold: 0, daysInStock: 0, free: 5 }],
    ['nothing was sold', { sold: 0, daysInStock: 90, free: 0 }],
    ['more came back than was sold', { sold: -2, daysInStock: 90, free: 4 }],
  ])('are not told, and nothing is suggested, where %s', (_, demand) =>
    expect(coverOf(demand)).toEqual({ days: null, order: 0 }),
  );
});
