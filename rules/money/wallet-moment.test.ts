/** Tests of the states of payments and wallets, at the exact moment when a time limit ends. */
import { describe, expect, it } from 'vitest';
import { withCharge } from '../money.ts';
import { isClosed, WALLET_STATES } from './wallet.ts';
import { isLive, isPaidFor, isReturning, isTimedOut, isUnderWay, PAYMENT_STATES, stateAfter } from './payment.ts';
import { quoteFor, quoteOfShare } from './wallet-share.ts';
import { refusalOfEscrow } from './charge.ts';
import { live, NOW, part } from './test-purchase.ts';

describe('a state', () => {
  it('brought money that is on its way back or gone, or did not', () => {
    expect(PAYMENT_STATES.filter(isReturning)).toEqual(['refunding', 'refunded', 'charged_back']);
  });

  it('is live while nobody knows whether money comes', () => {
    expect(PAYMENT_STATES.filter(isLive)).toEqual(['created', 'initialized', 'pending']);
  });

  it('closes a wallet or leaves it open', () => {
    expect(WALLET_STATES.filter(isClosed)).toEqual(['released', 'refunded', 'cancelled']);
  });

  it('counts as paid for in escrow alone: held, or on its way back', () => {
    const counted = (allocation: 'escrow' | 'suspense') =>
      PAYMENT_STATES.filter((state) => isPaidFor({ state, allocation }));
    expect([counted('escrow'), counted('suspense')]).toEqual([['succeeded', 'refunding'], []]);
  });
});

describe('the very moment', () => {
  const second = (moment: Date, more: number) => new Date(moment.getTime() + more);

  it('at which an attempt ends is no longer part of it', () => {
    const attempt = live({ expiresAt: NOW });
    expect([isUnderWay(attempt, second(NOW, -1)), isUnderWay(attempt, NOW)]).toEqual([true, false]);
    expect(stateAfter(attempt, undefined, second(NOW, -1))).toBe('initialized');
    expect(stateAfter(attempt, undefined, NOW)).toBe('expired');
  });

  it('at which an inspection ends has ended it', () => {
    expect(isTimedOut({ inspectUntil: NOW }, second(NOW, -1))).toBe(false);
    expect(isTimedOut({ inspectUntil: NOW }, NOW)).toBe(true);
    expect(isTimedOut({ inspectUntil: null }, NOW)).toBe(false);
  });

  it('at which the payer paid otherwise is not after this attempt began', () => {
    const wallet = { state: 'open', quantity: 10 } as const;
    const charge = { reference: 'r', amountKobo: 1, requestedKobo: 1, currency: 'NGN', domain: 'test' };
    const payment = { reference: 'r', grossKobo: 1, payerId: 'somebody', createdAt: NOW, quantity: 1 };
    const judge = (bookedAt: Date) => refusalOfEscrow(charge, payment, wallet, [part({ bookedAt })], 'test');
    expect([judge(NOW), judge(second(NOW, 1))]).toEqual([undefined, 'repeated']);
  });
});

it('a share without a quantity is quoted as the whole wallet', () => {
  const wallet = { ...withCharge(300_000), unitPriceKobo: 100_000 };
  expect(quoteOfShare(wallet, null)).toBe(wallet);
  expect(quoteOfShare(wallet, 2)).toEqual(quoteFor(100_000, 2));
  expect(quoteOfShare({ ...wallet, unitPriceKobo: null }, 2)).toMatchObject(withCharge(300_000));
});
