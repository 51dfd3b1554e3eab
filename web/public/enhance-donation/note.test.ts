/** Donors read what happened to the money, and nothing that is not known. */
import { describe, expect, it } from 'vitest';
import type { PaymentState } from '#rules/money/payment.ts';
import { donationWords } from '../donation/words.ts';
import { type Left, noteOfUnpaid } from './note.ts';

const note = (left: Left, state: PaymentState, gatewayResponse: string | null = null) =>
  noteOfUnpaid(left, { state, gatewayResponse, error: 'What the server said' }, donationWords());

describe('a gift that has not arrived', () => {
  it('was declined, with the bank’s message', () => {
    expect(note('paid', 'failed', 'Insufficient Funds')).toEqual({
      kind: 'error',
      text: 'The bank said: Insufficient Funds. You were not charged. Pay again or try another card.',
    });
  });

  it.each(['asked', 'transfer', 'closed'] as const)('may still come from the bank, however it was left: %s', (left) => {
    expect(note(left, 'pending').text).toMatch(/^Your bank has not confirmed/);
  });

  it('was not paid where the checkout was closed', () => {
    expect(note('closed', 'initialized').text).toBe('You closed the checkout. You were not charged.');
  });

  it.each(['succeeded', 'refunding', 'refunded'] as const)(
    'and goes back (%s) is told so, not that none came',
    (state) => {
      expect(note('closed', state)).toEqual({ kind: 'warning', text: 'What the server said' });
    },
  );
});
