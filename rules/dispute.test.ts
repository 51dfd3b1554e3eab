/** Who may dispatch, dispute, withdraw and cancel, and when. */
import { describe, expect, it } from 'vitest';
import { mayCancel, mayDispatch, mayDispute, mayWithdraw } from './dispute.ts';
import type { PaymentState } from './wallet.ts';

const wallet = { supplierId: 'supplier', state: 'open' } as const;
const paid = (state: PaymentState = 'succeeded', acknowledged = false) => ({
  payerId: 'partner',
  state,
  allocation: state === 'succeeded' || state === 'refunding' || state === 'refunded' ? ('escrow' as const) : null,
  acknowledged,
});

describe('dispatch', () => {
  it('is for the supplier of an open wallet in which money is held', () => {
    expect(mayDispatch(wallet, [paid()], 'supplier')).toBe(true);
    expect(mayDispatch(wallet, [paid()], 'partner')).toBe(false);
    expect(mayDispatch(wallet, [paid('pending')], 'supplier')).toBe(false);
    expect(mayDispatch({ ...wallet, state: 'frozen' }, [paid()], 'supplier')).toBe(false);
  });
});

describe('a dispute', () => {
  it('is for a partner whose money is held and who has not acknowledged receipt', () => {
    expect(mayDispute(wallet, [paid()], 'partner')).toBe(true);
    expect(mayDispute(wallet, [paid('succeeded', true)], 'partner')).toBe(false);
    expect(mayDispute(wallet, [paid('refunding')], 'partner')).toBe(false);
    expect(mayDispute(wallet, [paid()], 'supplier')).toBe(false);
    expect(mayDispute({ ...wallet, state: 'released' }, [paid()], 'partner')).toBe(false);
  });

  it('is withdrawn by whoever opened it, while nobody has ruled', () => {
    expect(mayWithdraw({ openerId: 'partner', state: 'open' }, 'partner')).toBe(true);
    expect(mayWithdraw({ openerId: 'partner', state: 'resolved' }, 'partner')).toBe(false);
    expect(mayWithdraw({ openerId: 'partner', state: 'open' }, 'supplier')).toBe(false);
  });
});

describe('a wallet', () => {
  it('is cancelled by its supplier while no money lies in it or is on its way back', () => {
    expect(mayCancel(wallet, [], 'supplier')).toBe(true);
    expect(mayCancel(wallet, [paid('expired')], 'supplier')).toBe(true);
    expect(mayCancel(wallet, [paid('refunded')], 'supplier')).toBe(true);
    expect(mayCancel(wallet, [paid()], 'supplier')).toBe(false);
    expect(mayCancel(wallet, [paid('refunding')], 'supplier')).toBe(false);
    expect(mayCancel(wallet, [], 'partner')).toBe(false);
    expect(mayCancel({ ...wallet, state: 'frozen' }, [], 'supplier')).toBe(false);
  });
});
