/** Tests of the provider's fees. */
import { describe, expect, it } from 'vitest';
import { feeOn, type FeeTerms, payWayOf, transferFeeOn, withoutPassedOn } from './fee.ts';

const local = { basisPoints: 150, fixedKobo: 10_000, capKobo: 200_000, fixedFromKobo: 250_000 };

describe("the provider's fee", () => {
  it.each([
    [39_100, 587],
    [249_999, 3_750],
    [250_000, 13_750],
    [517_500, 17_763],
    [12_666_667, 200_000],
    [1_000_000_000, 200_000],
  ])('on %i kobo is %i', (paid, fee) => {
    expect(feeOn(local, paid)).toBe(fee);
  });

  it('has no limit where none is set', () => {
    expect(feeOn({ basisPoints: 390, fixedKobo: 10_000, capKobo: null, fixedFromKobo: 0 }, 100_000_000)).toBe(
      3_910_000,
    );
  });
});

describe('a transfer', () => {
  const terms = {
    transfers: [
      { upToKobo: 500_000, feeKobo: 1_000 },
      { upToKobo: 5_000_000, feeKobo: 2_500 },
      { upToKobo: null, feeKobo: 5_000 },
    ],
    levy: { kobo: 5_000, fromKobo: 1_000_000 },
  } satisfies Pick<FeeTerms, 'transfers' | 'levy'>;

  it.each([
    [500_000, 1_000],
    [500_001, 2_500],
    [999_999, 2_500],
    [1_000_000, 7_500],
    [5_000_000, 7_500],
    [5_000_001, 10_000],
  ])('of %i kobo costs %i, levy included', (amount, fee) => {
    expect(transferFeeOn(terms, amount)).toBe(fee);
  });
});

it('a transfer beyond every step costs the levy alone', () => {
  expect(transferFeeOn({ transfers: [], levy: { kobo: 5_000, fromKobo: 1_000 } }, 2_000)).toBe(5_000);
});

it.each([
  ['card', 'NG', 'visa', 'local'],
  ['card', null, null, 'local'],
  ['card', 'US', 'visa', 'international'],
  ['card', 'NG', 'American Express', 'amex'],
  ['apple_pay', null, null, 'international'],
  ['apple_pay', 'ng', 'visa', 'local'],
  ['bank_transfer', null, null, 'local'],
  ['bank_transfer', 'US', 'American Express', 'local'],
  ['dedicated_nuban', null, null, 'virtual_account'],
  ['direct_debit', null, null, 'direct_debit'],
  [null, null, null, 'local'],
])('a payment by %s of %s and brand %s is %s', (channel, cardCountry, cardBrand, way) => {
  expect(payWayOf({ channel, cardCountry, cardBrand })).toBe(way);
});

describe('a fee that the customer paid on top', () => {
  it('is left out of what arrived', () => {
    const paid = { amountKobo: 40_333, requestedKobo: 30_050, feeKobo: 10_283 };
    expect(withoutPassedOn(paid)).toEqual({
      amountKobo: 30_050,
      requestedKobo: 30_050,
      feeKobo: 0,
      passedOnKobo: 10_283,
    });
  });

  it.each([
    { amountKobo: 40_334, requestedKobo: 30_050, feeKobo: 10_283 },
    { amountKobo: 30_050, requestedKobo: 30_050, feeKobo: 451 },
    { amountKobo: 30_050, requestedKobo: 30_050, feeKobo: 0 },
    { amountKobo: 40_333, requestedKobo: null, feeKobo: 10_283 },
    { amountKobo: 40_333, requestedKobo: 30_050, feeKobo: null },
    { amountKobo: 30_050, requestedKobo: 30_050, feeKobo: null },
    { amountKobo: 30_000, requestedKobo: 30_050, feeKobo: -50 },
  ])('is not taken for granted: $amountKobo for $requestedKobo with a fee of $feeKobo', (paid) => {
    expect(withoutPassedOn(paid)).toEqual({ ...paid, passedOnKobo: 0 });
  });
});
