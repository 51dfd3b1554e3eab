/** Tests of the 3.5 % charge and of conversion between naira and kobo, against exact arithmetic. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseOfGross,
  baseOfNoisyGross,
  chargeOn,
  formatKobo,
  formatNaira,
  isSameAmount,
  isWholeKobo,
  koboOfNaira,
  nairaOfKobo,
  WALLET_MAXIMUM_KOBO,
  withCharge,
} from './money.ts';

/** Rounds half up in BigInt, without loss. */
const exactCharge = (baseKobo: number) => Number((BigInt(baseKobo) * 35n + 500n) / 1000n);

describe('the charge', () => {
  it.each([
    [0, 0],
    [14, 0],
    [15, 1],
    [100, 4],
    [10_100, 354],
    [100_000, 3_500],
    [WALLET_MAXIMUM_KOBO, 3_500_000_000],
  ])('on %i kobo is %i', (base, charge) => {
    expect(chargeOn(base)).toBe(charge);
  });

  it('agrees with exact arithmetic for 100,000 amounts', () => {
    const base = fc.integer({ min: 0, max: WALLET_MAXIMUM_KOBO });
    fc.assert(
      fc.property(base, (amount) => chargeOn(amount) === exactCharge(amount)),
      { numRuns: 100_000 },
    );
  });

  it('and its base are the gross, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WALLET_MAXIMUM_KOBO }), (base) => {
        const { baseKobo, feeKobo, grossKobo } = withCharge(base);
        return baseKobo === base && grossKobo === baseKobo + feeKobo && baseOfGross(grossKobo) === base;
      }),
    );
  });

  it.each([-1, 0.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER])('is refused on %d', (base) => {
    expect(() => withCharge(base)).toThrow(RangeError);
  });
});

describe('a gross that a browser worked out in floating point', () => {
  const FORMULAS = [
    (naira: number) => naira * 1.035,
    (naira: number) => naira + naira * 0.035,
    (naira: number) => naira + (naira * 3.5) / 100,
    (naira: number) => Number((naira * 1.035).toFixed(2)),
  ];

  it('gives back every whole-naira base up to 300,000', () => {
    const wrong: number[] = [];
    for (let naira = 1; naira <= 300_000; naira += 1) {
      for (const gross of FORMULAS) {
        if (baseOfNoisyGross(koboOfNaira(gross(naira))) !== naira * 100) wrong.push(naira);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is the same amount as the exact gross', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom(...FORMULAS), (base, gross) =>
        isSameAmount(gross(base / 100), withCharge(base).grossKobo),
      ),
    );
  });

  it('is another amount from two kobo on', () => {
    expect(isSameAmount(1035, 103_500)).toBe(true);
    expect(isSameAmount(1035.01, 103_500)).toBe(true);
    expect(isSameAmount(1035.02, 103_500)).toBe(false);
    expect(isSameAmount(1000, 103_500)).toBe(false);
  });

  it('has no base where none fits within a kobo', () => {
    expect(baseOfGross(103_500)).toBe(100_000);
    expect([1, 14, 15, 16].map(baseOfGross)).toEqual([1, 14, undefined, 15]);
    expect([-1, -100, Number.NaN].map(baseOfGross)).toEqual([undefined, undefined, undefined]);
  });

  it('has the base of the next kobo where none fits it exactly', () => {
    expect([14, 15, 16, -2].map(baseOfNoisyGross)).toEqual([14, 15, 15, undefined]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WALLET_MAXIMUM_KOBO }), (gross) => {
        const found = withCharge(baseOfNoisyGross(gross)!).grossKobo;
        expect(found - gross).toBeGreaterThanOrEqual(0);
        expect(found - gross).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('naira and kobo', () => {
  it('survive the way to the wire and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WALLET_MAXIMUM_KOBO }), (kobo) => koboOfNaira(nairaOfKobo(kobo)) === kobo),
    );
  });

  it.each([
    [0, 'N0.00K'],
    [5, 'N0.05K'],
    [250_000, 'N2,500.00K'],
    [123_456_789, 'N1,234,567.89K'],
    [-100_050, '-N1,000.50K'],
  ])('%i kobo are written %s in wallets and receipts', (kobo, text) => {
    expect(formatKobo(kobo)).toBe(text);
  });

  it.each([
    [0, '₦0'],
    [5, '₦0.05'],
    [250_000, '₦2,500'],
    [1_759_550, '₦17,595.50'],
    [123_456_700, '₦1,234,567'],
    [-100_050, '-₦1,000.50'],
  ])('%i kobo are written %s outside of wallets and receipts', (kobo, text) => {
    expect(formatNaira(kobo)).toBe(text);
  });
});

describe('a price', () => {
  it.each([0.01, 850.5, 99_999_999.99, 0.1 + 0.2, 1.005 * 100])('of %d is whole kobo', (naira) =>
    expect(isWholeKobo(naira)).toBe(true),
  );
  it.each([0.001, 850.505, 99_999_999.995, 1 / 3])('of %d is finer than a kobo', (naira) =>
    expect(isWholeKobo(naira)).toBe(false),
  );
});
