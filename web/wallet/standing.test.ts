/** What a wallet means to each of its viewers. */
import { describe, expect, it } from 'vitest';
import type { Wallet } from '#contract/wallet.ts';
import { ada, back, bola, chidi, paid, payment, wallet } from './example.ts';
import { goodsPaidKobo, isOver, lineOf, namesAwaited, standingOf } from './standing.ts';

describe('standingOf', () => {
  it('lets partners pay, not the supplier', () => {
    expect(standingOf(wallet(), 'bola')).toMatchObject({ mayPay: true, mayAcknowledge: false, underWay: false });
    expect(standingOf(wallet(), 'ada')).toMatchObject({ isSupplier: true, mayPay: false, mayAcknowledge: false });
  });

  it('knows a payment that is under way, and one that has ended', () => {
    expect(standingOf(wallet({ referenceCodes: [payment()] }), 'bola').underWay).toBe(true);
    expect(standingOf(wallet({ referenceCodes: [payment({ state: 'failed' })] }), 'bola').underWay).toBe(false);
    expect(standingOf(wallet({ referenceCodes: [payment()] }), 'chidi').mine).toBeUndefined();
  });

  it('lets the payer and the supplier acknowledge once money has come, nobody else', () => {
    const one = wallet({ referenceCodes: [paid()], quantityLeft: 8 });
    expect(standingOf(one, 'bola').mayAcknowledge).toBe(true);
    expect(standingOf(one, 'ada').mayAcknowledge).toBe(true);
    expect(standingOf(one, 'chidi').mayAcknowledge).toBe(false);
  });

  it('asks nobody twice, and takes no new payment after the supplier has acknowledged', () => {
    const one = wallet({
      referenceCodes: [paid({ receipt: true })],
      quantityLeft: 8,
      supplier: { user: ada, receipt: true },
    });
    expect(standingOf(one, 'bola').mayAcknowledge).toBe(false);
    expect(standingOf(one, 'ada').mayAcknowledge).toBe(false);
    expect(standingOf(one, 'chidi').mayPay).toBe(false);
  });

  it.each(['frozen', 'released', 'refunded', 'cancelled'] as const)('allows nothing in a %s wallet', (state) => {
    const one = wallet({ state, referenceCodes: [paid()], quantityLeft: 8 });
    for (const viewer of ['ada', 'bola', 'chidi']) {
      expect(standingOf(one, viewer)).toMatchObject({ mayPay: false, mayAcknowledge: false });
    }
  });
});

describe('lineOf', () => {
  it('says what is asked for and how much of it is paid', () => {
    expect(lineOf(wallet({ quantityLeft: 8 }))).toEqual({
      words: 'Wallet: N51,750.00K requested, 2 of 10 units paid',
      tone: 'waiting',
    });
  });

  it('says what was released, where only part was paid too', () => {
    const one = wallet({ state: 'released', paymentComplete: true, quantityLeft: 8 });
    expect(lineOf(one)).toEqual({ words: 'Wallet: N10,000.00K released to Ada Obi', tone: 'done' });
    expect(goodsPaidKobo(one)).toBe(1_000_000);
  });

  it('names what is held where it is on hold, in amber: nothing is lost yet', () => {
    const one = wallet({ state: 'frozen', balance: 10_000, quantityLeft: 8 });
    expect(lineOf(one)).toEqual({ words: 'Wallet: N10,000.00K on hold', tone: 'waiting' });
  });

  it('is red only where a bank took the money', () => {
    const tone = (changes: Partial<Wallet>) => lineOf(wallet({ state: 'refunded', ...changes })).tone;
    expect(tone({ referenceCodes: [back('refunding')], closedBecause: 'ruling' })).toBe('waiting');
    expect(tone({ referenceCodes: [back('refunded')], closedBecause: 'ruling' })).toBe('done');
    expect(tone({ referenceCodes: [back('charged_back')], closedBecause: 'chargeback' })).toBe('lost');
    expect(lineOf(wallet({ state: 'cancelled' }))).toEqual({
      words: 'Wallet: request of N51,750.00K cancelled',
      tone: 'plain',
    });
  });
});

describe('in a chat of two', () => {
  const whole = (changes: Partial<Wallet> = {}) =>
    wallet({ quantity: null, unitPrice: null, quantityLeft: null, partners: [bola], ...changes });

  it('the partner pays once, all of it, and then acknowledges', () => {
    expect(standingOf(whole(), 'bola')).toMatchObject({ mayPay: true, mayAcknowledge: false });
    const one = whole({ referenceCodes: [paid({ quantity: null })] });
    expect(standingOf(one, 'bola')).toMatchObject({ mayPay: false, mayAcknowledge: true });
    expect(standingOf(one, 'ada')).toMatchObject({ mayPay: false, mayAcknowledge: true });
  });

  it('nobody pays in the place of money that is on its way back', () => {
    expect(standingOf(whole({ referenceCodes: [back('refunding', { quantity: null })] }), 'bola').mayPay).toBe(false);
    expect(standingOf(whole({ referenceCodes: [back('refunded', { quantity: null })] }), 'bola').mayPay).toBe(true);
  });

  it('the line says what is asked for, then what is held, then what was released', () => {
    const referenceCodes = [paid({ quantity: null })];
    expect(lineOf(whole()).words).toBe('Wallet: N51,750.00K requested');
    expect(lineOf(whole({ referenceCodes })).words).toBe('Wallet: N50,000.00K paid and held');
    const released = whole({ referenceCodes, state: 'released', paymentComplete: true });
    expect(lineOf(released)).toEqual({ words: 'Wallet: N50,000.00K released to Ada Obi', tone: 'done' });
  });
});

it('names everybody whose word is awaited', () => {
  const codes = [paid({ receipt: true }), paid({ user: chidi }), payment({ user: { _id: 'x', fullName: 'Xola Ita' } })];
  expect(namesAwaited(wallet({ referenceCodes: codes }))).toEqual(['Ada Obi', 'Chidi Eze']);
});

it('is over when nothing more can happen in it', () => {
  expect(isOver(wallet())).toBe(false);
  expect(isOver(wallet({ state: 'frozen' }))).toBe(false);
  expect(isOver(wallet({ state: 'released', paymentComplete: true }))).toBe(true);
  expect(isOver(wallet({ state: 'cancelled' }))).toBe(true);
});
