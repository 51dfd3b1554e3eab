/** The status of a wallet for each of its viewers. */
import { describe, expect, it } from 'vitest';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { back, bola, chidi, paid, payment, wallet } from './test-wallet.ts';
import { goodsPaidKobo, isOver, summaryOf, namesAwaited, walletStatusOf } from './wallet-status.ts';

it('knows a payment that is under way, and one that has ended', () => {
  expect(walletStatusOf(wallet(), 'ada').isSupplier).toBe(true);
  expect(walletStatusOf(wallet({ referenceCodes: [payment()] }), 'bola').underWay).toBe(true);
  expect(walletStatusOf(wallet({ referenceCodes: [payment({ state: 'failed' })] }), 'bola').underWay).toBe(false);
  expect(walletStatusOf(wallet({ referenceCodes: [payment()] }), 'chidi').mine).toBeUndefined();
});

describe('lineOf', () => {
  it('says what is asked for and how much of it is paid', () => {
    expect(summaryOf(wallet({ quantityLeft: 8 }), 'bola')).toEqual({
      text: 'Wallet: N51,750.00K requested, 2 of 10 units paid',
      tone: 'waiting',
    });
    expect(summaryOf(wallet({ quantityLeft: 8 }), 'ada').text).toBe(
      'Wallet: you requested N50,000.00K, 2 of 10 units paid',
    );
  });

  it('says what was released, where only part was paid too', () => {
    const one = wallet({ state: 'released', paymentComplete: true, quantityLeft: 8 });
    expect(summaryOf(one, 'bola')).toEqual({ text: 'Wallet: N10,000.00K released to Ada Obi', tone: 'done' });
    expect(summaryOf(one, 'ada').text).toBe('Wallet: N10,000.00K released to you');
    expect(goodsPaidKobo(one)).toBe(1_000_000);
  });

  it('names what is held where it is on hold, in amber: nothing is lost yet', () => {
    const one = wallet({ state: 'frozen', balance: 10_000, quantityLeft: 8 });
    expect(summaryOf(one, 'ada')).toEqual({ text: 'Wallet: N10,000.00K on hold', tone: 'waiting' });
    const payers = wallet({ state: 'frozen', balance: 10_000, quantityLeft: 8, referenceCodes: [paid()] });
    expect(summaryOf(payers, 'bola').text).toBe('Wallet: your N10,350.00K is on hold');
  });

  it('is red only where a bank took the money', () => {
    const tone = (changes: Partial<Wallet>) => summaryOf(wallet({ state: 'refunded', ...changes }), 'bola').tone;
    expect(tone({ referenceCodes: [back('refunding')], closedBecause: 'ruling' })).toBe('waiting');
    expect(tone({ referenceCodes: [back('refunded')], closedBecause: 'ruling' })).toBe('done');
    expect(tone({ referenceCodes: [back('charged_back')], closedBecause: 'chargeback' })).toBe('lost');
    expect(summaryOf(wallet({ state: 'cancelled' }), 'bola')).toEqual({
      text: 'Wallet: request of N51,750.00K cancelled',
      tone: 'plain',
    });
  });
});

describe('in a chat of two', () => {
  const whole = (changes: Partial<Wallet> = {}) =>
    wallet({ quantity: null, unitPrice: null, quantityLeft: null, partners: [bola], ...changes });

  it('the summary names the requested, then the held, then the released sum', () => {
    const referenceCodes = [paid({ quantity: null, amount: 51_750, baseAmount: 50_000 })];
    const released = whole({ referenceCodes, state: 'released', paymentComplete: true });
    const lines = [whole(), whole({ referenceCodes }), released];
    expect(lines.map((one) => summaryOf(one, 'bola').text)).toEqual([
      'Wallet: N51,750.00K requested',
      'Wallet: we hold your N50,000.00K until you confirm',
      'Wallet: N50,000.00K released to Ada Obi',
    ]);
    expect(lines.map((one) => summaryOf(one, 'ada').text)).toEqual([
      'Wallet: you requested N50,000.00K',
      'Wallet: N50,000.00K paid and held for you',
      'Wallet: N50,000.00K released to you',
    ]);
  });
});

it('names whose acknowledgement the viewer’s money waits for', () => {
  const codes = [paid({ receipt: true }), paid({ user: chidi }), payment({ user: { _id: 'x', fullName: 'Xola Ita' } })];
  const one = wallet({ referenceCodes: codes });
  expect(namesAwaited(one, 'bola')).toEqual(['Ada Obi']);
  expect(namesAwaited(one, 'ada')).toEqual(['Chidi Eze']);
});

it('is over when nothing more can happen in it', () => {
  expect(isOver(wallet())).toBe(false);
  expect(isOver(wallet({ state: 'frozen' }))).toBe(false);
  expect(isOver(wallet({ state: 'released', paymentComplete: true }))).toBe(true);
  expect(isOver(wallet({ state: 'cancelled' }))).toBe(true);
});
