/** Tests of what a late payment costs its payer, and when no other payment may begin. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '../../tests/kit/sample.ts';
import { isLate, isTooOften, deductedFeeOf } from './unplaced.ts';

describe('a payment that came too late', () => {
  it('goes back whole twice, and less the provider’s fee from the third time', () => {
    const paid = { receivedKobo: 207_000, providerFeeKobo: 3_105 };
    expect([0, 1, 2, 7].map((earlier) => deductedFeeOf(paid, earlier))).toEqual([0, 0, 3_105, 3_105]);
  });

  it('leaves something to give back, whatever the fee', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 0, max: 1e9 }),
        (receivedKobo, providerFeeKobo) => {
          const kept = deductedFeeOf({ receivedKobo, providerFeeKobo }, 2);
          return kept >= 0 && kept < receivedKobo && kept <= providerFeeKobo;
        },
      ),
      { seed: SEED },
    );
  });

  it('is its payer’s doing or its wallet’s end, and neither a wrong sum nor an alert', () => {
    expect((['closed', 'repeated', 'full', 'sold'] as const).every(isLate)).toBe(true);
    expect((['amount', 'currency', 'domain', 'reference', 'hidden'] as const).some(isLate)).toBe(false);
  });
});

it('a member begins no more payments after five that came too late, or twenty that are not paid', () => {
  expect(isTooOften({ unplaced: 4, unpaid: 19 })).toBe(false);
  expect(isTooOften({ unplaced: 5, unpaid: 0 })).toBe(true);
  expect(isTooOften({ unplaced: 0, unpaid: 20 })).toBe(true);
});
