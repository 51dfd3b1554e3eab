/** Who may dispatch, dispute, withdraw and cancel, and when. */
import { describe, expect, it } from 'vitest';
import { disputedBy, mayCancel, mayDispatch, mayDispute, mayWithdraw } from './dispute.ts';
import type { PaymentState } from './payment.ts';

const wallet = { supplierId: 'supplier', state: 'open' } as const;
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

describe('dispatch', () => {
  it('is for the supplier of an open wallet in which money is held', () => {
    expect(mayDispatch(wallet, [paid()], 'supplier')).toBe(true);
    expect(mayDispatch(wallet, [paid('pending'), paid()], 'supplier')).toBe(true);
    expect(mayDispatch(wallet, [paid()], 'partner')).toBe(false);
    expect(mayDispatch(wallet, [paid('pending')], 'supplier')).toBe(false);
    expect(mayDispatch({ ...wallet, state: 'released' }, [paid()], 'supplier')).toBe(false);
  });
});

describe('a dispute', () => {
  it('is for a partner whose money is held and who has not acknowledged receipt', () => {
    expect(mayDispute(wallet, [paid()], 'partner', NOW)).toBe(true);
    expect(mayDispute(wallet, [paid('succeeded', true)], 'partner', NOW)).toBe(false);
    expect(mayDispute(wallet, [paid('refunding')], 'partner', NOW)).toBe(false);
    expect(mayDispute(wallet, [paid()], 'supplier', NOW)).toBe(false);
    expect(mayDispute({ ...wallet, state: 'released' }, [paid()], 'partner', NOW)).toBe(false);
  });

  it('is opened also where others dispute already, and not after one’s own time to look, or a ruling', () => {
    expect(mayDispute({ ...wallet, state: 'open' }, [paid()], 'partner', NOW)).toBe(true);
    expect(mayDispute(wallet, [{ ...paid(), inspectUntil: NOW }], 'partner', PAST)).toBe(true);
    expect(mayDispute(wallet, [{ ...paid(), inspectUntil: NOW }], 'partner', NOW)).toBe(false);
    expect(mayDispute(wallet, [{ ...paid(), ruled: true }], 'partner', NOW)).toBe(false);
  });

  it('covers its opener’s money only, unsettled at its opening', () => {
    const own = { ...paid(), inspectUntil: NOW };
    const others = { ...paid(), payerId: 'other' };
    const late = { ...paid(), inspectUntil: PAST };
    const settled = [paid('succeeded', true), { ...paid(), ruled: true }, paid('refunded')];
    expect(disputedBy([own, others, late, ...settled], { openerId: 'partner', openedAt: PAST })).toEqual([own]);
  });

  it('is withdrawn by whoever opened it, while nobody has ruled', () => {
    expect(mayWithdraw({ openerId: 'partner', state: 'open' }, 'partner')).toBe(true);
    expect(mayWithdraw({ openerId: 'partner', state: 'resolved' }, 'partner')).toBe(false);
    expect(mayWithdraw({ openerId: 'partner', state: 'open' }, 'supplier')).toBe(false);
  });
});

describe('a wallet', () => {
  it('is cancelled by its supplier while it holds no money and no refund is under way', () => {
    expect(mayCancel(wallet, [], 'supplier')).toBe(true);
    expect(mayCancel(wallet, [paid('expired')], 'supplier')).toBe(true);
    expect(mayCancel(wallet, [paid('refunded')], 'supplier')).toBe(true);
    expect(mayCancel(wallet, [paid()], 'supplier')).toBe(false);
    expect(mayCancel(wallet, [paid('refunding')], 'supplier')).toBe(false);
    expect(mayCancel(wallet, [], 'partner')).toBe(false);
    expect(mayCancel({ ...wallet, state: 'refunded' }, [], 'supplier')).toBe(false);
  });
});
