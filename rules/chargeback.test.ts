/** Bank disputes: when they are lost, what part of a loss is our charge, and where the money lay. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Disputed, isAnswerable, outcomeOf, placeOfLoss, shareOfLoss } from './chargeback.ts';
import { withCharge } from './money.ts';

describe('a bank dispute', () => {
  it.each([
    ['awaiting-merchant-feedback', null, 'open'],
    ['awaiting-bank-feedback', 'declined', 'open'],
    ['resolved', null, 'open'],
    ['archived', 'declined', 'open'],
    ['resolved', 'declined', 'won'],
    ['resolved', 'merchant-accepted', 'lost'],
    ['resolved', 'auto-accepted', 'lost'],
  ] as const)('that is %s, %s, is %s', (status, resolution, outcome) => {
    expect(outcomeOf({ status, resolution })).toBe(outcome);
  });

  it('may be answered while the bank waits for us alone', () => {
    expect(['awaiting-merchant-feedback', 'awaiting-bank-feedback', 'resolved'].map(isAnswerable)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the share of our charge in a loss', () => {
  it('is all of it with the whole, and never more than there is, to the kobo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (base, part) => {
          const left = withCharge(base);
          const amount = Math.max(1, Math.round(left.grossKobo * part));
          const { baseKobo, feeKobo, grossKobo } = shareOfLoss(left, amount);
          expect(grossKobo).toBe(amount);
          expect(baseKobo + feeKobo).toBe(amount);
          expect(feeKobo).toBeLessThanOrEqual(left.feeKobo);
          expect(baseKobo).toBeLessThanOrEqual(left.baseKobo);
          expect(shareOfLoss(left, left.grossKobo)).toEqual(left);
        },
      ),
    );
  });
});

describe('the money a bank took lay', () => {
  const left = { baseKobo: 1_000, feeKobo: 35, grossKobo: 1_035 };
  const held: Disputed = { allocation: 'escrow', isRefunding: false, walletState: 'frozen', left, suspenseKobo: 0 };

  it.each([
    ['in the wallet’s escrow', {}, 1_035, 'escrow'],
    ['in the escrow of an open wallet', { walletState: 'open' }, 500, 'escrow'],
    ['with the supplier after the release', { walletState: 'released' }, 1_035, 'released'],
    ['in suspense', { allocation: 'suspense', suspenseKobo: 2_000 }, 2_000, 'suspense'],
    ['in suspense after a failed refund', { walletState: 'refunded', suspenseKobo: 1_035 }, 1_035, 'suspense'],
    ['in our income', { allocation: 'donation', walletState: null }, 1_035, 'donation'],
    ['nowhere: it is on its way back', { isRefunding: true }, 1_035, undefined],
    ['nowhere: it went back', { walletState: 'refunded' }, 1_035, undefined],
    ['nowhere: less than that is left', {}, 1_036, undefined],
    ['nowhere: it went back from suspense', { allocation: 'suspense' }, 500, undefined],
    ['nowhere: it is no sum', {}, 0, undefined],
  ] as const)('%s', (_, facts, amount, place) => {
    expect(placeOfLoss({ ...held, ...facts }, amount)).toBe(place);
  });
});
