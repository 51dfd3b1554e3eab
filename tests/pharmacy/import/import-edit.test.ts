/** A table's rows are corrected in place, its columns are remembered, and a messy sheet is imported as it was meant. */
import { describe, expect, it } from 'vitest';
import { messySheet } from '../../kit/messy-sheet.ts';
import { makePharmacy } from '../pharmacies.ts';
import { csvFile, importsOf } from './imports.ts';
import { app, imports, openStockImports, owner, pharmacyId, products } from './stock-imports.ts';

openStockImports();

const PATH = 'PATCH /api/business/pharmacy/:id/import/:importId';
const change = (importId: string, fields: object) => owner.call(PATH, { id: pharmacyId, importId, ...fields });

const HEADINGS = ['Item', 'Exp', 'Qty', 'Unit', 'Pack size'];
const LINES = [
  HEADINGS,
  ['Coartem', '31/02/2030', 5, 'tablet', ''],
  ['Flagyl', '02/2030', 'some', 'tablet', ''],
  ['Ampiclox', '02/2030', 4, 'carton', 10],
];
const stock = async () => (await products()).map(({ product, onHand }) => [product, onHand]);

describe('a wrong row', () => {
  it('is corrected field by field, also where the file has no such column', async () => {
    const { _id, counts } = await imports.uploaded(csvFile(LINES));
    expect(counts).toEqual({ fault: 3 });
    await change(_id, { row: 2, field: 'expiryDate', value: '28/02/2030' });
    await change(_id, { row: 3, field: 'quantity', value: 'few' });
    await change(_id, { row: 4, field: 'cartonSize', value: '240' });
    expect((await imports.settled(_id)).counts).toMatchObject({ product: 2, fault: 1 });
    const [first, second] = await imports.rows(_id);
    expect(first).toMatchObject({
      outcome: 'product',
      cells: ['Coartem', '31/02/2030', '5', 'tablet'],
      edits: [{ field: 'expiryDate', value: '28/02/2030' }],
      goods: { expiryDate: '2030-02-28' },
    });
    expect(second).toMatchObject({ outcome: 'fault', notes: [{ field: 'quantity', text: 'Enter a whole number.' }] });
    await change(_id, { row: 3, field: 'quantity', value: '12' });
    await imports.settled(_id);
    expect(await imports.confirmed(_id)).toMatchObject({ state: 'imported' });
    expect(await stock()).toEqual([
      ['Ampiclox', 960],
      ['Coartem', 5],
      ['Flagyl', 12],
    ]);
  });

  it('keeps every correction of several sent at once', async () => {
    const { _id } = await imports.uploaded(csvFile(LINES));
    await Promise.all([
      change(_id, { row: 2, field: 'expiryDate', value: '28/02/2030' }),
      change(_id, { row: 3, field: 'quantity', value: '12' }),
      change(_id, { row: 4, field: 'cartonSize', value: '240' }),
    ]);
    expect((await imports.settled(_id)).counts).toEqual({ product: 3 });
  });

  it('is refused where the table has no such row, or nothing is corrected', async () => {
    const { _id } = await imports.uploaded(csvFile(LINES));
    expect(await change(_id, { row: 99, field: 'quantity', value: '1' })).toMatchObject({ status: 404 });
    expect(await change(_id, { field: 'quantity', value: '1' })).toMatchObject({
      status: 400,
      body: { fields: { row: expect.any(String) } },
    });
    expect(await change(_id, { row: 2, field: 'quantity' })).toMatchObject({
      status: 400,
      body: { fields: { value: expect.any(String) } },
    });
  });

  it('that was left out is new in the same file once it is corrected', async () => {
    const { _id } = await imports.uploaded(csvFile([HEADINGS, ['Ampiclox', '02/2030', 4, '', ''], LINES[1]!]));
    await imports.confirmed(_id, true);
    const again = await imports.uploaded(csvFile([HEADINGS, ['Ampiclox', '02/2030', 4, '', ''], LINES[1]!]));
    expect(again.counts).toMatchObject({ before: 1, fault: 1 });
    await change(again._id, { row: 3, field: 'expiryDate', value: '28/02/2030' });
    await imports.settled(again._id);
    await change(again._id, { before: 'skip' });
    await imports.settled(again._id);
    await imports.confirmed(again._id);
    expect(await stock()).toEqual([
      ['Ampiclox', 4],
      ['Coartem', 5],
    ]);
  });

  it('keeps its corrections where another file is chosen meanwhile', async () => {
    const { _id } = await imports.uploaded(csvFile(LINES));
    await change(_id, { row: 3, field: 'quantity', value: '12' });
    await imports.settled(_id);
    await imports.uploaded(csvFile([HEADINGS, ['Septrin', '02/2030', 4, '', '']]));
    expect((await imports.settled(_id)).counts).toMatchObject({ product: 1, fault: 2 });
  });
});

describe('the columns of a sheet', () => {
  const sheet = [
    ['Thing', 'Left', 'Until', 'Was'],
    ['Coartem', 5, '05/06/2030', 900],
  ];

  it('are remembered by the headings of an imported sheet, in any order', async () => {
    const first = await imports.uploaded(csvFile(sheet));
    expect(first.mapping).toMatchObject({ columns: [null, null, null, null], isRemembered: false });
    const columns = ['product', 'quantity', 'expiryDate', 'cost'];
    await change(first._id, { columns, unit: 'tablet' });
    await imports.settled(first._id);
    await imports.confirmed(first._id);
    const moved = [
      ['Until', 'WHAT TO FIX', 'Was', 'thing ', 'LEFT'],
      ['07/08/2030', '', 800, 'Flagyl', 6],
      ['05/06/2030', '', 900, 'Coartem', 5],
    ];
    const second = await imports.uploaded(csvFile(moved));
    expect(second).toMatchObject({
      mapping: { columns: ['expiryDate', null, 'cost', 'product', 'quantity'], unit: 'tablet', isRemembered: true },
      counts: { product: 1, before: 1, skipped: 1 },
    });
    await change(second._id, { columns: [null, null, null, 'product', 'quantity'] });
    expect((await imports.settled(second._id)).mapping).toMatchObject({ isRemembered: false });
    const elsewhere = await makePharmacy(owner);
    expect((await importsOf(owner, elsewhere).uploaded(csvFile(moved))).mapping).toMatchObject({
      isRemembered: false,
    });
  });
});

it('imports a messy sheet of 300 rows to the last unit', async () => {
  const { lines, goods, unreadable } = messySheet(300);
  const preview = await imports.uploaded(csvFile(lines));
  expect(preview.counts.fault).toBe(unreadable.length);
  expect(unreadable.length / 300).toBeLessThanOrEqual(0.03);
  await imports.confirmed(preview._id, true);
  const { total } = await app.ctx.db
    .selectFrom('product_stock')
    .where('pharmacy_id', '=', pharmacyId)
    .select(({ fn }) => fn.sum<string>('on_hand').as('total'))
    .executeTakeFirstOrThrow();
  expect(Number(total)).toBe(goods.reduce((sum, { hand }) => sum + hand, 0));
});
