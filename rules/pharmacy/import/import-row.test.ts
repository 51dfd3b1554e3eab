/** Tests of what an imported row contains, and of the remarks about its cells. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import type { ImportCell } from './import-cell.ts';
import { guessColumns, type ImportColumns } from './import-columns.ts';
import type { DateReading } from './import-date.ts';
import { type CellNote, IMPORT_TEXT } from './import-row-reader.ts';
import { readRow } from './import-row.ts';

const DATES: DateReading = { order: 'dmy', epoch1904: false, isSwapped: false, today: '2026-11-23' };
const COLUMNS: ImportColumns = ['product', 'batchNumber', 'expiryDate', 'quantity', 'unit', 'cost', 'barcode'];

const said = (notes: readonly CellNote[] = []) =>
  notes.map(({ field, column, message }) => [field, column, inEnglish(message)]);

it('makes a draft of a whole row', () => {
  const headings = [
    'Drug',
    'Brand',
    'Strength',
    'Manufacturer',
    'Batch',
    'Exp',
    'Qty',
    'Unit',
    'Smallest unit',
    'Pack size',
    'Carton size',
    'Cost',
    'Price',
    'Barcode',
    'NAFDAC No',
    'Reorder level',
  ];
  const cells: ImportCell[] = [
    '  Amoxicillin ',
    'Amoxil',
    '500 mg',
    'Emzor',
    'AX-17',
    '06/28',
    '12',
    'Carton',
    'Capsule',
    '10 x 10',
    1200,
    '₦ 24,000.00',
    '30,000',
    '6151100030627',
    'a4-100137',
    '2',
  ];
  expect(readRow(cells, guessColumns(headings), DATES)).toEqual({
    draft: {
      product: 'Amoxicillin',
      brand: 'Amoxil',
      strength: '500 mg',
      manufacturer: 'Emzor',
      batchNumber: 'AX-17',
      expiryDate: '2028-06-30',
      quantity: 12,
      unit: 'carton',
      baseUnit: 'capsule',
      innerUnit: '',
      isSizeInName: false,
      packSize: 100,
      cartonSize: 1200,
      costKobo: 2_400_000,
      priceKobo: 3_000_000,
      gtin: '06151100030627',
      nafdacNumber: 'A4-100137',
      reorderLevel: 2,
    },
    faults: [],
    warnings: [],
  });
});

it('needs no more than a name', () => {
  const row = readRow(['Paracetamol'], ['product'], DATES);
  expect(row?.draft).toMatchObject({ product: 'Paracetamol', quantity: 0, expiryDate: null, unit: '' });
  expect(row?.warnings).toEqual([]);
});

it('takes the unit beside a number where no column names one, and asks where they disagree', () => {
  const columns: ImportColumns = ['product', 'quantity', 'unit'];
  expect(readRow(['Paracetamol', '10 Cartons'], columns, DATES)?.draft?.unit).toBe('cartons');
  expect(readRow(['Paracetamol', '10 Cartons', 'ctn'], columns, DATES)?.draft?.unit).toBe('ctn');
  expect(said(readRow(['Paracetamol', '10 Cartons', 'pack'], columns, DATES)?.faults)).toEqual([
    ['unit', 2, 'The quantity is in Cartons, but the unit says pack. Choose one.'],
  ]);
});

it('says every fault at its cell, and makes no draft', () => {
  const row = readRow(['', 'B1', '31/06/2027', '-4', 'x'.repeat(21), 'free', '6.15E+12'], COLUMNS, DATES);
  expect(row?.draft).toBeUndefined();
  expect(said(row?.faults)).toEqual([
    ['product', 0, 'Enter the product'],
    ['quantity', 3, 'Quantity can’t be below zero'],
    ['expiryDate', 2, 'That month has no such day'],
    ['unit', 4, 'At most 20 characters'],
    ['cost', 5, 'Enter an amount, such as 1200 or 1,200.50.'],
    ['barcode', 6, 'Excel turned this barcode into a number. Format the column as text, then scan or type it again.'],
  ]);
});

it('says what a formula left behind', () => {
  const cells: ImportCell[] = [{ fault: '#REF!' }, { fault: 'long' }, { fault: 'formula' }, 1];
  expect(said(readRow(cells, COLUMNS, DATES)?.faults)).toEqual([
    ['product', 0, 'This cell shows the error #REF!'],
    ['batchNumber', 1, 'This cell has too much text'],
    ['expiryDate', 2, 'This formula has no saved result. Open the file in Excel, save it, and choose it again.'],
  ]);
});

it('does not look at columns that are not imported', () => {
  expect(readRow(['Paracetamol', { fault: '#REF!' }], ['product', null], DATES)?.faults).toEqual([]);
});

it('warns of goods without a date, of expired ones, and of a strange NAFDAC number', () => {
  const columns: ImportColumns = ['product', 'expiryDate', 'quantity', 'nafdacNumber'];
  expect(said(readRow(['Paracetamol', '', 5, '12'], columns, DATES)?.warnings)).toEqual([
    ['nafdacNumber', 3, 'NAFDAC numbers look like 04-0005 or A4-100137. Check yours.'],
    ['expiryDate', 1, 'Expiry date unknown'],
  ]);
  expect(said(readRow(['Paracetamol', '01/2026', 5], columns, DATES)?.warnings)).toEqual([
    ['expiryDate', 1, 'This has expired'],
  ]);
});

it.each([
  ['Total', 5],
  ['GRAND TOTAL', 5],
  ['Sub-total:', ''],
  ['subtotal', 5],
  ['Totals', 5],
  ['Grand totals:', 5],
  ['TOTAL STOCK VALUE (=N=)', ''],
  ['', 'Total'],
  ['Prepared by: Amina', ''],
  ['Page 1 of 3', ''],
  ['TABLETS', ''],
])('passes over «%s» with «%s», which is no product', (product, quantity) =>
  expect(readRow([product, quantity], ['product', 'quantity'], DATES)).toBeUndefined(),
);

it('asks about a total that has a batch, and takes a product whose name is that of a part', () => {
  const columns: ImportColumns = ['product', 'quantity', 'batchNumber'];
  expect(said(readRow(['Total', 5, 'B1'], columns, DATES)?.faults)).toEqual([
    ['product', 0, 'This looks like a total, not a product'],
  ]);
  expect(readRow(['Syrups', 5, ''], columns, DATES)?.draft?.product).toBe('Syrups');
});

it.each(['Total Care Syrup', 'Nutritotal', 'Totality'])('takes «%s» for a product', (product) => {
  expect(readRow([product, 5], ['product', 'quantity'], DATES)?.draft?.product).toBe(product);
});

it.each([
  ['04-0005', true],
  ['a4-1234', true],
  ['A11-100137', true],
  ['B4-0005LX', true],
  ['4-0005', true],
  ['4-005', false],
  ['4-1000001', false],
  ['111-0005', false],
  ['AB4-0005', false],
  ['4-0005ABC', false],
  ['A-0005', false],
  ['No 04-0005', false],
  ['04-0005 or so', false],
])('takes the NAFDAC number «%s», and finds it usual: %s', (number, isUsual) => {
  const row = readRow(['Paracetamol', number], ['product', 'nafdacNumber'], DATES);
  expect(row?.draft?.nafdacNumber).toBe(number.toUpperCase());
  expect(row?.warnings).toHaveLength(isUsual ? 0 : 1);
});

it('says nothing of an expiry date where nothing is left, or where the date is wrong already', () => {
  const columns: ImportColumns = ['product', 'expiryDate', 'quantity'];
  expect(readRow(['Paracetamol', '', 0], columns, DATES)?.warnings).toEqual([]);
  expect(said(readRow(['Paracetamol', '31/06/2027', 5], columns, DATES)?.warnings)).toEqual([]);
  expect(said(readRow(['', '', 5], columns, DATES)?.warnings)).toEqual([['expiryDate', 1, 'Expiry date unknown']]);
});

it('takes as many characters as a field has, and not one more', () => {
  const columns: ImportColumns = ['product', 'quantity', 'nafdacNumber', 'unit'];
  expect(readRow(['x'.repeat(120), 5], columns, DATES)?.draft?.product).toHaveLength(120);
  expect(said(readRow(['x'.repeat(121), 5], columns, DATES)?.faults)).toEqual([
    ['product', 0, 'At most 120 characters'],
  ]);
  const beside = `5 ${'x'.repeat(20)}`;
  expect(readRow(['Paracetamol', beside], columns, DATES)?.draft?.unit).toBe('x'.repeat(20));
  expect(said(readRow(['Paracetamol', `${beside}x`], columns, DATES)?.faults)).toEqual([
    ['quantity', 1, 'At most 20 characters'],
  ]);
});

it('reads a field that says nothing as empty, and a level to order at of 0 as none', () => {
  const columns: ImportColumns = ['product', 'brand', 'reorderLevel', 'packSize'];
  expect(readRow(['Paracetamol', 'N/A', '0', '-'], columns, DATES)?.draft).toMatchObject({
    brand: '',
    reorderLevel: null,
    packSize: null,
  });
  expect(readRow(['Paracetamol', 'Emzor', '1', '2'], columns, DATES)?.draft).toMatchObject({
    brand: 'Emzor',
    reorderLevel: 1,
    packSize: 2,
  });
});

it('warns of numbers at their cells, and says where no column holds a field', () => {
  expect(said(readRow(['Paracetamol', '133.336'], ['product', 'cost'], DATES)?.warnings)).toEqual([
    ['cost', 1, 'Smaller than a kobo, so rounded'],
  ]);
  expect(said(readRow([5, 5], ['quantity', null], DATES)?.faults)).toEqual([['product', null, 'Enter the product']]);
  expect(said(readRow(['Paracetamol', 5], ['product', 'quantity'], DATES)?.warnings)).toEqual([
    ['expiryDate', null, 'Expiry date unknown'],
  ]);
});

it('passes over blank rows', () => {
  expect(readRow([null, '', ' \u00A0', '\u200B'], COLUMNS, DATES)).toBeUndefined();
  expect(readRow([], COLUMNS, DATES)).toBeUndefined();
});

it('keeps names of JavaScript as the texts they are', () => {
  const row = readRow(['__proto__', 'constructor'], guessColumns(['Product', 'Batch']), DATES);
  expect(row?.draft).toMatchObject({ product: '__proto__', batchNumber: 'constructor' });
});

describe('any row', () => {
  const cell: fc.Arbitrary<ImportCell> = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.double(),
    fc.constant(null),
    fc.constantFrom<ImportCell>({ fault: '#N/A' }, { day: '2027-06-30' }, '__proto__', '1,200', '06/27', '=1+1'),
  );

  it('makes a draft within its bounds, or faults at columns of the table', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 9 }), (cells) => {
        const row = readRow(cells, COLUMNS, DATES);
        for (const { column, field } of row?.faults ?? []) expect(COLUMNS[column ?? -1]).toBe(field);
        if (row?.draft === undefined) return row === undefined || row.faults.length > 0;
        const { product, batchNumber, unit, quantity, costKobo } = row.draft;
        expect(product.length).toBeGreaterThan(0);
        expect(product.length).toBeLessThanOrEqual(IMPORT_TEXT.product);
        expect(batchNumber.length).toBeLessThanOrEqual(IMPORT_TEXT.batchNumber);
        expect(unit.length).toBeLessThanOrEqual(IMPORT_TEXT.unit);
        expect(Number.isSafeInteger(quantity) && quantity >= 0).toBe(true);
        expect(costKobo === null || (Number.isSafeInteger(costKobo) && costKobo > 0)).toBe(true);
        expect([product, batchNumber, unit].join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        return true;
      }),
    );
  });
});
