/** In an ended wallet only refunds can still be pending, even if a receipt is. Red means loss only. */
import { describe, expect, it } from 'vitest';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { ada, back, bola, paid, payment, wallet } from './test-wallet.ts';
import { labelAtEnd } from './receipt-labels.ts';

const ended = (changes: Partial<Wallet>) => wallet({ closedAt: '2026-11-21T10:00:00.000Z', ...changes });
const asText = (one: Wallet, id: string) => labelAtEnd(one, id).map(({ tone, text: wording }) => `${tone}: ${wording}`);
const received = { supplier: { user: ada, receipt: true } };

describe('released', () => {
  const released = (changes: Partial<Wallet>) => ended({ state: 'released', paymentComplete: true, ...changes });

  it('after everybody acknowledged is success for each of them, and pending for who did not pay', () => {
    const one = released({ ...received, closedBecause: 'acknowledged', referenceCodes: [paid({ receipt: true })] });
    expect(asText(one, 'ada')).toEqual(['done: success']);
    expect(asText(one, 'bola')).toEqual(['done: success']);
    expect(asText(one, 'chidi')).toEqual(['plain: pending...', 'plain: nothing paid']);
  });

  it.each(['time-out', 'ruling'] as const)('by %s is released also where a receipt is pending', (closedBecause) => {
    const one = released({ closedBecause, referenceCodes: [paid(), payment({ user: { ...bola, _id: 'chidi' } })] });
    expect(asText(one, 'ada')).toEqual(['plain: pending...', 'done: released']);
    expect(asText(one, 'bola')).toEqual(['plain: pending...', 'done: released']);
    expect(asText(one, 'chidi')).toEqual(['plain: pending...', 'plain: nothing paid']);
  });

  it('in part says what goes back, then that it is back, beside the goods where they came', () => {
    const refund = { _id: 'r', state: 'processed', amount: 4140 } as const;
    const of = (code: Wallet['referenceCodes'][number]) =>
      asText(released({ closedBecause: 'ruling', referenceCodes: [code] }), 'bola');
    expect(of(back('refunding'))).toEqual(['plain: pending...', 'waiting: refunding...']);
    expect(of(paid({ refund }))).toEqual(['plain: pending...', 'done: partly refunded']);
    expect(of(paid({ receipt: true, refund }))).toEqual(['done: success', 'done: partly refunded']);
    expect(of(paid({ refund: { ...refund, state: 'failed' } }))).toEqual(['plain: pending...', 'done: released']);
    expect(of(back('refunded'))).toEqual(['plain: pending...', 'done: refunded']);
    expect(of(back('charged_back'))).toEqual(['plain: pending...', 'lost: reversed by the bank']);
  });
});

describe('refunded', () => {
  it('is said of the money, and of the supplier that nothing was released', () => {
    const one = ended({ state: 'refunded', closedBecause: 'ruling', referenceCodes: [back('refunding')] });
    expect(asText(one, 'ada')).toEqual(['plain: nothing released']);
    expect(asText(one, 'bola')).toEqual(['waiting: refunding...']);
    expect(asText(one, 'chidi')).toEqual(['plain: nothing paid']);
  });

  it('by a bank is a loss', () => {
    const one = ended({ state: 'refunded', closedBecause: 'chargeback', referenceCodes: [back('charged_back')] });
    expect(asText(one, 'ada')).toEqual(['lost: reversed by the bank']);
    expect(asText(one, 'bola')).toEqual(['lost: reversed by the bank']);
  });
});

it('cancelled waits for nobody', () => {
  const one = ended({
    state: 'cancelled',
    closedBecause: 'never paid',
    referenceCodes: [payment({ state: 'expired' })],
  });
  expect(asText(one, 'ada')).toEqual(['plain: cancelled']);
  expect(asText(one, 'bola')).toEqual(['plain: nothing paid']);
});
