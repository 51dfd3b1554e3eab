/** Test data: payments into a wallet, before and after a moment. */
import type { Purchase } from './payment.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
export const LATER = new Date('2026-11-21T12:20:00Z');
export const BEFORE = new Date('2026-11-21T11:59:59Z');
export const LONG_BEFORE = new Date('2026-11-18T12:00:00Z');

export function part(changes: Partial<Purchase> = {}): Purchase {
  return {
    payerId: 'somebody',
    state: 'succeeded',
    allocation: 'escrow',
    quantity: 1,
    acknowledged: true,
    ruled: false,
    onHold: false,
    released: false,
    inspectUntil: null,
    expiresAt: LATER,
    createdAt: BEFORE,
    bookedAt: NOW,
    ...changes,
  };
}

export const live = (changes: Partial<Purchase> = {}) =>
  part({ state: 'initialized', allocation: null, acknowledged: false, ...changes });
