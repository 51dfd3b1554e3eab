/** A table as an opening balance replaces the stock of its products; as a delivery it is added. */
import { describe, expect, it } from 'vitest';
import { sell, stockedProduct } from '../pharmacies.ts';
import { csvFile } from './imports.ts';
import { acts, app, imports, openStockImports, owner, pharmacyId, products } from './stock-imports.ts';

openStockImports();

const PATH = '/api/business/pharmacy/:id/import/:importId';
const change = (importId: string, fields: object) =>
  owner.call(`PATCH ${PATH}`, { id: pharmacyId, importId, ...fields });

const TABLE = [
  ['Item', 'Batch', 'Exp', 'Qty', 'Unit', 'Cost'],
  ['Paracetamol 500 mg', 'P2', '12/2031', 30, 'tablet', ''],
  ['Paracetamol 500 mg', 'P3', '12/2032', 10, 'tablet', 4],
  ['Flagyl', 'F1', '12/2031', 7, 'tablet', ''],
];
const stock = async () => (await products()).map(({ product, onHand }) => [product, onHand]);

async function hundredTablets(): Promise<string> {
  const tablets = { product: 'Paracetamol', strength: '500 mg', batchNumber: 'P1', expiryDate: '2031-12-31' };
  return (await stockedProduct(owner, pharmacyId, { ...tablets, quantity: 100, unit: 'tablet', costPrice: 2 }))._id;
}

async function asOpening(table = TABLE) {
  const { _id } = await imports.uploaded(csvFile(table));
  await change(_id, { purpose: 'opening' });
  return imports.settled(_id);
}

describe('a table with products that have stock', () => {
  it('asks whether it replaces the stock or is added to it, before it is imported', async () => {
    await hundredTablets();
    const { _id, counts, mapping } = await imports.uploaded(csvFile(TABLE));
    expect(counts.stocked).toBe(1);
    expect(mapping?.purpose).toBeNull();
    expect(await owner.call(`POST ${PATH}/confirm`, { id: pharmacyId, importId: _id })).toMatchObject({
      status: 400,
      body: { fields: { purpose: expect.any(String) } },
    });
    await change(_id, { purpose: 'addition' });
    await imports.settled(_id);
    await imports.confirmed(_id);
    expect(await stock()).toEqual([
      ['Flagyl', 7],
      ['Paracetamol', 140],
    ]);
  });

  it('as an opening balance says what changes, replaces their stock, and is undone as a whole', async () => {
    await hundredTablets();
    const opening = await asOpening();
    const [first, second, third] = await imports.rows(opening._id);
    expect(first?.notes[0]).toMatchObject({
      text: 'In stock: 100 tablets. This sheet sets it to 40 tablets.',
      isFault: false,
    });
    expect([second?.notes, third?.notes]).toEqual([[], []]);
    await imports.confirmed(opening._id);
    expect(await stock()).toEqual([
      ['Flagyl', 7],
      ['Paracetamol', 40],
    ]);
    const { value } = await app.ctx.db
      .selectFrom('product_stock')
      .where('pharmacy_id', '=', pharmacyId)
      .select(({ fn }) => fn.sum<string>('value_kobo').as('value'))
      .executeTakeFirstOrThrow();
    expect(Number(value)).toBe(30 * 200 + 10 * 400);
    expect(await imports.undone(opening._id)).toMatchObject({ state: 'undone' });
    expect(await stock()).toEqual([['Paracetamol', 100]]);
    expect((await acts()).filter((kind) => kind === 'import' || kind === 'reverse')).toEqual(['import', 'reverse']);
  });

  it('as an opening balance twice is the same stock, and asks nothing of what was imported before', async () => {
    await imports.confirmed((await imports.uploaded(csvFile(TABLE)))._id);
    const again = await asOpening();
    expect(again.counts).toMatchObject({ stocked: 2 });
    expect(again.counts.before).toBeUndefined();
    await imports.confirmed(again._id);
    expect(await stock()).toEqual([
      ['Flagyl', 7],
      ['Paracetamol 500 mg', 40],
    ]);
  });

  it('as an opening balance leaves no row out, because its goods would be lost', async () => {
    await hundredTablets();
    const { _id } = await asOpening([...TABLE, ['Paracetamol 500 mg', 'P4', 'soon', 10, 'tablet', '']]);
    expect(await owner.call(`POST ${PATH}/confirm`, { id: pharmacyId, importId: _id, leaveOut: true })).toMatchObject({
      status: 400,
      body: { fields: { leaveOut: expect.any(String) } },
    });
    await change(_id, { row: 5, field: 'expiryDate', value: '12/2033' });
    await imports.settled(_id);
    await imports.confirmed(_id);
    expect(await stock()).toEqual([
      ['Flagyl', 7],
      ['Paracetamol', 50],
    ]);
  });

  it('as an opening balance returns to the preview if stock moved meanwhile', async () => {
    const tablets = await hundredTablets();
    const { _id } = await asOpening();
    await sell(owner, tablets, 1);
    expect(await imports.confirmed(_id)).toMatchObject({
      state: 'ready',
      problem: 'Stock has changed since you checked. Check the rows again.',
    });
    expect(await stock()).toEqual([['Paracetamol', 99]]);
    expect(await imports.confirmed(_id)).toMatchObject({ state: 'imported' });
    expect(await stock()).toEqual([
      ['Flagyl', 7],
      ['Paracetamol', 40],
    ]);
  });
});
