/** Tests of the fee calculator's figures and errors. */
import { describe, expect, it } from 'vitest';
import { calculate } from './calculator.ts';

describe('the fee calculator', () => {
  it('adds 3.5 % to an amount as people write it', () => {
    const quote = { baseKobo: 25_000_000, feeKobo: 875_000, grossKobo: 25_875_000 };
    for (const amount of ['250000', '250,000', '₦250,000.00', 'N 250 000', ' 250000 ', ' NGN 250,000 ']) {
      expect(calculate({ amount })).toEqual({ quote });
    }
  });

  it('multiplies quantity and unit price where there is no amount', () => {
    expect(calculate({ quantity: '40', price: '5,000' })).toEqual({
      quote: { baseKobo: 20_000_000, feeKobo: 700_000, grossKobo: 20_700_000 },
    });
    expect(calculate({ amount: '100', quantity: '40', price: '5000' })).toMatchObject({ quote: { baseKobo: 10_000 } });
  });

  it('waits for what is not typed yet', () => {
    expect(calculate({})).toBeUndefined();
    expect(calculate({ amount: ' ' })).toBeUndefined();
    expect(calculate({ quantity: '40' })).toBeUndefined();
    expect(calculate({ price: '40' })).toBeUndefined();
    expect(calculate({ quantity: ' ', price: ' ' })).toBeUndefined();
    expect(calculate({ quantity: ' ', price: '40' })).toBeUndefined();
    expect(calculate({ quantity: '40', price: ' ' })).toBeUndefined();
  });

  it('names the field and the fault', () => {
    for (const amount of ['0', '-5', 'ten', '1.234', '1e5', '0.50', '0.96', '1N000', '٣']) {
      expect(calculate({ amount }), amount).toEqual({ field: 'amount', fault: 'amount' });
    }
    expect(calculate({ amount: '1000000000' })).toEqual({ field: 'amount', fault: 'most' });
    expect(calculate({ quantity: '1.5', price: '10' })).toEqual({ field: 'quantity', fault: 'quantity' });
    expect(calculate({ quantity: '1000001' })).toEqual({ field: 'quantity', fault: 'quantity' });
    expect(calculate({ quantity: '0', price: '10' })).toEqual({ field: 'quantity', fault: 'quantity' });
    expect(calculate({ price: 'much' })).toEqual({ field: 'price', fault: 'amount' });
    expect(calculate({ quantity: '2', price: '0' })).toEqual({ field: 'price', fault: 'amount' });
    expect(calculate({ quantity: '2', price: 'much' })).toEqual({ field: 'price', fault: 'amount' });
    expect(calculate({ quantity: '1000000', price: '1000000' })).toEqual({ field: 'price', fault: 'most' });
  });

  it('takes the smallest sum and a single unit', () => {
    expect(calculate({ amount: '0.97' })).toMatchObject({ quote: { grossKobo: 100 } });
    expect(calculate({ quantity: '1', price: '10' })).toMatchObject({ quote: { baseKobo: 1_000 } });
  });

  it('takes the largest wallet and not a kobo more', () => {
    expect(calculate({ amount: '966183574.88' })).toMatchObject({ quote: { grossKobo: 100_000_000_000 } });
    expect(calculate({ amount: '966183574.89' })).toEqual({ field: 'amount', fault: 'most' });
  });
});
