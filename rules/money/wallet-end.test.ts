/** Tests that every open wallet has a scheduled end. */
import { describe, expect, it } from 'vitest';
import { daysAfter, endOf, type EndFacts, reclaimableAt, remindersOf } from './wallet-end.ts';
import type { PaymentState, Purchase } from './payment.ts';
import type { WalletState } from './wallet.ts';

const START = new Date('2026-11-01T08:00:00Z');
const PAID = daysAfter(START, 1);
const DUE = daysAfter(START, 9);

function payment(changes: Partial<Purchase> = {}): Purchase {
  return {
    payerId: 'partner',
    state: 'succeeded',
    allocation: 'escrow',
    quantity: 2,
    acknowledged: false,
    ruled: false,
    onHold: false,
    released: false,
    inspectUntil: null,
    expiresAt: PAID,
    createdAt: PAID,
    bookedAt: PAID,
    ...changes,
  };
}

const attempt = (state: PaymentState, expiresAt = PAID) =>
  payment({ state, allocation: null, bookedAt: null, expiresAt });

function facts(changes: Partial<EndFacts> = {}, state: WalletState = 'open'): EndFacts {
  return { wallet: { state, createdAt: START }, payments: [], disputes: [], shares: [], ...changes };
}

describe('the end of a wallet', () => {
  it('without money is 30 days after the last try to pay', () => {
    expect(endOf(facts())).toEqual({ what: 'cancel', at: daysAfter(START, 30) });
    expect(endOf(facts({ payments: [attempt('expired')] }))).toEqual({ what: 'cancel', at: daysAfter(PAID, 30) });
    expect(endOf(facts({ payments: [payment({ state: 'refunded' })] }))).toEqual({
      what: 'cancel',
      at: daysAfter(PAID, 30),
    });
  });

  it('that was paid into and never dispatched is 28 days after each payment: that money goes back', () => {
    const payments = [payment({ bookedAt: daysAfter(PAID, 5) }), payment()];
    expect(endOf(facts({ payments }))).toEqual({ what: 'give back', at: daysAfter(PAID, 28) });
    expect(endOf(facts({ payments: payments.slice(0, 1) }))).toEqual({ what: 'give back', at: daysAfter(PAID, 33) });
  });

  it('of money that its partner acknowledged is a release, also without the supplier’s acknowledgement', () => {
    const payments = [payment({ acknowledged: true, bookedAt: daysAfter(PAID, 3) }), payment()];
    expect(endOf(facts({ payments }))).toEqual({ what: 'release', at: daysAfter(PAID, 17) });
  });

  it('of money for dispatched goods is its release when the payer’s own window ends', () => {
    const payments = [payment({ inspectUntil: daysAfter(DUE, 2) }), payment({ inspectUntil: DUE })];
    expect(endOf(facts({ payments }))).toEqual({ what: 'release', at: DUE });
  });

  it('of disputed money is two weeks after the dispute, or decided by the bank; other money does not wait for it', () => {
    const disputed = payment({ inspectUntil: DUE, onHold: true });
    const disputes = [{ openerId: 'partner', openedAt: PAID }];
    expect(endOf(facts({ payments: [disputed], disputes }))).toEqual({ what: 'give back', at: daysAfter(PAID, 14) });
    expect(endOf(facts({ payments: [disputed] }))).toBeUndefined();
    const other = payment({ payerId: 'other', inspectUntil: daysAfter(DUE, 1) });
    expect(endOf(facts({ payments: [disputed, other], disputes }))).toEqual({ what: 'release', at: daysAfter(DUE, 1) });
  });

  it('whose money has gone waits only for whoever is at the checkout', () => {
    const late = new Date(DUE.getTime() + 60_000);
    const payments = [payment({ released: true }), attempt('pending', late)];
    expect(endOf(facts({ payments }))).toEqual({ what: 'cancel', at: late });
    const agreed = [{ memberId: 'partner' }, { memberId: 'other' }];
    const sent = [payment({ released: true, inspectUntil: DUE })];
    expect(endOf(facts({ payments: sent, shares: agreed }))).toEqual({ what: 'cancel', at: DUE });
    expect(endOf(facts({ payments: sent, shares: agreed.slice(0, 1) }))).toEqual({ what: 'cancel', at: PAID });
  });

  it('is awaited from the bank while the last money is on its way back', () => {
    expect(endOf(facts({ payments: [payment({ state: 'refunding' })] }))).toBeUndefined();
  });

  it('has passed for a closed wallet', () => {
    for (const state of ['released', 'refunded', 'cancelled'] as const) expect(endOf(facts({}, state))).toBeUndefined();
  });
});

describe('every state a wallet can be in', () => {
  const MONEY: Record<string, readonly Purchase[]> = {
    nothing: [],
    'an attempt': [attempt('pending')],
    'a failed attempt': [attempt('failed')],
    held: [payment()],
    'held and acknowledged': [payment({ acknowledged: true })],
    'held by one, acknowledged by another': [payment(), payment({ acknowledged: true })],
    'held beside a refund': [payment(), payment({ state: 'refunding' })],
    refunded: [payment({ state: 'refunded' })],
    'charged back': [payment({ state: 'charged_back' })],
    'in suspense': [payment({ allocation: 'suspense', state: 'refunding' }), payment()],
  };
  const cells = Object.entries(MONEY).flatMap(([money, payments]) =>
    [null, DUE].flatMap((inspectUntil) =>
      [false, true].map((onHold) => ({
        money,
        payments: payments.map((one) => ({ ...one, inspectUntil, onHold })),
        sent: inspectUntil !== null,
        onHold,
      })),
    ),
  );

  it.each(cells)('$money, dispatched $sent, on hold $onHold: ends by itself within 60 days', ({ payments, onHold }) => {
    const end = endOf(facts({ payments, disputes: onHold ? [{ openerId: 'partner', openedAt: PAID }] : [] }));
    expect(end?.at.getTime()).toBeLessThanOrEqual(daysAfter(PAID, 60).getTime());
    expect(end?.at.getTime()).toBeGreaterThanOrEqual(PAID.getTime());
  });
});

describe('reclaimed money', () => {
  it('was paid 14 days ago, and nothing was dispatched for it', () => {
    expect(reclaimableAt(payment())).toEqual(daysAfter(PAID, 14));
    expect(reclaimableAt(payment({ inspectUntil: DUE }))).toBeNull();
    expect(reclaimableAt(attempt('pending'))).toBeNull();
    for (const change of ['onHold', 'released', 'ruled', 'acknowledged']) {
      expect(reclaimableAt(payment({ [change]: true })), change).toBeNull();
    }
  });
});

describe('reminders', () => {
  it('come 72 and 24 hours before the end, those that are not past', () => {
    expect(remindersOf(DUE, START)).toEqual([
      { hours: 72, at: daysAfter(DUE, -3) },
      { hours: 24, at: daysAfter(DUE, -1) },
    ]);
    expect(remindersOf(DUE, daysAfter(DUE, -2))).toEqual([{ hours: 24, at: daysAfter(DUE, -1) }]);
    expect(remindersOf(DUE, daysAfter(DUE, -0.5))).toEqual([]);
  });
});

it('a reminder whose moment is now is no longer to come', () => {
  const due = daysAfter(START, 10);
  const at = (hoursBefore: number) => new Date(due.getTime() - hoursBefore * 3_600_000);
  expect(remindersOf(due, at(24))).toEqual([]);
  expect(remindersOf(due, new Date(at(24).getTime() - 1))).toEqual([{ hours: 24, at: at(24) }]);
  expect(remindersOf(due, at(72))).toEqual([{ hours: 24, at: at(24) }]);
});
