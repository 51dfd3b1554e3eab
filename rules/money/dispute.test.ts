/** Tests of which money a dispute is about. */
import { expect, it } from 'vitest';
import { disputedBy } from './dispute.ts';
import type { PaymentState } from './payment.ts';

const paid = (state: PaymentState = 'succeeded', acknowledged = false) => ({
  payerId: 'partner',
  state,
  allocation: state === 'succeeded' || state === 'refunding' || state === 'refunded' ? ('escrow' as const) : null,
  acknowledged,
  ruled: false,
  released: false,
  inspectUntil: null as Date | null,
});

const NOW = new Date('2026-11-21T12:00:00Z');
const PAST = new Date('2026-11-20T12:00:00Z');

it('a dispute covers its opener’s money only, unsettled at its opening', () => {
  const own = { ...paid(), inspectUntil: NOW };
  const others = { ...paid(), payerId: 'other' };
  const late = { ...paid(), inspectUntil: PAST };
  const settled = [paid('succeeded', true), { ...paid(), ruled: true }, paid('refunded')];
  expect(disputedBy([own, others, late, ...settled], { openerId: 'partner', openedAt: PAST })).toEqual([own]);
});
