/** Tests of the usual price of a sale: the discount, and what is refused. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountOf, refusalOfUsualPrice, timesOff } from './usual-price.ts';

describe('the discount of a sale', () => {
  test.each([
    [70_000, 100_000, 30],
    [85_050, 100_000, 14],
    [1, 3, 66],
    [99_999, 100_000, 0],
    [100_000, 100_000, 0],
    [120_000, 100_000, 0],
  ])('of %i kobo against %i is %i per cent', (price, usual, percent) => {
    expect(discountOf(price, usual)).toBe(percent);
  });

  test('never claims more than the sale gives', () => {
    const price = fc.integer({ min: 1, max: 100_000_000_000 });
    fc.assert(
      fc.property(price, price, (asked, usual) => {
        const percent = discountOf(asked, usual);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(BigInt(usual) * BigInt(percent)).toBeLessThanOrEqual(asked < usual ? BigInt(usual - asked) * 100n : 0n);
      }),
    );
  });
});

describe('a usual price', () => {
  test.each([
    ['sale', 70_000, 100_000, undefined],
    ['sale', null, null, undefined],
    ['demand', 70_000, null, undefined],
    ['sale', 100_000, 100_000, 'More than your asking price'],
    ['sale', 100_001, 100_000, 'More than your asking price'],
    ['sale', null, 100_000, 'Give your asking price as well'],
    ['demand', 70_000, 100_000, 'Only a sale at discount has a usual price'],
    ['joint purchase', 70_000, 100_000, 'Only a sale at discount has a usual price'],
  ] as const)('of a %s that asks %s kobo, usually %s', (kind, priceKobo, usualPriceKobo, refusal) => {
    expect(refusalOfUsualPrice(kind, { priceKobo, usualPriceKobo })?.id).toBe(refusal);
  });
});

describe('a price that is far off the usual one', () => {
  test.each([
    [5_000_000, 250_000, { times: 20, isAbove: true }],
    [12_500, 250_000, { times: 20, isAbove: false }],
    [5_249_999, 250_000, { times: 20, isAbove: true }],
    [100, 250_000, { times: 2_500, isAbove: false }],
    [4_999_999, 250_000, undefined],
    [12_501, 250_000, undefined],
    [250_000, 250_000, undefined],
  ])('of %i kobo against %i is %o', (price, usual, off) => {
    expect(timesOff(price, usual)).toEqual(off);
  });
});
