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
/** Whole naira of goods that cost 50 and 10,000,000 naira with our charge. */
const LEAST = 49;
const MOST = 9_661_835;
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

  it('ends at the very naira, whatever the fees are, and agrees with the margin wherever they step', () => {
    const wholeNaira = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount * 100);
    // rates below and above that of our charge, but not so near to it that rounding decides
    const rates = fc.record({
      basisPoints: fc.constantFrom(0, 50, 150, 390, 450),
      fixedKobo: wholeNaira(300),
      above: fc.option(wholeNaira(5_000)),
      // some limits are exactly the total of a price with our charge
      fixedFromKobo: fc.oneof(
        wholeNaira(5_000),
        wholeNaira(5_000).map((base) => base * 1.035),
      ),
    });
    const steps = fc.array(fc.tuple(wholeNaira(100_000), wholeNaira(100)), { maxLength: 3 });
    const drawn = fc.record({
      rate: fc.constantFrom(0, 750, 2_000),
      rates,
      steps,
      last: wholeNaira(100),
      levy: fc.record({ kobo: wholeNaira(60), fromKobo: wholeNaira(50_000) }),
      hasPayout: fc.boolean(),
    });
    fc.assert(
      fc.property(drawn, ({ rate, rates: { above, ...local }, steps, last, levy, hasPayout }) => {
        const sorted = steps.toSorted(([one], [other]) => one - other);
        const rateOf = { ...local, capKobo: above === null ? null : local.fixedKobo + above };
        const asked: MarginTerms = {
          fees: {
            payments: { ...fees.payments, local: rateOf },
            transfers: [
              ...sorted.map(([upToKobo, feeKobo]) => ({ upToKobo, feeKobo })),
              { upToKobo: null, feeKobo: last },
            ],
            levy,
          },
          vat: rate === 0 ? undefined : { rate },
        };
        const sale = { payWay: 'local', hasPayout } as const;
        const ranges = naira(asked, sale) as [number, number | null][];
        const isIn = (base: number) => ranges.some(([from, to]) => base >= from && base <= (to ?? Infinity));
        const capFrom = above === null || local.basisPoints === 0 ? 0 : (above * 10_000) / local.basisPoints;
        const edges = [LEAST, MOST, levy.fromKobo / 100, ...sorted.map(([upToKobo]) => upToKobo / 100)];
        for (const paid of [local.fixedFromKobo, capFrom]) edges.push(Math.round(paid / 103.5));
        for (const [from, to] of ranges) edges.push(from, to ?? MOST);
        for (const base of edges.flatMap((edge) => [edge - 1, edge, edge + 1])) {
          if (base < LEAST || base > MOST) continue;
          expect(isIn(base), `${base} naira`).toBe(marginOf(asked, sale, base * 100) < 0);
        }
        expect(ranges).toEqual(ranges.toSorted(([one], [other]) => one - other));
        expect(ranges.slice(1).every(([from], at) => from > (ranges[at]?.[1] ?? Infinity) + 1)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
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
