/** The board's sums: updated by every change, folded without loss, and always those of today. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { dayAfter } from '#rules/pharmacy/expiry.ts';
import type { TestMember } from '../../kit/people.ts';
import {
  actIds,
  addStock,
  adjust,
  employ,
  makePharmacy,
  reserve,
  reverse,
  sell,
  stockDifferences,
  stockedProduct,
} from '../pharmacies.ts';
import { query } from '../../kit/postgres.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { until } from '../../kit/socket.ts';
import { openApp, startApp } from '../../kit/start.ts';
import { csvFile, importsOf } from '../import/imports.ts';

let owner: TestMember;
let seller: TestMember;
let pharmacyId: string;
let hoursLater = 0;
/** The settings of both servers. */
const env = { SESSION_SECRET: 'both servers take the tokens of the other' };
const now = () => new Date(Date.now() + hoursLater * 3_600_000);
const app = openApp({ env, now });
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  [owner, seller] = (await makeMembers(app, 2)) as [TestMember, TestMember];
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
});
afterEach(() => {
  hoursLater = 0;
});

const inDays = (days: number) => dayAfter(dayInLagos(new Date()), days);
const board = async (who = owner) =>
  (await who.call('GET /api/business/pharmacy/:id/board', { id: pharmacyId })).body.board;
const edit = (id: string, reorderLevel: number | null) =>
  owner.call('PATCH /api/business/inventory/:id', { id, reorderLevel });

/** Runs what the application's role may not do. */
const asOwner = (statement: string) => query(app.owner, statement);

async function rowsOfSums(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM stock_sum WHERE pharmacy_id = ${pharmacyId}`.execute(app.ctx.db);
  return rows[0]!.count;
}

/** Makes a change, after which the board differs from the one before and adds up. */
async function changed<T extends { status: number; body: unknown }>(act: () => Promise<T>): Promise<T> {
  const before = await board();
  const answer = await act();
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await stockDifferences(app)).toEqual([]);
  expect(await board()).not.toEqual(before);
  return answer;
}

describe('the sums of the board', () => {
  it('hold after every kind of act, and after each is taken back', async () => {
    const first = {
      quantity: 1,
      costPrice: 1_000,
      salePrice: 7,
      expiryDate: inDays(20),
      batchNumber: 'A',
      reorderLevel: 150,
    };
    const { _id: id, inventory } = await stockedProduct(owner, pharmacyId, first);
    const batchId = inventory[0]!._id;
    expect(await board()).toMatchObject({ products: 1, low: 0, value: 1_000, undated: 0 });
    await changed(() => addStock(owner, id, { quantity: 1, costPrice: 333.33, expiryDate: null }));
    const again = { ...first, quantity: 3, salePrice: 11, reorderLevel: undefined };
    await changed(() => addStock(owner, id, again));
    await changed(() => sell(seller, id, 713));
    await changed(() => sell(seller, id, 250));
    expect(await board()).toMatchObject({ low: 1, withoutCost: 0, undated: 1 });
    for (const actId of (await actIds(owner, pharmacyId)).slice(0, 2)) {
      await changed(() => reverse(owner, pharmacyId, actId));
    }
    await changed(() => adjust(owner, id, { batchId, reason: 'lost', quantity: 3, unit: 'tablet' }));
    await changed(() => adjust(owner, id, { batchId, reason: 'found', quantity: 5, unit: 'tablet' }));
    await adjust(owner, id, { batchId, reason: 'quarantined', note: 'Torn' });
    const destroyed = { batchId, quantity: 100, unit: 'tablet', date: inDays(0), place: 'Yaba', proof: 'Form 7' };
    await owner.call('POST /api/business/inventory/:id/destroy', { id, ...destroyed });
    expect(await stockDifferences(app)).toEqual([]);
    await reserve(app, pharmacyId, owner.id, { productId: id, batchId, quantity: 10 });
    expect(await stockDifferences(app)).toEqual([]);
  });

  it('follow the level to order at, another price of what is there, and what is sold later', async () => {
    const { _id: id } = await stockedProduct(owner, pharmacyId, {
      quantity: 1,
      batchNumber: 'A',
      expiryDate: inDays(9),
    });
    await changed(() => edit(id, 200));
    await changed(() => edit(id, null));
    const sameBatch = { quantity: 1, unit: 'tablet', batchNumber: 'A', expiryDate: inDays(9) };
    await changed(() => addStock(owner, id, { ...sameBatch, salePrice: 5 }));
    await changed(() => addStock(owner, id, { ...sameBatch, salePrice: 9 }));
    expect((await board()).atSalePrice).toEqual({ revenue: 202 * 9, cost: 0 });
  });

  it('hold after an import of new and known goods, and after it is undone', async () => {
    await stockedProduct(owner, pharmacyId, { product: 'Paracetamol', strength: '500 mg' });
    const imports = importsOf(owner, pharmacyId);
    const before = await board();
    const lines = Array.from({ length: 12 }, (_, at) => [
      `Imported ${at % 5}`,
      at + 1,
      '31/01/2032',
      `L${at}`,
      at * 10,
    ]);
    const file = csvFile([['Product', 'Quantity', 'Expiry', 'Batch', 'Cost'], ...lines]);
    const { _id } = await imports.uploaded(file);
    expect((await imports.confirmed(_id)).state).toBe('imported');
    expect(await stockDifferences(app)).toEqual([]);
    expect((await board()).products).toBe(6);
    expect((await imports.undone(_id)).state).toBe('undone');
    expect(await stockDifferences(app)).toEqual([]);
    expect(await board()).toEqual(before);
  });

  it('are named where they differ', async () => {
    await stockedProduct(owner, pharmacyId, { quantity: 1, expiryDate: inDays(20) });
    await asOwner(`ALTER TABLE stock_sum DISABLE TRIGGER stock_sum_kept;
      UPDATE stock_sum SET count = count + 1 WHERE pharmacy_id = '${pharmacyId}' AND part = 'product'`);
    expect(await stockDifferences(app)).toMatchObject([{ what: 'sum', id: `${pharmacyId} product` }]);
    await asOwner(`UPDATE stock_sum SET count = count - 1 WHERE pharmacy_id = '${pharmacyId}' AND part = 'product';
      ALTER TABLE stock_sum ENABLE TRIGGER stock_sum_kept`);
    expect(await stockDifferences(app)).toEqual([]);
  });

  it('can be changed by nobody but the movements', async () => {
    await stockedProduct(owner, pharmacyId);
    for (const statement of [
      `UPDATE stock_sum SET count = 0`,
      `DELETE FROM stock_sum`,
      `SELECT fold_stock_sums('${pharmacyId}')`,
      `INSERT INTO stock_sum (pharmacy_id, part) VALUES ('${pharmacyId}', 'sale')`,
    ]) {
      await expect(sql.raw(statement).execute(app.ctx.db), statement).rejects.toThrow(/movements alone|permission/);
    }
  });

  it('are folded while others sell, without losing anything', async () => {
    const days = [10, 10, 40];
    const products: Inventory[] = [];
    for (const day of days)
      products.push(await stockedProduct(owner, pharmacyId, { quantity: 1, costPrice: 777, expiryDate: inDays(day) }));
    const sellAll = () =>
      Promise.all(products.flatMap(({ _id }) => Array.from({ length: 8 }, () => sell(seller, _id, 3))));
    await sellAll();
    const before = await rowsOfSums();
    // every movement folds the sums with these ids
    await asOwner(`ALTER SEQUENCE stock_movement_id_seq INCREMENT 1000 RESTART 1000000`);
    const answers = await sellAll();
    await asOwner(`ALTER SEQUENCE stock_movement_id_seq INCREMENT 1`);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await rowsOfSums()).toBeLessThan(before / 2);
    expect(await stockDifferences(app)).toEqual([]);
    expect((await board()).week.revenue).toBe(0);
    expect((await board()).bands.map(({ batches }) => batches)).toEqual([0, 2, 1, 0, 0]);
  });
});

describe('what is kept in memory', () => {
  it('ends with the day in Lagos, though nobody acted', async () => {
    await stockedProduct(owner, pharmacyId, { quantity: 1, costPrice: 500, expiryDate: inDays(0) });
    expect((await board()).bands[0]).toEqual({ band: 'expired', batches: 0, value: 0 });
    // the day ends before the session does
    const hour = Number(new Date().toISOString().slice(11, 13)) + 1;
    hoursLater = 24 - (hour % 24);
    await owner.renew();
    expect((await board()).bands[0]).toEqual({ band: 'expired', batches: 1, value: 500 });
    const { body } = await owner.call('GET /api/business/pharmacy/:id/board/expiring', {
      id: pharmacyId,
      band: 'expired',
    });
    expect(body.batches).toMatchObject([{ daysLeft: -1 }]);
  });

  it('is not shown once something was sold here, and within a moment on another server', async () => {
    const { _id: id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const beside = await startApp({ env, beside: app });
    const onHandAt = async (url: string) => {
      const answer = await fetch(`${url}/api/business/inventory/${id}`, { headers: { authorization: seller.token } });
      return ((await answer.json()) as { inventory: { onHand: number } }).inventory.onHand;
    };
    expect(await onHandAt(beside.url)).toBe(200);
    for (const left of [193, 186, 179]) {
      expect((await sell(seller, id, 7)).status).toBe(200);
      expect(await onHandAt(app.url)).toBe(left);
    }
    await until(async () => (await onHandAt(beside.url)) === 179);
    await beside.close();
  });

  it('is for nobody who does not work there, also right after they left', async () => {
    const { _id: id } = await stockedProduct(owner, pharmacyId);
    const [stranger] = (await makeMembers(app, 1)) as [TestMember];
    const looks = async (who: TestMember) => {
      const answers = [
        await who.call('GET /api/business/inventory/:id', { id }),
        await who.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId }),
        await who.call('GET /api/business/pharmacy/:id/board', { id: pharmacyId }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await looks(seller)).toEqual([200, 200, 200]);
    expect(await looks(stranger)).toEqual([404, 404, 404]);
    await owner.call('DELETE /api/business/pharmacy/:id/staff/:friendId', { id: pharmacyId, friendId: seller.id });
    expect(await looks(seller)).toEqual([404, 404, 404]);
  });
});
