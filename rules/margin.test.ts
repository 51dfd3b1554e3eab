/** Tests of what a trade leaves us: the ranges agree with the margin of every sum. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeTerms } from './fee.ts';
import { losingRanges, marginOf, type MarginTerms, type Sale } from './margin.ts';

const none = { basisPoints: 0, fixedKobo: 0, capKobo: null, fixedFromKobo: 0 };
const fees: FeeTerms = {
  payments: {
    local: { basisPoints: 150, fixedKobo: 10_000, capKobo: 200_000, fixedFromKobo: 250_000 },
    international: { basisPoints: 390, fixedKobo: 10_000, capKobo: null, fixedFromKobo: 0 },
    amex: { basisPoints: 450, fixedKobo: 0, capKobo: null, fixedFromKobo: 0 },
    direct_debit: { basisPoints: 50, fixedKobo: 0, capKobo: 100_000, fixedFromKobo: 0 },
    virtual_account: none,
  },
  transfers: [
    { upToKobo: 500_000, feeKobo: 1_000 },
    { upToKobo: 5_000_000, feeKobo: 2_500 },
    { upToKobo: null, feeKobo: 5_000 },
  ],
  levy: { kobo: 5_000, fromKobo: 1_000_000 },
};
const vat = { rate: 750 };
const naira = (terms: MarginTerms, sale: Sale) =>
  losingRanges(terms, sale).map(({ fromKobo, toKobo }) => [fromKobo / 100, toKobo === null ? null : toKobo / 100]);

describe('what loses money', () => {
  it('is, of local cards, what is a little above the fixed part', () => {
    expect(naira({ fees, vat: undefined }, { payWay: 'local', hasPayout: false })).toEqual([[2_416, 5_134]]);
    expect(naira({ fees, vat }, { payWay: 'local', hasPayout: false })).toEqual([[2_416, 5_870]]);
  });

  it('is more with a payout for each trade', () => {
    const ranges = naira({ fees, vat }, { payWay: 'local', hasPayout: true });
    expect(ranges.at(-1)?.[1]).toBe(10_274);
  });

  it('is everything paid by a foreign card, and nothing that costs nothing', () => {
    expect(naira({ fees, vat: undefined }, { payWay: 'international', hasPayout: false })).toEqual([[49, null]]);
    expect(naira({ fees, vat: undefined }, { payWay: 'amex', hasPayout: false })).toEqual([[49, null]]);
    expect(naira({ fees, vat }, { payWay: 'virtual_account', hasPayout: false })).toEqual([]);
  });

  it('agrees with the margin of every sum', () => {
    const terms = fc.record({
      rate: fc.constantFrom(0, 750, 2_000),
      payWay: fc.constantFrom('local', 'international', 'amex', 'direct_debit', 'virtual_account'),
      hasPayout: fc.boolean(),
    });
    fc.assert(
      fc.property(terms, fc.integer({ min: 49, max: 9_661_000 }), ({ rate, ...sale }, base) => {
        const asked = { fees, vat: rate === 0 ? undefined : { rate } };
        const isIn = naira(asked, sale).some(([from, to]) => base >= from! && base <= (to ?? Infinity));
        expect(isIn).toBe(marginOf(asked, sale, base * 100) < 0);
      }),
    );
  });
});
