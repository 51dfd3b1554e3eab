/** Tests of a sale's revenue. */
import { describe, expect, it } from 'vitest';
import { salePriceOf, shareOfPrice } from './price.ts';

describe('by the price of the batch', () => {
  it.each([
    ['1,000 naira a pack of 10', { salePriceKobo: 100_000, saleFactor: 10 }, 25, 250_000],
    ['a part of a kobo is let go', { salePriceKobo: 100, saleFactor: 3 }, 2, 66],
    ['as many as the price is for', { salePriceKobo: 100, saleFactor: 3 }, 3, 100],
    ['nothing is taken', { salePriceKobo: 100, saleFactor: 3 }, 0, 0],
    [
      'too large for a sum in floating point',
      { salePriceKobo: 99_999_999_999, saleFactor: 1_000 },
      1_000_001,
      100_000_099_998_999,
    ],
  ])('%s', (_, price, quantity, kobo) => expect(salePriceOf(price, quantity)).toBe(kobo));

  it('a sale has no amount where the batch has no price', () => {
    expect(salePriceOf({ salePriceKobo: null, saleFactor: 10 }, 1)).toBeUndefined();
    expect(salePriceOf({ salePriceKobo: 100, saleFactor: null }, 1)).toBeUndefined();
    expect(salePriceOf({ salePriceKobo: null, saleFactor: null }, 1)).toBeUndefined();
  });
});

describe('one amount for several batches', () => {
  it.each([
    [1_000, [1, 1, 1], [333, 333, 334]],
    [1_000, [3, 1], [750, 250]],
    [101, [1, 2, 4], [14, 28, 59]],
    [5, [7], [5]],
    [0, [2, 3], [0, 0]],
    [1_000, [], []],
  ])('%i kobo over %j is %j', (amount, quantities, shares) => expect(shareOfPrice(amount, quantities)).toEqual(shares));
});
