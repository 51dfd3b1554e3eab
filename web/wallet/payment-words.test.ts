/** A payer is told what happened, and that nothing was taken only where that is known. */
import { describe, expect, it } from 'vitest';
import type { ReferenceCode } from '#contract/wallet.ts';
import { noteNow, wordsOfUnpaid } from './payment-words.ts';

const refusal = "Payment was unsuccessful. Please try again or contact Mortar's team for verification.";

function payment(changes: Partial<ReferenceCode>): ReferenceCode {
  return {
    user: { _id: 'bola', fullName: 'Bola Ade' },
    reference: 'm-1',
    paymentStatus: false,
    receipt: false,
    quantity: 2,
    amount: 10_350,
    state: 'initialized',
    gatewayResponse: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}

describe('wordsOfUnpaid', () => {
  it('repeats the bank’s words of a declined card, however the checkout was left', () => {
    for (const left of ['paid', 'closed', 'transfer', 'asked'] as const) {
      const { kind, words } = wordsOfUnpaid(
        left,
        payment({ state: 'failed', gatewayResponse: 'Insufficient Funds' }),
        refusal,
      );
      expect(kind).toBe('error');
      expect(words).toContain('Insufficient Funds');
    }
  });

  it('says of a closed checkout that nothing was taken', () => {
    expect(wordsOfUnpaid('closed', payment({}), refusal).words).toBe('You closed the checkout; nothing was taken.');
  });

  it('claims nothing of a payment that the bank still works on', () => {
    expect(wordsOfUnpaid('closed', payment({ state: 'pending' }), refusal).words).not.toContain('nothing was taken');
    expect(wordsOfUnpaid('transfer', payment({}), refusal).words).not.toContain('nothing was taken');
  });

  it('gives the server’s sentence to whoever asks', () => {
    expect(wordsOfUnpaid('asked', payment({}), refusal)).toEqual({ kind: 'error', words: refusal });
    expect(wordsOfUnpaid('asked', undefined, refusal).words).toBe(refusal);
  });
});

describe('noteNow', () => {
  const unpaid = wordsOfUnpaid('transfer', payment({ state: 'pending' }), refusal);

  it('gives way to the news that the money has come', () => {
    expect(noteNow(unpaid, payment({ paymentStatus: true, state: 'succeeded' }))?.kind).toBe('success');
    expect(noteNow(unpaid, payment({ paymentStatus: true, state: 'succeeded', receipt: true }))).toBeUndefined();
  });

  it('stays while a second payment has not arrived', () => {
    expect(noteNow(unpaid, payment({ paymentStatus: true, state: 'pending' }))).toBe(unpaid);
    expect(noteNow(unpaid, payment({}))).toBe(unpaid);
    expect(noteNow(undefined, payment({ paymentStatus: true, state: 'succeeded' }))).toBeUndefined();
  });
});
