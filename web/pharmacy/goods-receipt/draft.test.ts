/** A delivery while it is typed: its sums, its request, and the refusals of its lines. */
import { describe, expect, it } from 'vitest';
import type { CounterProduct } from '#contract/pharmacy/counter-sale.ts';
import {
  differenceOf,
  isEmpty,
  lineOfBarcode,
  newDraft,
  newLine,
  requestOf,
  totalOf,
  unitsOfLine,
  withFaults,
  withOpenDone,
} from './draft.ts';

const product: CounterProduct = {
  _id: 'p1',
  product: 'Paracetamol',
  brand: '',
  strength: '500 mg',
  manufacturer: '',
  baseUnit: 'tablet',
  units: [
    { name: 'tablet', factor: 1, price: 10 },
    { name: 'pack', factor: 10, price: 90 },
  ],
  free: 5,
  nextExpiry: null,
  barcodes: [],
  isControlled: false,
};
const typed = { quantity: '3', unit: 'pack', costPrice: '40.5', batchNumber: 'B1', expiryDate: '2031-05-31' };
const packing = { base: 'tablet', packs: [{ key: 1, name: 'pack', holds: '10' }] };
const fresh = newLine(null, { ...typed, product: 'Amatem', brand: 'Elbe', gtin: '06151100000019' }, packing);

const draft = [newLine(product, typed), fresh].reduce(withOpenDone, newDraft());

describe('the draft of a delivery', () => {
  it('sums its lines and compares them with the invoice', () => {
    expect(totalOf(draft)).toBe(24_300);
    expect(differenceOf(draft)).toBeUndefined();
    expect(differenceOf({ ...draft, invoiceTotal: '300' })).toBe(-5_700);
    expect(differenceOf({ ...draft, invoiceTotal: '243' })).toBe(0);
  });

  it('sends known products by id and new ones by name, with the nonce that it began with', () => {
    const { nonce, lines } = requestOf('here', { ...draft, supplier: 'Emzor', invoiceDate: '', invoiceTotal: '300' });
    expect(nonce).toBe(draft.nonce);
    expect(lines).toMatchObject([
      { inventoryId: 'p1', quantity: 3, unit: 'pack', costPrice: 40.5, salePrice: null, expiryDate: '2031-05-31' },
      {
        newProduct: { product: 'Amatem', baseUnit: 'tablet', units: [{ name: 'pack', factor: 10 }] },
        brand: 'Elbe',
        gtin: '06151100000019',
      },
    ]);
    expect(lines[1]).not.toHaveProperty('inventoryId');
  });

  it('puts a changed line in its place, without its refusal', () => {
    const refused = withFaults(draft, {
      'lines.1.quantity': 'Too many',
      'lines.10.unit': 'No',
      supplier: 'Fill this in',
    });
    expect(refused.lines.map(({ faults }) => faults)).toEqual([undefined, { quantity: 'Too many' }]);
    const [, second] = refused.lines;
    const changed = withOpenDone(refused, { ...second!, typed: { ...typed, quantity: '1' } });
    expect(changed.lines.map(({ typed: { quantity } }) => quantity)).toEqual(['3', '1']);
    expect(changed.lines[1]!.faults).toBeUndefined();
  });

  it('knows the new product of a barcode that is scanned again', () => {
    const again = lineOfBarcode(draft, '06151100000019');
    expect(again?.typed).toEqual({ product: 'Amatem', brand: 'Elbe', strength: '', unit: 'pack' });
    expect(again && unitsOfLine(again).map(({ name }) => name)).toEqual(['pack', 'tablet']);
    expect(again?.key).not.toBe(fresh.key);
    expect(lineOfBarcode(draft, '06151100000026')).toBeUndefined();
  });

  it('is worth keeping once anything is typed', () => {
    expect(isEmpty(newDraft())).toBe(true);
    expect(isEmpty({ ...newDraft(), supplier: 'E' })).toBe(false);
    expect(isEmpty({ ...newDraft(), open: fresh })).toBe(false);
  });
});
