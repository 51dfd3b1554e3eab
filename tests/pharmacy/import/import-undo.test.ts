/** An import is undone as one change, unless its goods were moved since. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addStock, sell, stockedProduct } from '../pharmacies.ts';
import { csvFile } from './imports.ts';
import { acts, app, imports, openStockImports, owner, pharmacyId, products, show, TABLE } from './stock-imports.ts';

openStockImports();

describe('undoing', () => {
  it('takes back all of it as one act, with the products that nobody else moved', async () => {
    const { _id: known } = await stockedProduct(owner, pharmacyId, {
      product: 'Amoxicillin',
      strength: '250 mg',
      baseUnit: 'bottle',
      units: [],
      quantity: 4,
    });
    const before = await show(known);
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    await imports.confirmed(importId);
    expect(await imports.undone(importId)).toMatchObject({ state: 'undone', problem: null });
    expect(await acts()).toEqual(['receive', 'import', 'reverse']);
    expect(await products()).toMatchObject([{ _id: known, onHand: 4 }]);
    expect(await show(known)).toEqual(before);
    expect(await imports.undone(importId)).toMatchObject({ state: 'undone' });
    expect(await acts()).toHaveLength(3);
  });

  it('lets the table be taken in again, with other units', async () => {
    const { _id: first } = await imports.uploaded(
      csvFile([
        ['Drug', 'Qty'],
        ['Coartem', 5],
      ]),
    );
    await imports.confirmed(first);
    await imports.undone(first);
    const { _id: second } = await imports.uploaded(
      csvFile([
        ['Drug', 'Qty', 'Unit'],
        ['Coartem', 5, 'bottle'],
      ]),
    );
    expect(await imports.rows(second)).toMatchObject([{ outcome: 'product' }]);
    await imports.confirmed(second);
    expect(await products()).toMatchObject([{ product: 'Coartem', onHand: 5, baseUnit: 'bottle' }]);
    await imports.undone(second);
    expect(await products()).toEqual([]);
  });

  it('is refused, naming the rows, where goods of it were sold since', async () => {
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    await imports.confirmed(importId);
    const [, paracetamol] = await products();
    expect((await sell(owner, paracetamol!._id, 1)).status).toBe(200);
    const refused = await imports.undone(importId);
    expect(refused.state).toBe('imported');
    expect(refused.problem).toBe('Goods of this import were sold or moved since. They are in rows 2, 3.');
    expect(await acts()).toEqual(['import', 'sell']);
  });

  it('is the one way to take an import back: its act alone is not', async () => {
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    await imports.confirmed(importId);
    const act = await app.ctx.db
      .selectFrom('stock_import')
      .where('id', '=', importId)
      .select('act_id')
      .executeTakeFirst();
    const asked = { id: pharmacyId, actId: act?.act_id, nonce: randomUUIDv7(), note: 'The wrong file' };
    expect((await owner.call('POST /api/business/pharmacy/:id/acts/:actId/reverse', asked)).status).toBe(409);
    expect(await imports.undone(importId)).toMatchObject({ state: 'undone' });
    expect(await acts()).toEqual(['import', 'reverse']);
    expect(await products()).toEqual([]);
  });

  it('is no less refused where as many came in since', async () => {
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    await imports.confirmed(importId);
    const [, paracetamol] = await products();
    await sell(owner, paracetamol!._id, 1);
    await addStock(owner, paracetamol!._id, { quantity: 5, batchNumber: 'P1', expiryDate: '2031-12-31' });
    expect(await imports.undone(importId)).toMatchObject({ state: 'imported' });
  });

  it('and a sale in the same moment are one after the other', async () => {
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    await imports.confirmed(importId);
    const [, paracetamol] = await products();
    const path = 'POST /api/business/pharmacy/:id/import/:importId/undo';
    const [sale] = await Promise.all([
      sell(owner, paracetamol!._id, 1),
      owner.call(path, { id: pharmacyId, importId }),
    ]);
    const { state } = await imports.settled(importId);
    expect([sale.status, state]).toEqual(sale.status === 200 ? [200, 'imported'] : [sale.status, 'undone']);
  });
});
