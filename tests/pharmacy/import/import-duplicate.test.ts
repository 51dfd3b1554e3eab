/** Imports with the same goods twice, and tables that were imported before. */
import { describe, expect, it, vi } from 'vitest';
import { postImport } from '#server/actions/pharmacy/import/import-post.ts';
import { xlsxOf } from '#server/document/xlsx.ts';
import { employ } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { csvFile, importsOf } from './imports.ts';
import { acts, app, imports, openStockImports, owner, pharmacyId, products, stateOf } from './stock-imports.ts';

vi.setConfig({ testTimeout: 120_000 });
openStockImports();

const HEADINGS = ['Drug', 'Batch', 'Exp', 'Qty', 'Cost'];
const COARTEM = ['Coartem', 'C1', '12/2031', 5, 100];
const FLAGYL = ['Flagyl', 'F1', '11/2031', 7, 200];
const tableOf = (...rows: (string | number)[][]) => csvFile([HEADINGS, ...rows]);

const change = (importId: string, fields: object) =>
  owner.call('PATCH /api/business/pharmacy/:id/import/:importId', { id: pharmacyId, importId, ...fields });
const confirm = (importId: string) =>
  owner.call('POST /api/business/pharmacy/:id/import/:importId/confirm', { id: pharmacyId, importId });
async function changed(importId: string, fields: object) {
  expect((await change(importId, fields)).status).toBe(200);
  return imports.settled(importId);
}
const onHand = async () => (await products()).map(({ product, onHand }) => [product, onHand]);

describe('rows that a table holds more than once', () => {
  it('are shown and counted once, whatever their letters', async () => {
    const again = ['COARTEM', 'c1', '12/2031', 5, 100];
    const preview = await imports.uploaded(tableOf(COARTEM, again, FLAGYL, COARTEM));
    expect(preview.counts).toMatchObject({ product: 2, skipped: 2, repeated: 2 });
    const rows = await imports.rows(preview._id, 'duplicates');
    expect(rows.map(({ number, outcome, duplicate, notes }) => [number, outcome, duplicate, notes[0]?.text])).toEqual([
      [3, 'skipped', 'repeated', 'Same as row 2. Counted once.'],
      [5, 'skipped', 'repeated', 'Same as row 2. Counted once.'],
    ]);
    await imports.confirmed(preview._id);
    expect(await onHand()).toEqual([
      ['Coartem', 5],
      ['Flagyl', 7],
    ]);
  });

  it('are added where that is chosen, one or all of them', async () => {
    const { _id } = await imports.uploaded(tableOf(COARTEM, COARTEM, COARTEM));
    expect(await changed(_id, { row: 4, choice: 'add' })).toMatchObject({
      counts: { product: 1, added: 1, skipped: 1 },
    });
    expect(await changed(_id, { repeated: 'add' })).toMatchObject({
      counts: { product: 1, added: 2, repeated: 2 },
      mapping: { duplicates: { repeated: 'add' } },
    });
    expect(await changed(_id, { row: 3, choice: 'skip' })).toMatchObject({ counts: { added: 1, skipped: 1 } });
    await imports.confirmed(_id);
    expect(await onHand()).toEqual([['Coartem', 10]]);
  });

  it('of one batch with other quantities are shown and added, unless one is left out', async () => {
    const { _id } = await imports.uploaded(tableOf(COARTEM, ['Coartem', 'C1', '12/2031', 8, 100]));
    expect(await imports.rows(_id, 'duplicates')).toMatchObject([
      { number: 3, outcome: 'added', duplicate: 'sameBatch', notes: [{ text: 'Same batch as row 2. Added to it.' }] },
    ]);
    expect(await changed(_id, { row: 3, choice: 'skip' })).toMatchObject({ counts: { product: 1, skipped: 1 } });
    await imports.confirmed(_id);
    expect(await onHand()).toEqual([['Coartem', 5]]);
  });

  it('keep what was chosen for them where a column is named anew', async () => {
    const { _id, mapping } = await imports.uploaded(tableOf(COARTEM, COARTEM));
    await changed(_id, { row: 3, choice: 'add' });
    const columns = mapping!.columns.map((field) => (field === 'cost' ? 'price' : field));
    expect(await changed(_id, { columns })).toMatchObject({ counts: { product: 1, added: 1 } });
  });

  it('without a batch number are two lots where they cost differently', async () => {
    const { counts } = await imports.uploaded(tableOf(['Coartem', '', '', 5, 100], ['Coartem', '', '', 5, 110]));
    expect(counts).not.toHaveProperty('skipped');
  });
});

describe('columns', () => {
  it('may be named anew while the rows are checked, and the preview follows', async () => {
    const { _id: importId, mapping } = await imports.uploaded(tableOf(COARTEM));
    const names = (field: string) => mapping!.columns.map((before) => (before === 'cost' ? field : before));
    const fields = ['price', 'reorderLevel', 'packSize'];
    const answers = await Promise.all(fields.map((field) => change(importId, { columns: names(field) })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await change(importId, { columns: names('price') });
    expect(await imports.settled(importId)).toMatchObject({ state: 'ready', mapping: { columns: names('price') } });
  });

  it('that a person named keep their names where the headings are in another row', async () => {
    const { _id: importId } = await imports.uploaded(
      csvFile([
        ['Report', '', ''],
        ['Thing', 'Qty', 'Exp'],
        ['Coartem', 5, '12/2031'],
      ]),
    );
    await changed(importId, { headingRow: 1, columns: ['product', null, null] });
    expect(await changed(importId, { headingRow: 2 })).toMatchObject({
      mapping: { columns: ['product', 'quantity', 'expiryDate'] },
    });
  });
});

describe('a table that was imported before', () => {
  async function importOnce(file = tableOf(COARTEM, FLAGYL)) {
    const { _id } = await imports.uploaded(file);
    await imports.confirmed(_id);
    return _id;
  }

  it('is recognised, with who and when, and taken in again only where that is chosen', async () => {
    await importOnce();
    const again = await imports.uploaded(tableOf(COARTEM, FLAGYL));
    expect(again).toMatchObject({
      counts: { skipped: 2, before: 2 },
      mapping: { duplicates: { before: null } },
      earlier: [{ by: expect.any(String), fileName: 'file.png', at: expect.any(String) }],
    });
    expect((await confirm(again._id)).status).toBe(400);
    expect(await changed(again._id, { before: 'add' })).toMatchObject({ counts: { added: 2 } });
    await imports.confirmed(again._id);
    expect(await onHand()).toEqual([
      ['Coartem', 10],
      ['Flagyl', 14],
    ]);
  });

  it('is recognised by its rows where it is another file', async () => {
    await importOnce();
    const columns = HEADINGS.map((heading) => ({ heading, width: 12 }));
    const book = await xlsxOf('Stock', columns, [FLAGYL, COARTEM]);
    const again = await imports.uploaded(new Blob([new Uint8Array(book)]));
    expect(again).toMatchObject({ counts: { skipped: 2, before: 2 }, earlier: [{ fileName: 'file.png' }] });
  });

  it('with more rows asks what becomes of those it had', async () => {
    await importOnce(tableOf(COARTEM));
    const more = await imports.uploaded(tableOf(COARTEM, FLAGYL));
    expect(more.counts).toMatchObject({ skipped: 1, before: 1, product: 1 });
    const refused = await confirm(more._id);
    expect(refused).toMatchObject({ status: 400, body: { fields: { before: expect.any(String) } } });
    await changed(more._id, { before: 'skip' });
    await imports.confirmed(more._id);
    expect(await onHand()).toEqual([
      ['Coartem', 5],
      ['Flagyl', 7],
    ]);
  });

  it('is new again where the import was undone', async () => {
    await imports.undone(await importOnce());
    const again = await imports.uploaded(tableOf(COARTEM, FLAGYL));
    expect(again).toMatchObject({ counts: { product: 2 }, earlier: [] });
    expect(again.counts).not.toHaveProperty('before');
  });

  it('by two people at once is taken in once', async () => {
    const [manager] = await makeMembers(app, 1);
    await employ(app, pharmacyId, owner.id, manager!.id, 'manager');
    const theirs = importsOf(manager!, pharmacyId);
    const both = [await imports.uploaded(tableOf(COARTEM)), await theirs.uploaded(tableOf(COARTEM))];
    const ids = both.map(({ _id }) => _id);
    // bypasses the queue, in which one of them would wait
    await app.ctx.db.updateTable('stock_import').set({ state: 'importing' }).where('id', 'in', ids).execute();
    await Promise.all(
      ids.map((stockImportId) => postImport(app.ctx, { stockImportId }, { attempts: 1, max_attempts: 12 })),
    );
    expect((await Promise.all(ids.map(stateOf))).toSorted()).toEqual(['imported', 'ready']);
    expect(await acts()).toEqual(['import']);
    expect(await onHand()).toEqual([['Coartem', 5]]);
  });
});

describe('a product in stock that a table writes differently', () => {
  const HERE = ['Paracetamol 500mg tablets', 'P1', '12/2031', 5, 100];
  const DIFFERENTLY = ['TAB PARACETAMOL 500 MG', 'P2', '12/2031', 7, 100];

  it('gets the goods, and the row says so', async () => {
    await imports.confirmed((await imports.uploaded(tableOf(HERE)))._id);
    const { _id, counts } = await imports.uploaded(tableOf(DIFFERENTLY, ['Paracetamol 250mg tablets', '', '', 1, 1]));
    expect(counts).toMatchObject({ batch: 1, product: 1, alike: 1 });
    expect(await imports.rows(_id, 'duplicates')).toMatchObject([
      { number: 2, duplicate: 'alike', notes: [{ text: 'Counted as your Paracetamol 500mg tablets' }] },
    ]);
    await changed(_id, { purpose: 'addition' });
    await imports.confirmed(_id);
    expect(await onHand()).toEqual([
      ['Paracetamol 250mg tablets', 1],
      ['Paracetamol 500mg tablets', 12],
    ]);
  });

  it('stays apart where a person says so, and is joined again where they change their mind', async () => {
    await imports.confirmed((await imports.uploaded(tableOf(HERE)))._id);
    const { _id } = await imports.uploaded(tableOf(DIFFERENTLY));
    expect(await changed(_id, { row: 2, choice: 'newProduct' })).toMatchObject({ counts: { product: 1, alike: 1 } });
    expect(await changed(_id, { row: 2, choice: 'sameProduct' })).toMatchObject({ counts: { batch: 1, alike: 1 } });
    await changed(_id, { row: 2, choice: 'newProduct' });
    await imports.confirmed(_id);
    expect(await onHand()).toEqual([
      ['Paracetamol 500mg tablets', 5],
      ['TAB PARACETAMOL 500 MG', 7],
    ]);
  });
});
