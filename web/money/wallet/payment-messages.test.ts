/** A buyer learns what happened, and that nothing was taken only if that is known. */
import { describe, expect, it } from 'vitest';
import { back, paid, payment } from './test-wallet.ts';
import { mayStillArrive, noteNow, noteOfArrival, payTwiceMessage, unpaidMessage } from './payment-messages.ts';

const refusal = "Payment was unsuccessful. Please try again or contact Mortar's team for verification.";

describe('wordsOfUnpaid', () => {
  it('shows the bank’s message of a declined card, however the checkout ended', () => {
    for (const left of ['paid', 'closed', 'transfer', 'asked'] as const) {
      const { kind, text: wording } = unpaidMessage(
        left,
        payment({ state: 'failed', gatewayResponse: 'Insufficient Funds' }),
        refusal,
      );
      expect(kind).toBe('error');
      expect(wording).toContain('Insufficient Funds');
    }
  });

  it('says of a closed checkout that nothing was taken', () => {
    expect(unpaidMessage('closed', payment(), refusal).text).toBe('You closed the checkout. You were not charged.');
  });

  it('claims nothing of a payment that the bank still works on', () => {
    expect(unpaidMessage('closed', payment({ state: 'pending' }), refusal).text).not.toContain('nothing was taken');
    expect(unpaidMessage('transfer', payment(), refusal).text).not.toContain('nothing was taken');
  });

  it('shows the server’s message', () => {
    expect(unpaidMessage('asked', payment(), refusal)).toEqual({ kind: 'error', text: refusal, closed: true });
    expect(unpaidMessage('asked', undefined, refusal).text).toBe(refusal);
  });
});

describe('noteNow', () => {
  const unpaid = unpaidMessage('transfer', payment({ state: 'pending' }), refusal);
  const declined = payment({ state: 'failed', gatewayResponse: 'Declined' });

  it('gives way to the arrival of the money', () => {
    expect(noteNow(unpaid, paid())?.kind).toBe('success');
    expect(noteNow(unpaid, paid({ receipt: true }))).toBeUndefined();
  });

  it('says to whoever comes back that their payment is on its way', () => {
    const { kind, text } = noteNow(undefined, payment({ state: 'pending' })) ?? {};
    expect([kind, text]).toEqual([
      'warning',
      'Your payment of N10,350.00K is on its way. It shows here when it arrives.',
    ]);
    expect(noteNow(undefined, payment())).toBeUndefined();
  });

  it('stays while a second payment has not arrived', () => {
    expect(noteNow(unpaid, paid({ state: 'pending' }))).toBe(unpaid);
    expect(noteNow(unpaid, payment())).toBe(unpaid);
    expect(noteNow(undefined, paid())).toBeUndefined();
  });

  it('promises nobody whose money is on hold that the goods release the money', () => {
    expect(noteNow(noteOfArrival(), paid())?.text).toContain('until you have the goods');
    const { kind, text: wording } = noteNow(noteOfArrival(), paid({ onHold: true })) ?? {};
    expect(wording).toBe('Payment received. It stays held until the dispute is settled.');
    expect(kind).toBe('info');
  });

  it('tells nobody to pay again whose money is on hold', () => {
    const note = unpaidMessage('asked', declined, refusal);
    expect(noteNow(note, declined)?.text).toContain('Pay again');
    expect(noteNow(note, { ...declined, onHold: true })?.text).toBe('The bank said: Declined. You were not charged.');
  });

  it.each(['refunding', 'refunded', 'charged_back'] as const)('does not call money received that is %s', (state) => {
    for (const note of [noteOfArrival(), unpaid]) expect(noteNow(note, back(state))).toBeUndefined();
  });
});

describe('paying again', () => {
  const after = (left: 'paid' | 'closed' | 'transfer' | 'asked', state: 'initialized' | 'pending') =>
    mayStillArrive(payment({ state }), unpaidMessage(left, payment({ state }), refusal));

  it('could pay twice beside a transfer, and beside any try of which nothing is known', () => {
    expect(after('transfer', 'pending')).toBe(true);
    expect(after('transfer', 'initialized')).toBe(true);
    expect(after('paid', 'initialized')).toBe(true);
    expect(mayStillArrive(payment(), undefined)).toBe(true);
    expect(mayStillArrive(payment({ state: 'expired' }), undefined)).toBe(true);
  });

  it('could not after the provider said that it knows of no money', () => {
    expect(after('asked', 'initialized')).toBe(false);
    expect(after('asked', 'pending')).toBe(true);
  });

  it('could not after the checkout was closed, unless the bank works on it all the same, nor after a decline', () => {
    expect(after('closed', 'initialized')).toBe(false);
    expect(after('closed', 'pending')).toBe(true);
    expect(mayStillArrive(payment({ state: 'failed' }), undefined)).toBe(false);
    expect(mayStillArrive(undefined, undefined)).toBe(false);
  });

  it('names the sum and who gets it', () => {
    expect(payTwiceMessage(payment(), 'Ada Obi')).toContain(
      'Your payment of N10,350.00K to Ada Obi may still be on its way',
    );
  });
});
