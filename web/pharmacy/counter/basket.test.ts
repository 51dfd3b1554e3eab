/** The basket: what is added, what it comes to, and what is sent. */
import { describe, expect, it } from 'vitest';
import type { CounterProduct } from '#contract/pharmacy/counter-sale.ts';
import {
  EMPTY_BASKET,
  isShort,
  listedPriceOf,
  needsDetails,
  saleOf,
  subtotalOf,
  totalOf,
  usualAmounts,
  withCurrent,
  withFaults,
  withLine,
  withoutLine,
  withProduct,
} from './basket.ts';

const PARACETAMOL: CounterProduct = {
  _id: 'paracetamol',
  product: 'Paracetamol',
  brand: '',
  strength: '500 mg',
  manufacturer: '',
  baseUnit: 'tablet',
  units: [
    { name: 'tablet', factor: 1, price: 10.5 },
    { name: 'pack', factor: 10, price: 100 },
  ],
  free: 25,
  nextExpiry: null,
  barcodes: [],
  isControlled: false,
};
const MORPHINE: CounterProduct = {
  ...PARACETAMOL,
  _id: 'morphine',
  product: 'Morphine',
  isControlled: true,
  units: [{ name: 'ampoule', factor: 1, price: null }],
};
const CASH = { method: 'cash', customerName: '', customerPhone: '' } as const;

const filled = withProduct(withProduct(EMPTY_BASKET, PARACETAMOL), PARACETAMOL);

describe('a basket', () => {
  it('takes the smallest unit, and one more of a product that is in it already', () => {
    expect(filled.lines).toMatchObject([{ unit: 'tablet', quantity: 2 }]);
    expect(withProduct(filled, MORPHINE).lines.map(({ product }) => product.product)).toEqual([
      'Morphine',
      'Paracetamol',
    ]);
    const inPacks = withLine(filled, 'paracetamol', { unit: 'pack' });
    expect(withProduct(inPacks, PARACETAMOL).lines).toMatchObject([{ unit: 'pack', quantity: 3 }]);
  });

  it('comes to the sum of its lines without the discount, and never to less than nothing', () => {
    expect([subtotalOf(filled), totalOf(filled)]).toEqual([2_100, 2_100]);
    expect(totalOf({ ...filled, discount: 1 })).toBe(2_000);
    expect(totalOf({ ...filled, discount: 50 })).toBe(0);
    expect(saleOf({ ...filled, discount: 50 }, CASH).discount).toBe(21);
    expect(subtotalOf(withLine(filled, 'paracetamol', { price: 9 }))).toBe(1_800);
  });

  it('has no discount once its last line is removed', () => {
    expect(withoutLine({ ...filled, discount: 5 }, 'paracetamol')).toEqual(EMPTY_BASKET);
  });

  it('says what is short, and what a sale still needs', () => {
    const [line] = withLine(filled, 'paracetamol', { unit: 'pack', quantity: 3 }).lines;
    const [unpriced] = withProduct(EMPTY_BASKET, MORPHINE).lines;
    expect(line && [isShort(line), needsDetails(line), listedPriceOf(line)]).toEqual([true, false, 100]);
    expect(unpriced && needsDetails(unpriced)).toBe(true);
    const register = { buyer: 'Ada', buyerAddress: 'Ikeja', prescriber: 'Dr Bello', purpose: 'Pain' };
    expect(unpriced && needsDetails({ ...unpriced, price: 0, register })).toBe(false);
  });

  it('is sent with the listed price beside the one that is charged', () => {
    const cheaper = withLine(filled, 'paracetamol', { price: 9, reason: 'Regular customer' });
    expect(saleOf(cheaper, CASH).lines).toEqual([
      {
        inventoryId: 'paracetamol',
        unit: 'tablet',
        quantity: 2,
        price: 9,
        listedPrice: 10.5,
        reason: 'Regular customer',
        batchNumber: '',
      },
    ]);
  });

  it('names the batch of a scanned pack until a pack of another one is added', () => {
    const scanned = withProduct(withProduct(EMPTY_BASKET, PARACETAMOL, 'B7'), PARACETAMOL, 'B7');
    expect(saleOf(scanned, CASH).lines).toMatchObject([{ quantity: 2, batchNumber: 'B7' }]);
    expect(saleOf(withProduct(scanned, PARACETAMOL, 'B8'), CASH).lines).toMatchObject([{ batchNumber: '' }]);
  });

  it('shows a refusal at its line until the line changes', () => {
    const refused = withFaults(withProduct(filled, MORPHINE), { 'lines.1.quantity': 'Only 1 tablet left to sell' });
    expect(refused.lines.map(({ fault }) => fault)).toEqual([undefined, 'Only 1 tablet left to sell']);
    const changed = withLine(refused, 'paracetamol', { quantity: 1 });
    expect(changed.lines.map(({ fault }) => fault)).toEqual([undefined, undefined]);
  });
});

describe('a product that has changed meanwhile', () => {
  it('has its new price and stock, and the smallest unit for one that is gone', () => {
    const inPacks = withLine(filled, 'paracetamol', { unit: 'pack' });
    const current = { ...PARACETAMOL, free: 3, units: [{ name: 'tablet', factor: 1, price: 12 }] };
    expect(withCurrent(inPacks, current).lines).toMatchObject([{ unit: 'tablet', quantity: 2, product: { free: 3 } }]);
    expect(subtotalOf(withCurrent(inPacks, current))).toBe(2_400);
    expect(withCurrent(filled, MORPHINE)).toEqual(filled);
  });
});

describe('the usual amounts', () => {
  it('are the exact one and the next round ones, each once', () => {
    expect(usualAmounts(123_000)).toEqual([123_000, 130_000, 140_000, 150_000]);
    expect(usualAmounts(100_000)).toEqual([100_000]);
  });
});
