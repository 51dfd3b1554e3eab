/** Tests of bank disputes: when they are lost, which part of a loss is our charge, and where the money was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Disputed,
  isAnswerable,
  isDisputeKnown,
  lossOf,
  outcomeByPayment,
  outcomeOf,
  startsRound,
  shareOfLoss,
} from './chargeback.ts';
import { withCharge } from '../money.ts';

describe('a bank dispute', () => {
  it.each([
    ['awaiting-merchant-feedback', null, 'open'],
    ['awaiting-bank-feedback', 'declined', 'open'],
    ['resolved', null, 'inconclusive'],
    ['resolved', 'a new word', 'inconclusive'],
    ['archived', null, 'inconclusive'],
    ['archived', 'declined', 'won'],
    ['archived', 'merchant-accepted', 'lost'],
    ['resolved', 'declined', 'won'],
    ['resolved', 'merchant-accepted', 'lost'],
    ['resolved', 'auto-accepted', 'lost'],
  ] as const)('that is %s, %s, is %s', (status, resolution, outcome) => {
    expect(outcomeOf({ status, resolution })).toBe(outcome);
  });

  it.each([
    ['nothing', undefined, ['pending', null], false],
    ['the same open state', { status: 'pending', lost: false, isEnded: false }, ['pending', null], true],
    ['another open state', { status: 'pending', lost: false, isEnded: false }, ['awaiting-bank-feedback', null], false],
    ['no end', { status: 'resolved', lost: false, isEnded: false }, ['resolved', null], true],
    ['no end yet', { status: 'resolved', lost: false, isEnded: false }, ['resolved', 'declined'], false],
    ['no loss yet', { status: 'resolved', lost: false, isEnded: false }, ['resolved', 'auto-accepted'], false],
    ['the same loss', { status: 'resolved', lost: true, isEnded: true }, ['resolved', 'auto-accepted'], true],
    ['a win', { status: 'resolved', lost: false, isEnded: true }, ['resolved', 'auto-accepted'], false],
    ['the same win', { status: 'resolved', lost: false, isEnded: true }, ['resolved', 'declined'], true],
    ['a loss', { status: 'resolved', lost: true, isEnded: true }, ['resolved', 'declined'], false],
    ['an end by ourselves', { status: 'archived', lost: false, isEnded: true }, ['archived', null], true],
    ['an end', { status: 'resolved', lost: false, isEnded: true }, ['pending', null], false],
  ] as const)('of which our row tells %s', (_what, local, [status, resolution], isKnown) => {
    expect(isDisputeKnown(local, { status, resolution })).toBe(isKnown);
  });

  it.each([
    [
      'was opened again',
      { status: 'resolved', lost: false },
      { status: 'awaiting-merchant-feedback', outcome: 'open' },
      true,
    ],
    ['was lost after all', { status: 'resolved', lost: false }, { status: 'resolved', outcome: 'lost' }, true],
    ['is still won', { status: 'resolved', lost: false }, { status: 'resolved', outcome: 'won' }, false],
    ['is still decided', { status: 'pending', lost: false }, { status: 'pending', outcome: 'open' }, false],
    [
      'is over without a word',
      { status: 'resolved', lost: false },
      { status: 'archived', outcome: 'inconclusive' },
      false,
    ],
    ['was lost and opened again', { status: 'resolved', lost: true }, { status: 'pending', outcome: 'open' }, false],
    ['is lost as before', { status: 'resolved', lost: true }, { status: 'resolved', outcome: 'lost' }, false],
  ] as const)('that %s begins another round: %#', (_what, ended, provider, isAnother) => {
    expect(startsRound(ended, provider)).toBe(isAnother);
  });

  it.each([
    ['success', 'won'],
    ['reversed', undefined],
    ['reversal-pending', undefined],
    [undefined, undefined],
  ] as const)('that nobody ruled, of a payment that is %s, is %s', (status, outcome) => {
    expect(outcomeByPayment(status)).toBe(outcome);
  });

  it('may be answered while the bank awaits us', () => {
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
        fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000),
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

describe('the account of the money a bank took', () => {
  const left = { baseKobo: 1_000, feeKobo: 35, grossKobo: 1_035 };
  const held: Disputed = { allocation: 'escrow', isRefunding: false, released: false, left, suspenseKobo: 0 };
  const nothing = { baseKobo: 0, feeKobo: 0, grossKobo: 0 };
  const owed = { allocation: 'suspense', suspenseKobo: 2_000 } as const;

  it.each([
    ['lay in the wallet’s escrow', {}, 1_035, [0, 1_035, 'escrow', 0]],
    ['lay in escrow, and part of it was taken', {}, 500, [0, 500, 'escrow', 0]],
    ['was with the supplier after the release', { released: true }, 1_035, [0, 1_035, 'released', 0]],
    ['lay in suspense', owed, 2_000, [2_000, 0, null, 0]],
    ['lay in suspense, and we lose the rest', owed, 2_100, [2_000, 0, null, 100]],
    ['lay in suspense after a failed refund', { suspenseKobo: 1_035, left: nothing }, 1_035, [1_035, 0, 'escrow', 0]],
    ['lay in suspense in part, and in escrow', { suspenseKobo: 500 }, 1_535, [500, 1_035, 'escrow', 0]],
    ['lay in suspense first, and in escrow in part', { suspenseKobo: 500 }, 1_000, [500, 500, 'escrow', 0]],
    ['lay in suspense alone, beside what is in escrow', { suspenseKobo: 500 }, 400, [400, 0, 'escrow', 0]],
    ['was our income', { allocation: 'donation' }, 1_035, [0, 0, null, 1_035]],
    ['had gone back before', { left: nothing }, 1_035, [0, 0, 'escrow', 1_035]],
    ['had gone back in part', {}, 1_235, [0, 1_035, 'escrow', 200]],
  ] as const)('%s', (_, facts, amount, [suspense, share, place, gone]) => {
    const loss = lossOf({ ...held, ...facts }, amount);
    expect([loss?.suspenseKobo, loss?.share.grossKobo, loss?.place, loss?.goneKobo]).toEqual([
      suspense,
      share,
      place,
      gone,
    ]);
  });

  it('is unknown while a refund is under way', () => {
    expect(lossOf({ ...held, isRefunding: true }, 1_035)).toBeUndefined();
  });
});

it('a dispute may be answered while the merchant or nobody yet is asked', () => {
  expect(['awaiting-merchant-feedback', 'pending'].map(isAnswerable)).toEqual([true, true]);
  expect(['awaiting-bank-feedback', 'resolved'].map(isAnswerable)).toEqual([false, false]);
});

it('of a part that was taken, our charge loses its share, half up', () => {
  const left = { baseKobo: 900, feeKobo: 100, grossKobo: 1_000 };
  expect(shareOfLoss(left, 1_000)).toBe(left);
  expect([4, 5, 14, 15, 500].map((amount) => shareOfLoss(left, amount).feeKobo)).toEqual([0, 1, 1, 2, 50]);
});
