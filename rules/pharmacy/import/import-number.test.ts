/** Tests of amounts, quantities, sizes and barcodes as tables write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { formatKobo } from '../../money.ts';
import { readBarcode } from './import-barcode.ts';
import type { ImportCell } from './import-cell.ts';
import { readMoney, readQuantity, readSize } from './import-number.ts';

describe('an amount', () => {
  it.each<[ImportCell, number | null]>([
    ['1200', 120_000],
    ['1,200.50', 120_050],
    ['₦ 1,200.50', 120_050],
    ['₦1200.5', 120_050],
    ['NGN 1,200', 120_000],
    ['N1,200.50K', 120_050],
    ['#500', 50_000],
    ['1 200.50', 120_050],
    ['1 200', 120_000],
    ['500 naira', 50_000],
    ['500/-', 50_000],
    ['500 ₦', 50_000],
    ['500 NGN', 50_000],
    ['naira 500', 50_000],
    ['N. 500', 50_000],
    ['n1 200.50k', 120_050],
    ['1,234,567.25', 123_456_725],
    ['12 345 678', 1_234_567_800],
    ['1000000000', 100_000_000_000],
    [1_000_000_000, 100_000_000_000],
    [0.000001, null],
    [1e-7, null],
    [1200.5, 120_050],
    [0.29, 29],
    ['0.1', 10],
    ['0', null],
    ['', null],
    ['N/A', null],
    [null, null],
  ])('%j is %j kobo', (cell, value) => expect(readMoney(cell)).toEqual({ value }));

  it('finer than a kobo is rounded, and says so', () => {
    for (const [cell, value] of [
      ['133.336', 13_334],
      [133.336, 13_334],
      ['1200.999', 120_100],
      ['0.005', 1],
      ['0.004', null],
      [0.002, null],
    ] as const) {
      const read = readMoney(cell);
      expect('value' in read && read.value).toBe(value);
      expect('warning' in read && read.warning && inEnglish(read.warning)).toBe('Smaller than a kobo, so rounded');
    }
  });

  it.each<[ImportCell, string]>([
    ['-5', 'Amount can’t be below zero'],
    ['(5)', 'Amount can’t be below zero'],
    [-5, 'Amount can’t be below zero'],
    [-0.001, 'Amount can’t be below zero'],
    ['1.200,50', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['1,2', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['12,34,567', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['1,200 500', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['five', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['5-', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['1.', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['500 naira each', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['about ₦500', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['5n500k', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['n500k0', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['500 naira 500', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['500naira 500', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['n500k each', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['500k', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['1.2e3', 'Enter an amount, such as 1200 or 1,200.50.'],
    ['free', 'Enter an amount, such as 1200 or 1,200.50.'],
    [{ day: '2027-06-30' }, 'Enter an amount, such as 1200 or 1,200.50.'],
    ['1000000000.01', 'This amount is too large'],
    [1e15, 'This amount is too large'],
    ['99999999999999', 'This amount is too large'],
  ])('%j is refused', (cell, words) => {
    const read = readMoney(cell);
    expect('fault' in read && inEnglish(read.fault)).toBe(words);
  });

  it('is what it was, however it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (value) => {
        const plain = (value / 100).toFixed(2);
        for (const cell of [formatKobo(value), plain, `₦${plain}`, value / 100]) {
          expect(readMoney(cell)).toEqual({ value });
        }
      }),
    );
  });
});

describe('a quantity', () => {
  it.each<[ImportCell, number, string]>([
    ['1,200', 1_200, ''],
    [1200, 1_200, ''],
    ['1200.00', 1_200, ''],
    ['10 cartons', 10, 'cartons'],
    ['24tabs', 24, 'tabs'],
    ['1,200 pcs of ten', 1_200, 'pcs of ten'],
    ['2 000 tabs', 2_000, 'tabs'],
    ['3.0 cartons', 3, 'cartons'],
    ['1000000', 1_000_000, ''],
    ['', 0, ''],
    ['-', 0, ''],
    [null, 0, ''],
    ['0', 0, ''],
  ])('%j is %i', (cell, value, unit) => expect(readQuantity(cell)).toEqual({ value, unit }));

  it.each<[ImportCell, string]>([
    ['-5', 'Quantity can’t be below zero'],
    [-144, 'Quantity can’t be below zero'],
    [1.5, 'Write a whole number. Use a smaller unit for less than one.'],
    ['6.15E+12', 'This number was shortened. Write it in full.'],
    ['many', 'Enter a whole number.'],
    ['5+5', 'Enter a whole number.'],
    ['(5)', 'Quantity can’t be below zero'],
    ['1.05', 'Write a whole number. Use a smaller unit for less than one.'],
    ['2.5 cartons', 'Write a whole number. Use a smaller unit for less than one.'],
    ['1.2e3', 'This number was shortened. Write it in full.'],
    ['12e10', 'This number was shortened. Write it in full.'],
    ['15,25E-3', 'This number was shortened. Write it in full.'],
    ['about 6e5', 'Enter a whole number.'],
    ['about 5 cartons', 'Enter a whole number.'],
    ['5 cartons 2', 'Enter a whole number.'],
    ['5 - 6', 'Enter a whole number.'],
    ['1000001', 'This quantity is too large'],
    ['999999999', 'This quantity is too large'],
  ])('%j is refused', (cell, words) => {
    const read = readQuantity(cell);
    expect('fault' in read && inEnglish(read.fault)).toBe(words);
  });
});

describe('a size', () => {
  it.each<[ImportCell, number | null]>([
    ['100', 100],
    [24, 24],
    ['10 x 10', 100],
    ['10x10x12', 1_200],
    ['x24', 24],
    ["100's", 100],
    ['24 tablets', 24],
    ['1,200', 1_200],
    ['', null],
    ['0', null],
    ['10 x 0', null],
    ['100.00', 100],
    ['12 × 10', 120],
    ['2*3', 6],
    ['X 24', 24],
    ['30 xanax', 30],
    ["100 's", 100],
    ['100’s', 100],
    ['1000000', 1_000_000],
    ['1000 x 1000', 1_000_000],
  ])('%j is %j', (cell, value) => expect(readSize(cell)).toEqual({ value }));

  it.each<[ImportCell, string]>([
    ['1.5', 'Enter a number, such as 100.'],
    ['-3', 'Enter a number, such as 100.'],
    ['box', 'Enter a number, such as 100.'],
    ['10 x', 'Enter a number, such as 100.'],
    ['box of 10', 'Enter a number, such as 100.'],
    ['10 tablets each', 'Enter a number, such as 100.'],
    ['1000001', 'This size is too large'],
    ['5000 x 5000', 'This size is too large'],
  ])('%j is refused', (cell, words) => {
    const read = readSize(cell);
    expect('fault' in read && inEnglish(read.fault)).toBe(words);
  });
});

describe('a barcode', () => {
  it.each<[ImportCell, string | null]>([
    ['6151100030627', '06151100030627'],
    [6_151_100_030_627, '06151100030627'],
    ['96385074', '00000096385074'],
    ['036000291452', '00036000291452'],
    // the leading zero is lost
    [36_000_291_452, '00036000291452'],
    ["'6151100030627", '06151100030627'],
    ['615 1100 030627', '06151100030627'],
    ['', null],
    [null, null],
  ])('%j is %j', (cell, gtin) => expect(readBarcode(cell)).toEqual({ gtin }));

  it.each<ImportCell>(['6151100030628', '1001', 'A-17', '00000000', '123456789012345'])(
    '%j is left out, with a warning',
    (cell) => expect(readBarcode(cell)).toMatchObject({ gtin: null, warning: {} }),
  );

  it.each<ImportCell>(['6.15E+12', '6,15E+12', '6E12', 6.15e40])('%j was shortened, and is refused', (cell) => {
    expect(readBarcode(cell)).toHaveProperty('fault');
  });
});
