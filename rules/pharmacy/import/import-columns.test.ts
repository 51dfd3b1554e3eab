/** Tests of the guess which column of an imported table is which field. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessColumns, guessHeadings, IMPORT_FIELDS } from './import-columns.ts';

describe('a heading', () => {
  it.each([
    ['Product Name', 'product'],
    ['ITEM', 'product'],
    ['drug', 'product'],
    ['Item description', 'product'],
    ['Brand', 'brand'],
    ['Strength (mg)', 'strength'],
    ['Mfr.', 'manufacturer'],
    ['Batch No.', 'batchNumber'],
    ['LOT', 'batchNumber'],
    ['Expiry Date (dd/mm/yyyy)', 'expiryDate'],
    ['exp', 'expiryDate'],
    ['EXP. DATE', 'expiryDate'],
    ['Qty', 'quantity'],
    ['QOH', 'quantity'],
    ['in_stock', 'quantity'],
    ['Balance', 'quantity'],
    ['UoM', 'unit'],
    ['Units per carton', 'cartonSize'],
    ['Pack size', 'packSize'],
    ['supply_price', 'cost'],
    ['Cost Price (₦)', 'cost'],
    ['default cost', 'cost'],
    ['retail_price', 'price'],
    ['MRP', 'price'],
    ['sellingPrice', 'price'],
    ['EAN-13', 'barcode'],
    ['gtin', 'barcode'],
    ['NAFDAC Reg. No.', 'nafdacNumber'],
    ['reorder_point', 'reorderLevel'],
    ['Low stock', 'reorderLevel'],
    ['Current stock (Main shop)', 'quantity'],
    ['[Shop] Qty {pieces}', 'quantity'],
    ['(Qty)', 'quantity'],
    ['  Batch -- No ', 'batchNumber'],
    ['Pr\u00F3duct', 'product'],
    ['The batch of it', 'batchNumber'],
    ['Our barcode', 'barcode'],
    ['Name of the brand', 'brand'],
  ])('«%s» is the %s', (heading, field) => expect(guessColumns([heading])).toEqual([field]));

  it.each([
    'SKU',
    'Handle',
    'Product code',
    'Item ID',
    'Category',
    'Supplier',
    'Stock value',
    'Manufacture date',
    'Days to expiry',
    '__proto__',
    'constructor',
    'toString',
    '',
    '()',
    'Total cost of all',
    'Batches',
    'Rebrand',
    'Main supplier name',
  ])('«%s» is nothing that is imported', (heading) => expect(guessColumns([heading])).toEqual([null]));
});

it('gives each field to the surest heading, and of equals to the first', () => {
  expect(guessColumns(['Description', 'Product name', 'Qty', 'Qty', 'Opening stock'])).toEqual([
    null,
    'product',
    'quantity',
    null,
    null,
  ]);
});

it('knows the headings of a common till', () => {
  const till = ['Handle', 'SKU', 'Name', 'Category', 'Cost', 'Barcode', 'Default price', 'In stock', 'Low stock'];
  expect(guessColumns(till)).toEqual([
    null,
    null,
    'product',
    null,
    'cost',
    'barcode',
    'price',
    'quantity',
    'reorderLevel',
  ]);
});

describe('the row of headings', () => {
  it('is found below a title and a date', () => {
    const rows = [
      ['Stock of Alpha Pharmacy'],
      [{ day: '2026-11-23' }],
      [],
      ['Drug', 'Qty', 'Exp'],
      ['Amoxicillin', 5, '06/27'],
    ];
    expect(guessHeadings(rows)).toEqual({ headingRow: 3, columns: ['product', 'quantity', 'expiryDate'] });
  });

  it('is the first that is not blank where no row names two fields', () => {
    expect(guessHeadings([[null], ['a', 'b'], ['c', 'd']])).toEqual({ headingRow: 1, columns: [null, null] });
    expect(guessHeadings([])).toEqual({ headingRow: 0, columns: [] });
    expect(guessHeadings([[null], [null, 'Qty']])).toEqual({ headingRow: 1, columns: [null, 'quantity'] });
    expect(guessHeadings([[null], ['']])).toEqual({ headingRow: 0, columns: [null] });
  });

  it('is the first of those that name as many fields, and the one that names most', () => {
    const [two, other, three] = [
      ['Drug', 'Qty'],
      ['Item', 'Exp'],
      ['Drug', 'Qty', 'Exp'],
    ];
    expect(guessHeadings([['a'], two, other])).toMatchObject({ headingRow: 1 });
    expect(guessHeadings([two, three, other])).toMatchObject({ headingRow: 1 });
  });

  it('is looked for in the first twelve rows', () => {
    const above = (count: number): string[][] => Array.from({ length: count }, () => ['Goods of the shop']);
    const headings = ['Drug', 'Qty'];
    expect(guessHeadings([...above(11), headings])).toEqual({ headingRow: 11, columns: ['product', 'quantity'] });
    expect(guessHeadings([...above(12), headings])).toEqual({ headingRow: 0, columns: [null] });
    const blank = above(12).map(() => ['']);
    expect(guessHeadings([...blank, headings])).toEqual({ headingRow: 12, columns: ['product', 'quantity'] });
  });
});

it('never gives a field to two columns, whatever stands in the headings', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom('batch', 'name', 'qty', 'expiry', 'price', 'cost', 'pack', 'code', '__proto__', '(', ')'),
  );
  const heading = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 60 }), (headings) => {
      const columns = guessColumns(headings);
      const fields = columns.filter((field) => field !== null);
      expect(columns).toHaveLength(headings.length);
      expect(new Set(fields).size).toBe(fields.length);
      expect(fields.every((field) => IMPORT_FIELDS.includes(field))).toBe(true);
    }),
  );
});
