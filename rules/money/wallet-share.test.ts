/** Tests of what may be requested in a wallet, and which of its shares are paid. */
import type { Message } from '../i18n/message.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { SEED } from '../../tests/kit/sample.ts';
import { withCharge } from '../money.ts';
import { BEFORE, live, NOW, part } from './test-purchase.ts';
import {
  quoteFor,
  quoteOfParts,
  quoteOfShare,
  refusalOfAgreed,
  refusalOfGross,
  refusalOfRequest,
  refusalOfShare,
  unitsFree,
  unitsUnpaid,
} from './wallet-share.ts';

const englishOf = (refusal: Message | undefined) => refusal && inEnglish(refusal);
const suspended = part({ allocation: 'suspense', acknowledged: false });

describe('a request', () => {
  it.each([
    [0, 10, 'Type in a valid amount'],
    [96, 1, 'Type in a valid amount'],
    [4_830, 1, 'The smallest payment is ₦50. Choose a larger amount.'],
    [4_831, 1, undefined],
    [100, 1_000, undefined],
    [966_183_575, 1, undefined],
    [966_183_576, 1, 'Payments are at most ₦10,000,000. Choose a smaller amount.'],
    [100_000_000, 1_000, undefined],
    [100_000_001, 1_000, 'A wallet holds at most ₦1,000,000,000. Choose a smaller amount.'],
    [10_000_000_000, 1_000_000, 'A wallet holds at most ₦1,000,000,000. Choose a smaller amount.'],
  ])('of %i kobo a unit times %i: %s', (unitPrice, quantity, refusal) => {
    expect(englishOf(refusalOfRequest(unitPrice, quantity))).toBe(refusal);
  });

  it('never overflows where it is not refused', () => {
    const price = fc.integer({ min: 0, max: 10_000_000_000 });
    fc.assert(
      fc.property(price, fc.integer({ min: 1, max: 1_000_000 }), (unitPrice, quantity) => {
        if (refusalOfRequest(unitPrice, quantity)) return true;
        return Number.isSafeInteger(quoteFor(unitPrice, quantity).grossKobo * 1000);
      }),
    );
  });

  it('is paid in parts whose bases are the whole, and whose charges are it within half a kobo each', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), parts, (unitPrice, quantities) => {
        const sum = (of: (quote: ReturnType<typeof quoteFor>) => number) =>
          quantities.reduce((total, quantity) => total + of(quoteFor(unitPrice, quantity)), 0);
        const whole = quoteFor(
          unitPrice,
          quantities.reduce((total, quantity) => total + quantity, 0),
        );
        const off = Math.abs(sum((quote) => quote.feeKobo) - whole.feeKobo);
        return sum((quote) => quote.baseKobo) === whole.baseKobo && off <= (quantities.length + 1) / 2;
      }),
    );
  });

  it('comes to the charges of the parts that are paid and that of the rest, to the kobo', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.boolean()), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), parts, (unitPriceKobo, drawn) => {
        const quantity = drawn.reduce((total, [units]) => total + units, 0);
        const payments = drawn.map(([units, isPaid]) => ({
          ...(isPaid ? part({ quantity: units }) : live({ quantity: units })),
          ...quoteFor(unitPriceKobo, units),
        }));
        const wallet = { ...quoteFor(unitPriceKobo, quantity), unitPriceKobo, quantity };
        const shown = quoteOfParts(wallet, payments, false);
        const paid = payments.filter(({ allocation }) => allocation !== null);
        const paidKobo = paid.reduce((total, { feeKobo }) => total + feeKobo, 0);
        const left = quantity - paid.reduce((total, { quantity: units }) => total + (units ?? 0), 0);
        expect(shown.feeKobo).toBe(paidKobo + quoteFor(unitPriceKobo, left).feeKobo);
        expect(shown.grossKobo).toBe(wallet.baseKobo + shown.feeKobo);
        expect(quoteOfParts(wallet, payments, true)).toEqual(quoteFor(unitPriceKobo, quantity));
      }),
      { seed: SEED },
    );
  });
});

describe('a share', () => {
  const room = { quantity: 10 };

  it('is what is neither paid for nor at a checkout now', () => {
    const others = [part({ quantity: 3 }), live({ quantity: 2 }), live({ quantity: 4, expiresAt: BEFORE }), suspended];
    expect(unitsUnpaid(10, others)).toBe(7);
    expect(unitsFree(10, others, NOW)).toBe(5);
    expect(refusalOfShare(room, 5, others, NOW)).toBeUndefined();
    expect(englishOf(refusalOfShare(room, 6, others, NOW))).toBe('Only 5 units are left');
  });

  it('counts money being refunded, because the refund may fail, and no refunded money', () => {
    expect(unitsUnpaid(10, [part({ state: 'refunding', quantity: 4 })])).toBe(6);
    expect(unitsUnpaid(10, [part({ state: 'refunded', quantity: 4 })])).toBe(10);
  });

  it('says so where one unit or none is left', () => {
    expect(englishOf(refusalOfShare(room, 2, [part({ quantity: 9 })], NOW))).toBe('Only 1 unit is left');
    expect(englishOf(refusalOfShare(room, 1, [live({ quantity: 10 })], NOW))).toBe(
      'All units are paid or being paid now',
    );
  });

  it('is the whole sum in a one-to-one chat, once', () => {
    const wallet = { ...withCharge(100_000), unitPriceKobo: null, quantity: null };
    expect(quoteOfShare(wallet, null).grossKobo).toBe(103_500);
    expect(refusalOfShare(wallet, null, [], NOW)).toBeUndefined();
    expect(englishOf(refusalOfShare(wallet, null, [live({ quantity: null })], NOW))).toMatch(/^Already paid/);
    expect(englishOf(refusalOfShare(wallet, null, [part({ quantity: null })], NOW))).toMatch(/^Already paid/);
    expect(refusalOfShare(wallet, null, [live({ quantity: null, expiresAt: BEFORE })], NOW)).toBeUndefined();
    // the whole of a wallet in units, or units of one that has none
    expect(englishOf(refusalOfShare(room, null, [part({ quantity: 1 })], NOW))).toMatch(/^Already paid or being paid/);
    expect(refusalOfShare(room, null, [], NOW)).toBeUndefined();
    expect(refusalOfShare(wallet, 3, [], NOW)).toBeUndefined();
  });

  it.each([
    [99, 'Type in a valid amount'],
    [100, 'The smallest payment is ₦50. Choose a larger amount.'],
    [4_999, 'The smallest payment is ₦50. Choose a larger amount.'],
    [5_000, undefined],
    [1_000_000_000, undefined],
    [1_000_000_001, 'Payments are at most ₦10,000,000. Choose a smaller amount.'],
  ])('of %i kobo by card: %s', (gross, refusal) => {
    expect(englishOf(refusalOfGross(gross))).toBe(refusal);
  });
});

describe('a part that was agreed', () => {
  const shares = [
    { memberId: 'bola', quantity: 20, unitPriceKobo: 85_000 },
    { memberId: 'chidi', quantity: 1, unitPriceKobo: 90_000 },
  ];
  const refusalFor = (memberId: string, quantity: number | null, own = [] as ReturnType<typeof part>[]) =>
    englishOf(refusalOfAgreed(shares, { memberId, quantity }, own));

  it('is paid whole, by whoever agreed', () => {
    expect(refusalFor('bola', 20)).toBeUndefined();
    expect(refusalFor('bola', null)).toBeUndefined();
    expect(refusalFor('bola', 19)).toBe('You agreed on 20 units. Pay for all of them at once.');
    expect(refusalFor('chidi', 2)).toBe('You agreed on 1 unit. Pay for all of them at once.');
    expect(refusalFor('ada', 1)).toBe('This wallet is only for those who agreed on the price.');
  });

  it('is paid once, and again after it went back', () => {
    expect(refusalFor('bola', 20, [part()])).toBe('You have paid your share of this wallet');
    expect(refusalFor('bola', 20, [part({ state: 'refunding' })])).toBe('You have paid your share of this wallet');
    expect(refusalFor('bola', 20, [part({ state: 'refunded' })])).toBeUndefined();
    expect(refusalFor('bola', 20, [live()])).toBeUndefined();
  });

  it('asks nothing of a wallet that was requested by hand', () => {
    expect(englishOf(refusalOfAgreed([], { memberId: 'ada', quantity: 3 }, []))).toBeUndefined();
  });
});
