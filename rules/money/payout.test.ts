/** Payouts: their states, the least amount, the fee, and the provider's words. */
import type { Message } from '../i18n/message.ts';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import {
  isLivePayout,
  nextPayoutCheck,
  PAYOUT_MINIMUM_KOBO,
  PAYOUT_MOVES,
  PAYOUT_STATES,
  payoutFailureOf,
  payoutStateAfter,
  payoutStateOf,
  refusalOfPayout,
  debitedByTransfer,
  isPayoutGivenUp,
} from './payout.ts';

const englishOf = (refusal: Message | undefined) => refusal && inEnglish(refusal);

describe('a payout', () => {
  it('can fail or succeed from every state in which it is under way', () => {
    for (const state of PAYOUT_STATES.filter(isLivePayout)) {
      expect(PAYOUT_MOVES[state]).toEqual(expect.arrayContaining(['succeeded', 'failed']));
    }
    expect(PAYOUT_MOVES.succeeded).toEqual(['reversed']);
  });

  it.each([
    ['success', false, 'succeeded'],
    ['pending', true, 'submitted'],
    ['failed', false, 'failed'],
    ['failed', true, 'reversed'],
    ['reversed', true, 'reversed'],
    ['reversed', false, 'failed'],
    ['a new word', true, undefined],
  ])('of which %s is said, having arrived: %s, is %s', (status, hasArrived, state) => {
    expect(payoutStateAfter(status, hasArrived)).toBe(state);
  });

  it.each([
    [PAYOUT_MINIMUM_KOBO - 1, 1_000_000, 'The minimum payout is ₦100.'],
    [PAYOUT_MINIMUM_KOBO, PAYOUT_MINIMUM_KOBO, undefined],
    [50_001, 50_000, 'Only ₦500 is available.'],
  ])('of %s kobo out of %s is refused with %s', (amount, available, refusal) => {
    expect(englishOf(refusalOfPayout(amount, available))).toBe(refusal);
  });

  it.each([
    ['pending', 'submitted'],
    ['received', 'submitted'],
    ['otp', 'otp'],
    ['success', 'succeeded'],
    ['failed', 'failed'],
    ['abandoned', 'failed'],
    ['blocked', 'failed'],
    ['rejected', 'failed'],
    ['reversed', 'reversed'],
    ['a new word', undefined],
  ])('that the provider calls %s is %s', (reply, state) => {
    expect(payoutStateOf(reply)).toBe(state);
  });

  it('is looked at early on, then hourly, and daily after the first day', () => {
    const looks: number[] = [];
    for (let age = 0; age < 4 * 24 * 60; age = looks.at(-1) ?? 0) looks.push(nextPayoutCheck(age));
    expect(looks.slice(0, 6)).toEqual([1, 5, 11, 30, 90, 150]);
    expect(looks.length).toBeLessThan(35);
    const last = looks.at(-1) ?? 0;
    expect(nextPayoutCheck(last)).toBe(last + 24 * 60);
    expect([1_439, 1_440].map(nextPayoutCheck)).toEqual([1_499, 2_880]);
  });

  it('that failed says why, whatever the provider calls it', () => {
    expect(englishOf(payoutFailureOf('abandoned', null))).toBe('Nobody approved it in time');
    expect(englishOf(payoutFailureOf('a word of theirs', ''))).toBe('Your bank refused it');
    expect(englishOf(payoutFailureOf('reversed', 'Account closed'))).toBe('Your bank sent it back: Account closed');
  });
});

const fees = { transfers: [{ upToKobo: null, feeKobo: 1_000 }], levy: { kobo: 0, fromKobo: 0 } };

it.each([
  ['pending', false, 51_000],
  ['success', true, 51_000],
  ['otp', false, 0],
  ['failed', false, 0],
  ['reversed', false, 0],
  ['reversed', true, 1_000],
  ['lost', false, undefined],
])('a transfer that is %s (arrived: %s) has taken %s out of the balance', (status, hasArrived, taken) => {
  expect(debitedByTransfer({ status, amountKobo: 50_000, feeKobo: null }, hasArrived, fees)).toBe(taken);
});

it('a payout is under way until the provider said how it ended', () => {
  expect(PAYOUT_STATES.filter(isLivePayout)).toEqual(['reserved', 'submitted', 'otp']);
});

it.each([
  [71.99, false],
  [72, true],
  [100, true],
])('a payout that is refused for %s hours in unknown words is given up: %s', (hours, isGivenUp) => {
  const createdAt = new Date('2026-03-02T08:00:00Z');
  expect(isPayoutGivenUp(createdAt, new Date(createdAt.getTime() + hours * 3_600_000))).toBe(isGivenUp);
});
