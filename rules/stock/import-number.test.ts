/** Amounts, quantities, sizes and barcodes as tables write them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { formatKobo } from '../money.ts';
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
    [1200.5, 120_050],
    [0.29, 29],
    ['0.1', 10],
    ['0', null],
    ['', null],
    ['N/A', null],
    [null, null],
  ])('%j is %j kobo', (cell, value) => expect(readMoney(cell)).toEqual({ value }));

  it('finer than a kobo is rounded, and says so', () => {
    for (const cell of ['133.336', 133.336]) expect(readMoney(cell)).toMatchObject({ value: 13_334, warning: {} });
  });

  it.each<ImportCell>([
    '-5',
    '(5)',
    -5,
    '1.200,50',
    '1,2',
    '12,34,567',
    'five',
    '1.2e3',
    'free',
    1e15,
    '99999999999999',
  ])('%j is refused', (cell) => expect(readMoney(cell)).toHaveProperty('fault'));

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
    ['', 0, ''],
    ['-', 0, ''],
    [null, 0, ''],
    ['0', 0, ''],
  ])('%j is %i', (cell, value, unit) => expect(readQuantity(cell)).toEqual({ value, unit }));

  it.each<[ImportCell, string]>([
    ['-5', 'A quantity is not below zero'],
    [-144, 'A quantity is not below zero'],
    [1.5, 'Write a whole number, and name a smaller unit where less than one is left'],
    ['6.15E+12', 'This number was shortened. Write it in full.'],
    ['many', 'This is no quantity. Write a whole number.'],
    ['5+5', 'This is no quantity. Write a whole number.'],
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
  ])('%j is %j', (cell, value) => expect(readSize(cell)).toEqual({ value }));

  it.each<ImportCell>(['1.5', '-3', 'box', '10 x', '1000000001', '5000 x 5000'])('%j is refused', (cell) => {
    expect(readSize(cell)).toHaveProperty('fault');
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
