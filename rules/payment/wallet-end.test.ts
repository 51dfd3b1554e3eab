/** Every open wallet has a scheduled end. */
import { describe, expect, it } from 'vitest';
import { daysAfter, endOf, type EndFacts, endsByRuling, reclaimableAt, remindersOf } from './wallet-end.ts';
import type { PaymentState, Purchase, WalletState } from './wallet.ts';

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
  return { wallet: { state, createdAt: START }, payments: [], dueAt: null, disputedAt: null, ...changes };
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

  it('that was paid into and never dispatched is 28 days after the first payment: the money goes back', () => {
    const payments = [payment({ bookedAt: daysAfter(PAID, 5) }), payment(), payment({ acknowledged: true })];
    expect(endOf(facts({ payments }))).toEqual({ what: 'give back', at: daysAfter(PAID, 28) });
  });

  it('whose partners all acknowledged is a release, also without the supplier’s acknowledgement', () => {
    const payments = [payment({ acknowledged: true }), payment({ acknowledged: true, bookedAt: daysAfter(PAID, 3) })];
    expect(endOf(facts({ payments }))).toEqual({ what: 'release', at: daysAfter(PAID, 17) });
  });

  it('that was dispatched is a release when the window ends, after whoever is at the checkout then', () => {
    expect(endOf(facts({ payments: [payment()], dueAt: DUE }))).toEqual({ what: 'release', at: DUE });
    const late = new Date(DUE.getTime() + 60_000);
    const payments = [payment(), attempt('pending', late), attempt('expired', daysAfter(DUE, 3))];
    expect(endOf(facts({ payments, dueAt: DUE }))).toEqual({ what: 'release', at: late });
  });

  it('on hold is 60 days after the dispute, or decided by the bank in a bank dispute', () => {
    const frozen = facts({ payments: [payment()], dueAt: DUE, disputedAt: PAID }, 'frozen');
    expect(endOf(frozen)).toEqual({ what: 'give back', at: daysAfter(PAID, 60) });
    expect(endOf({ ...frozen, disputedAt: null })).toBeUndefined();
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
    'given back': [payment({ state: 'refunded' })],
    'charged back': [payment({ state: 'charged_back' })],
    'in suspense': [payment({ allocation: 'suspense', state: 'refunding' }), payment()],
  };
  const cells = Object.entries(MONEY).flatMap(([money, payments]) =>
    [null, DUE].flatMap((dueAt) =>
      (['open', 'frozen'] as const).map((state) => ({ money, payments, dueAt, state, sent: dueAt !== null })),
    ),
  );

  it.each(cells)('$state, $money, dispatched $sent: ends by itself within 60 days', ({ payments, dueAt, state }) => {
    const disputedAt = state === 'frozen' ? PAID : null;
    const end = endOf(facts({ payments, dueAt, disputedAt }, state));
    expect(end?.at.getTime()).toBeLessThanOrEqual(daysAfter(PAID, 60).getTime());
    expect(end?.at.getTime()).toBeGreaterThanOrEqual(PAID.getTime());
  });
});

describe('a ruling', () => {
  const ruled = payment({ ruled: true });
  it.each([
    ['where its partner alone had money there', [ruled], true],
    ['where everybody else has acknowledged', [ruled, payment({ acknowledged: true })], true],
    ['where everybody else has let the time to look pass', [ruled, payment({ inspectUntil: DUE })], true],
    ['and not before the others had their say', [ruled, payment({ inspectUntil: daysAfter(DUE, 1) })], false],
    ['and not where nothing was dispatched to the others', [ruled, payment()], false],
    ['where all of it went back', [payment({ ruled: true, state: 'refunding' })], true],
    ['and not where there was none', [payment({ acknowledged: true })], false],
  ] as const)('ends a wallet %s', (_, payments, isOver) => {
    expect(endsByRuling(payments, DUE)).toBe(isOver);
  });
});

describe('reclaimed money', () => {
  it('is for wallets that nothing was dispatched for, 14 days after the first payment', () => {
    expect(reclaimableAt(facts({ payments: [payment()] }))).toEqual(daysAfter(PAID, 14));
    expect(reclaimableAt(facts({ payments: [payment()], dueAt: DUE }))).toBeNull();
    expect(reclaimableAt(facts({ payments: [attempt('pending')] }))).toBeNull();
    expect(reclaimableAt(facts({ payments: [payment()] }, 'frozen'))).toBeNull();
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
