/** A table of goods: read, previewed, and imported as one change. */
import { describe, expect, it } from 'vitest';
import { postImport } from '#server/actions/pharmacy/import/import-post.ts';
import { stockedProduct } from '../pharmacies.ts';
import { jpeg } from '../../media/pictures.ts';
import { until } from '../../kit/socket.ts';
import { csvFile } from './imports.ts';
import {
  acts,
  app,
  asOwner,
  attemptsOf,
  imports,
  openStockImports,
  owner,
  pharmacyId,
  products,
  show,
  stateOf,
  TABLE,
} from './stock-imports.ts';

openStockImports();

describe('a table', () => {
  it('is read, its columns are guessed, and every row says what becomes of it', async () => {
    const preview = await imports.uploaded(csvFile(TABLE));
    expect(preview).toMatchObject({
      state: 'ready',
      counts: { product: 3, batch: 1, added: 1 },
      mapping: {
        headingRow: 1,
        order: 'dmy',
        isOrderSure: true,
        unit: 'piece',
        columns: [
          'product',
          'strength',
          'batchNumber',
          'expiryDate',
          'quantity',
          'unit',
          'packSize',
          'cartonSize',
          'cost',
          'price',
        ],
      },
    });
    expect(preview.columns[3]).toEqual({ heading: 'Exp', sample: '12/2031' });
    const rows = await imports.rows(preview._id);
    expect(rows.map(({ number, outcome }) => [number, outcome])).toEqual([
      [2, 'product'],
      [3, 'added'],
      [4, 'batch'],
      [5, 'product'],
      [6, 'product'],
    ]);
    expect(rows[0]?.goods).toMatchObject({
      product: 'Paracetamol',
      expiryDate: '2031-12-31',
      quantity: 3,
      unit: 'carton',
    });
    expect(await products()).toEqual([]);
  });

  it('is taken in as one act, in the smallest units, with what it cost', async () => {
    const { _id } = await imports.uploaded(csvFile(TABLE));
    expect(await imports.confirmed(_id)).toMatchObject({ state: 'imported', by: expect.any(String), problem: null });
    expect(await acts()).toEqual(['import']);
    const listed = await products();
    expect(listed.map(({ product, onHand, baseUnit, units }) => [product, onHand, baseUnit, units])).toEqual([
      ['Amoxicillin', 12, 'bottle', []],
      [
        'Paracetamol',
        857,
        'tablet',
        [
          { name: 'carton', factor: 200 },
          { name: 'pack', factor: 10 },
        ],
      ],
      ['Vitamin C', 0, 'tablet', []],
    ]);
  });

  it('adds to what is there, by name or by barcode, and counts as the product does', async () => {
    const tablets = { product: 'Paracetamol', strength: '500 mg', batchNumber: 'P1', expiryDate: '2031-12-31' };
    const { _id: known } = await stockedProduct(owner, pharmacyId, { ...tablets, quantity: 1 });
    const lines = [
      ['Item', 'Batch', 'Exp', 'Qty', 'Unit', 'Barcode'],
      ['PARACETAMOL  500 MG', 'p1', '12/2031', 2, 'Cartons', '6151100030627'],
      ['paracetamol 500mg', 'P1', '12/2031', 5, '', ''],
    ];
    const first = await imports.uploaded(csvFile(lines));
    expect((await imports.rows(first._id)).map(({ outcome }) => outcome)).toEqual(['added', 'added']);
    await imports.confirmed(first._id);
    expect(await show(known)).toMatchObject({ onHand: 605, inventory: [{ onHand: 605 }] });
    const second = await imports.uploaded(csvFile([lines[0]!, ['Panadol', 'P9', '12/2031', 3, '', '6151100030627']]));
    const [row] = await imports.rows(second._id);
    expect(row).toMatchObject({ outcome: 'batch', notes: [{ field: 'quantity' }, { field: 'barcode', column: 5 }] });
    await imports.confirmed(second._id);
    expect(await show(known)).toMatchObject({ onHand: 608 });
  });

  it('says at the cell what is wrong, and leaves wrong rows out only where that is said', async () => {
    const lines = [
      ['Report of stock'],
      ['Item', 'Exp', 'Qty', 'Barcode'],
      ['Coartem', '31/02/2030', 5, ''],
      ['Flagyl', '02/2030', -3, '6.15E+12'],
      ['Ampiclox', '02/2030', 4, ''],
      ['', '', 7, ''],
    ];
    const preview = await imports.uploaded(csvFile(lines));
    expect(preview).toMatchObject({ mapping: { headingRow: 2 }, counts: { fault: 3, product: 1 } });
    const faults = await imports.rows(preview._id, 'faults');
    expect(
      faults.map(({ number, cells, notes }) => [
        number,
        ...notes.map(({ column, text }) => [cells[column ?? -1], text]),
      ]),
    ).toEqual([
      [3, ['31/02/2030', 'That month has no such day']],
      [
        4,
        ['-3', 'Quantity can’t be below zero'],
        ['6.15E+12', 'Excel turned this barcode into a number. Format the column as text, then scan or type it again.'],
      ],
      [6, ['', 'Enter the product'], ['', 'Expiry date unknown']],
    ]);
    const path = 'POST /api/business/pharmacy/:id/import/:importId/confirm';
    const refused = await owner.call(path, { id: pharmacyId, importId: preview._id });
    expect(refused).toMatchObject({ status: 400, body: { fields: { leaveOut: expect.any(String) } } });
    expect(await products()).toEqual([]);
    await imports.confirmed(preview._id, true);
    expect((await products()).map(({ product, onHand }) => [product, onHand])).toEqual([['Ampiclox', 4]]);
  });

  it('is looked at anew where its columns, its order of dates or its unit are named', async () => {
    const lines = [
      ['Thing', 'Left', 'Until'],
      ['Coartem', 5, '05/06/2030'],
      ['Flagyl', 6, '07/08/2030'],
    ];
    const { _id: importId, mapping } = await imports.uploaded(csvFile(lines));
    expect(mapping).toMatchObject({ headingRow: 1, columns: [null, null, null] });
    const path = 'PATCH /api/business/pharmacy/:id/import/:importId';
    const change = (fields: object) => owner.call(path, { id: pharmacyId, importId, ...fields });
    const twice = await change({ columns: ['product', 'product', null] });
    expect(twice).toMatchObject({ status: 400, body: { fields: { columns: expect.any(String) } } });
    const columns = ['product', 'quantity', 'expiryDate'];
    expect((await change({ columns })).status).toBe(200);
    expect(await imports.settled(importId)).toMatchObject({ mapping: { order: 'dmy', isOrderSure: false } });
    expect((await change({ order: 'mdy', unit: 'Bottle' })).status).toBe(200);
    expect(await imports.settled(importId)).toMatchObject({ state: 'ready', counts: { product: 2 } });
    const rows = await imports.rows(importId);
    expect(rows.map(({ goods }) => goods?.expiryDate)).toEqual(['2030-05-06', '2030-07-08']);
    await change({ headingRow: 2 });
    expect(await imports.settled(importId)).toMatchObject({ mapping: { columns } });
    await change({ headingRow: 1, columns });
    await imports.settled(importId);
    await imports.confirmed(importId);
    expect(await products()).toMatchObject([{ baseUnit: 'bottle' }, { baseUnit: 'bottle' }]);
  });

  it('that cannot be read is refused in plain words, and can be chosen anew', async () => {
    const refused = await imports.uploaded(new Blob([new Uint8Array(await jpeg(8, 8))]));
    expect(refused.state).toBe('refused');
    expect(refused.problem).toContain('picture');
    expect(await imports.uploaded(csvFile(TABLE))).toMatchObject({ state: 'ready' });
    const { body } = await owner.call('GET /api/business/pharmacy/:id/imports', { id: pharmacyId });
    expect(body.imports).toHaveLength(1);
  });

  it('of more than 10 MB is refused before it is kept', async () => {
    const path = 'POST /api/business/pharmacy/:id/import';
    const ten = await owner.call(path, {
      id: pharmacyId,
      file: new Blob([Buffer.alloc(6 * 1024 * 1024, 'a;b;c;d;e\n')]),
    });
    expect(ten.status).toBe(200);
    await imports.settled(ten.body.import._id);
    const fifty = await owner.call(path, { id: pharmacyId, file: new Blob([Buffer.alloc(50 * 1024 * 1024)]) });
    expect(fifty.status).toBe(413);
  });
});

describe('taking in', () => {
  it('happens once, however often it is confirmed at once', async () => {
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    const path = 'POST /api/business/pharmacy/:id/import/:importId/confirm';
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.call(path, { id: pharmacyId, importId })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    await imports.settled(importId);
    expect(await acts()).toEqual(['import']);
    expect((await owner.call(path, { id: pharmacyId, importId })).body.import.state).toBe('imported');
  });

  it('writes nothing where a row breaks a rule of the database', async () => {
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    await asOwner(`CREATE TRIGGER broken BEFORE INSERT ON stock_movement FOR EACH ROW
      WHEN (NEW.unit = 'bottle') EXECUTE FUNCTION refuse_stock_change()`);
    const path = 'POST /api/business/pharmacy/:id/import/:importId/confirm';
    try {
      await owner.call(path, { id: pharmacyId, importId });
      await until(async () => (await attemptsOf('post-stock-import')) > 0);
      expect(await products()).toEqual([]);
      expect(await acts()).toEqual([]);
    } finally {
      await asOwner('DROP TRIGGER broken ON stock_movement');
    }
    expect(await imports.settled(importId)).toMatchObject({ state: 'imported' });
    expect(await products()).toHaveLength(3);
  });

  it('goes back to the preview where it never succeeds', async () => {
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    await app.ctx.db.updateTable('stock_import').set({ state: 'importing' }).where('id', '=', importId).execute();
    const broken = { ...app.ctx, now: () => new Date(Number.NaN) };
    const tried = (attempts: number) =>
      postImport(broken, { stockImportId: importId }, { attempts, max_attempts: 12 }).catch(String);
    await tried(11);
    expect(await stateOf(importId)).toBe('importing');
    await tried(12);
    expect(await imports.settled(importId)).toMatchObject({ state: 'ready', problem: expect.any(String) });
    expect(await imports.confirmed(importId)).toMatchObject({ state: 'imported', problem: null });
  });

  it('finds a product that somebody added meanwhile', async () => {
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    const fields = { product: 'Amoxicillin', strength: '250 mg', baseUnit: 'bottle', units: [], quantity: 1 };
    const { _id: known } = await stockedProduct(owner, pharmacyId, fields);
    // the product has stock now, so it asks whether to add to it
    expect(await imports.confirmed(importId)).toMatchObject({ state: 'ready', counts: { stocked: 1 } });
    await imports.confirmed(importId);
    expect(await show(known)).toMatchObject({ onHand: 13 });
  });

  it('stops where rows became wrong meanwhile, and shows them', async () => {
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    await stockedProduct(owner, pharmacyId, {
      product: 'Amoxicillin',
      strength: '250 mg',
      baseUnit: 'capsule',
      units: [],
    });
    const stopped = await imports.confirmed(importId);
    expect(stopped).toMatchObject({ state: 'ready', counts: { fault: 1 }, problem: expect.any(String) });
    expect(await products()).toHaveLength(1);
  });
});
