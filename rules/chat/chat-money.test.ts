/** Tests of who may leave a chat while its wallet holds money. */
import { describe, expect, it } from 'vitest';
import { refusalOfLeaving } from './chat-money.ts';
import type { Purchase } from '../money/payment.ts';

const now = new Date('2026-11-21T12:00:00Z');
const wallet = { supplierId: 'supplier' };

function paid(part: Partial<Purchase>): Purchase {
  return {
    payerId: 'payer',
    state: 'succeeded',
    allocation: 'escrow',
    quantity: 1,
    acknowledged: false,
    ruled: false,
    onHold: false,
    released: false,
    inspectUntil: null,
    createdAt: now,
    bookedAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
    ...part,
  };
}

describe('money that keeps its payer and supplier in the chat', () => {
  it.each([
    ['held', paid({})],
    ['acknowledged, not yet released', paid({ acknowledged: true })],
    ['on its way back', paid({ state: 'refunding' })],
    ['at the checkout', paid({ state: 'initialized', allocation: null, bookedAt: null })],
    ['on its way', paid({ state: 'pending', allocation: null, bookedAt: null })],
  ])('%s', (_, payment) => {
    expect(refusalOfLeaving(wallet, [payment], 'payer', now)).toBe('payer');
    expect(refusalOfLeaving(wallet, [payment], 'supplier', now)).toBe('supplier');
    expect(refusalOfLeaving(wallet, [payment], 'somebody', now)).toBeUndefined();
  });
});

describe('money that keeps nobody in the chat', () => {
  it.each([
    ['none', []],
    ['refunded', [paid({ state: 'refunded' })]],
    ['failed', [paid({ state: 'failed', allocation: null, bookedAt: null })]],
    ['released', [paid({ released: true })]],
    ['in suspense', [paid({ allocation: 'suspense' })]],
    ['an attempt that has run out', [paid({ state: 'pending', allocation: null, bookedAt: null, expiresAt: now })]],
  ])('%s', (_, payments) => {
    for (const who of ['payer', 'supplier', 'somebody']) {
      expect(refusalOfLeaving(wallet, payments, who, now)).toBeUndefined();
    }
  });
});

it('a dispute holds the supplier, also where the bank has taken all the money, and nobody else', () => {
  const taken = [paid({ state: 'charged_back', onHold: true })];
  expect(refusalOfLeaving(wallet, taken, 'supplier', now)).toBe('dispute');
  expect(refusalOfLeaving(wallet, taken, 'payer', now)).toBeUndefined();
});
