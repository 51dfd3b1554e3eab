/** What a wallet means to each of its viewers. */
import { describe, expect, it } from 'vitest';
import type { Wallet } from '#contract/wallet/wallet.ts';
import { ada, back, bola, chidi, paid, payment, wallet } from './test-wallet.ts';
import { goodsPaidKobo, isOver, summaryOf, namesAwaited, walletStatusOf } from './wallet-status.ts';

describe('standingOf', () => {
  it('lets partners pay, not the supplier', () => {
    expect(walletStatusOf(wallet(), 'bola')).toMatchObject({ mayPay: true, mayAcknowledge: false, underWay: false });
    expect(walletStatusOf(wallet(), 'ada')).toMatchObject({ isSupplier: true, mayPay: false, mayAcknowledge: false });
  });

  it('knows a payment that is under way, and one that has ended', () => {
    expect(walletStatusOf(wallet({ referenceCodes: [payment()] }), 'bola').underWay).toBe(true);
    expect(walletStatusOf(wallet({ referenceCodes: [payment({ state: 'failed' })] }), 'bola').underWay).toBe(false);
    expect(walletStatusOf(wallet({ referenceCodes: [payment()] }), 'chidi').mine).toBeUndefined();
  });

  it('lets the payer and the supplier acknowledge once money has come, nobody else', () => {
    const one = wallet({ referenceCodes: [paid()], quantityLeft: 8 });
    expect(walletStatusOf(one, 'bola').mayAcknowledge).toBe(true);
    expect(walletStatusOf(one, 'ada').mayAcknowledge).toBe(true);
    expect(walletStatusOf(one, 'chidi').mayAcknowledge).toBe(false);
  });

  it('asks nobody twice, and takes no new payment after the supplier has acknowledged', () => {
    const one = wallet({
      referenceCodes: [paid({ receipt: true })],
      quantityLeft: 8,
      supplier: { user: ada, receipt: true },
    });
    expect(walletStatusOf(one, 'bola').mayAcknowledge).toBe(false);
    expect(walletStatusOf(one, 'ada').mayAcknowledge).toBe(false);
    expect(walletStatusOf(one, 'chidi').mayPay).toBe(false);
  });

  it.each(['released', 'refunded', 'cancelled'] as const)('allows nothing in a %s wallet', (state) => {
    const one = wallet({ state, referenceCodes: [paid()], quantityLeft: 8 });
    for (const viewer of ['ada', 'bola', 'chidi']) {
      expect(walletStatusOf(one, viewer)).toMatchObject({ mayPay: false, mayAcknowledge: false });
    }
  });
});

it('disputed money is neither acknowledged nor added to by its payer, and other partners go on', () => {
  const codes = [paid({ onHold: true }), paid({ user: chidi })];
  const one = wallet({ referenceCodes: codes, quantityLeft: 6 });
  expect(walletStatusOf(one, 'bola')).toMatchObject({ mayPay: false, mayAcknowledge: false });
  for (const viewer of ['ada', 'chidi']) expect(walletStatusOf(one, viewer).mayAcknowledge, viewer).toBe(true);
  expect(walletStatusOf(one, 'chidi').mayPay).toBe(true);
});

describe('lineOf', () => {
  it('says what is asked for and how much of it is paid', () => {
    expect(summaryOf(wallet({ quantityLeft: 8 }), 'bola')).toEqual({
      text: 'Wallet: N51,750.00K requested, 2 of 10 units paid',
      tone: 'waiting',
    });
    expect(summaryOf(wallet({ quantityLeft: 8 }), 'ada').text).toBe(
      'Wallet: N50,000.00K requested for you, 2 of 10 units paid',
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
    expect(summaryOf(payers, 'bola').text).toBe('Wallet: on hold, N10,350.00K of yours in it');
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

  it('the partner pays once, all of it, and then acknowledges', () => {
    expect(walletStatusOf(whole(), 'bola')).toMatchObject({ mayPay: true, mayAcknowledge: false });
    const one = whole({ referenceCodes: [paid({ quantity: null })] });
    expect(walletStatusOf(one, 'bola')).toMatchObject({ mayPay: false, mayAcknowledge: true });
    expect(walletStatusOf(one, 'ada')).toMatchObject({ mayPay: false, mayAcknowledge: true });
  });

  it('nobody pays in the place of money that is on its way back', () => {
    expect(walletStatusOf(whole({ referenceCodes: [back('refunding', { quantity: null })] }), 'bola').mayPay).toBe(
      false,
    );
    expect(walletStatusOf(whole({ referenceCodes: [back('refunded', { quantity: null })] }), 'bola').mayPay).toBe(true);
  });

  it('the summary names the requested, then the held, then the released sum', () => {
    const referenceCodes = [paid({ quantity: null, amount: 51_750, baseAmount: 50_000 })];
    const released = whole({ referenceCodes, state: 'released', paymentComplete: true });
    const lines = [whole(), whole({ referenceCodes }), released];
    expect(lines.map((one) => summaryOf(one, 'bola').text)).toEqual([
      'Wallet: N51,750.00K requested',
      'Wallet: you paid N51,750.00K, and it is held',
      'Wallet: N50,000.00K released to Ada Obi',
    ]);
    expect(lines.map((one) => summaryOf(one, 'ada').text)).toEqual([
      'Wallet: N50,000.00K requested for you',
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
