import { describe, expect, it } from 'vitest';
import { withCharge } from '../money.ts';
import { costAt, costOfChoice, flatTerms, isFree, termsFor, withDelivery } from './delivery-cost.ts';

const terms = {
  townKobo: 100_000,
  stateKobo: 200_000,
  elsewhereKobo: 300_000,
  from: { town: 'Port Harcourt', state: 'Rivers' },
};

describe('the cost of a delivery', () => {
  it.each([
    ['Port Harcourt', 'Rivers', 100_000],
    [' port-harcourt', 'Rivers State', 100_000],
    ['Bonny', 'Rivers', 200_000],
    ['Yaba', 'Lagos', 300_000],
    // another town of the same name
    ['Port Harcourt', 'Lagos', 300_000],
  ])('to %s in %s goes by the seller’s town and state', (town, state, kobo) => {
    expect(costAt(terms, { town, state })).toBe(kobo);
  });

  it('is that of elsewhere for a seller who names no place', () => {
    expect(costAt({ ...terms, from: { town: '', state: '' } }, { town: '', state: '' })).toBe(300_000);
  });

  it('goes by the town alone where the seller names no state', () => {
    expect(costAt({ ...terms, from: { town: 'Yaba', state: '' } }, { town: 'Yaba', state: 'Lagos' })).toBe(100_000);
  });

  it('is nothing where the buyer picks the goods up, and where nothing was said', () => {
    expect(costOfChoice(terms, { method: 'pick up', address: null })).toBe(0);
    expect(costOfChoice(undefined, { method: 'ship', address: { town: 'Yaba', state: 'Lagos' } })).toBe(0);
  });

  it('is what the offer said, before what the seller asks of everybody', () => {
    const shares = [
      { memberId: 'kabiru', delivery: terms },
      { memberId: 'ngozi', delivery: null },
    ];
    expect(termsFor('kabiru', { wallet: { deliveryKobo: 500 }, shares })).toBe(terms);
    expect(termsFor('ngozi', { wallet: { deliveryKobo: 500 }, shares })).toEqual(flatTerms(500));
    expect(termsFor('ngozi', { wallet: { deliveryKobo: null }, shares })).toBeUndefined();
    expect(termsFor('emeka', { wallet: { deliveryKobo: null }, shares })).toBeUndefined();
  });

  it('is free where every price is nothing', () => {
    expect([isFree(flatTerms(0)), isFree(terms)]).toEqual([true, false]);
  });
});

describe('a payment with its delivery', () => {
  it('carries our charge on both', () => {
    const quote = withDelivery(withCharge(1_000_000), { costKobo: 150_000, isCharged: true });
    expect(quote).toEqual({ baseKobo: 1_150_000, feeKobo: 40_250, grossKobo: 1_190_250 });
  });

  it('carries it on the goods alone where the operator says so', () => {
    const quote = withDelivery(withCharge(1_000_000), { costKobo: 150_000, isCharged: false });
    expect(quote).toEqual({ baseKobo: 1_150_000, feeKobo: 35_000, grossKobo: 1_185_000 });
  });

  it('is the payment for the goods where delivery costs nothing', () => {
    const goods = withCharge(1_000_000);
    expect(withDelivery(goods, { costKobo: 0, isCharged: true })).toBe(goods);
  });
});
