/** Adjustments of stock with a reason, and stock changes that are undone once. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Inventory } from '#contract/pharmacy/stock.ts';
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
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp();
let owner: TestMember;
let manager: TestMember;
let seller: TestMember;
let pharmacyId: string;
let product: Inventory;
let batchId: string;
beforeAll(async () => {
  [owner, manager, seller] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, manager.id, 'manager');
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
  product = await stockedProduct(owner, pharmacyId, { quantity: 1, costPrice: 2_000 });
  batchId = product.inventory[0]!._id;
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

const onHand = async (id = product._id) =>
  (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory.onHand;
const value = async () =>
  (
    await app.ctx.db
      .selectFrom('product_stock')
      .where('product_id', '=', product._id)
      .select('value_kobo')
      .executeTakeFirst()
  )?.value_kobo;

describe('correcting', () => {
  it('takes out what is lost, with its share of the cost', async () => {
    const lost = { batchId, reason: 'lost', quantity: 5, unit: 'tablet', note: 'Not on the shelf' };
    const { body } = await adjust(manager, product._id, lost);
    expect(body.inventory).toMatchObject({ onHand: 195 });
    expect(await value()).toBe(195_000);
    const moved = await owner.call('GET /api/business/pharmacy/:id/transactions', { id: pharmacyId });
    expect(moved.body.allTransactions[0]).toMatchObject({
      remark: 'adjusted',
      reason: 'lost',
      change: -5,
      quantity: -5,
    });
  });

  it('takes in what is found, worth what the rest of the batch is', async () => {
    const { body } = await adjust(manager, product._id, { batchId, reason: 'found', quantity: 1, unit: 'pack' });
    expect([body.inventory.onHand, await value()]).toEqual([210, 210_000]);
  });

  it('takes in what is found in an empty batch, worth what its receipts that stand were', async () => {
    product = await stockedProduct(owner, pharmacyId, { quantity: 1, costPrice: 2_000, batchNumber: 'A' });
    batchId = product.inventory[0]!._id;
    const cheap = { unit: 'tablet', batchNumber: 'A', expiryDate: '2031-01-31', costPrice: 1 };
    await addStock(owner, product._id, { ...cheap, quantity: 300 });
    const [receivedAct] = await actIds(owner, pharmacyId);
    await adjust(manager, product._id, { batchId, reason: 'lost', quantity: 200, unit: 'tablet' });
    // only 300 are left, so they leave with all the value of the batch
    expect((await reverse(manager, pharmacyId, receivedAct!)).status).toBe(200);
    const { status } = await adjust(manager, product._id, { batchId, reason: 'found', quantity: 3, unit: 'tablet' });
    expect([status, await value()]).toEqual([200, 3_000]);
  });

  it('sets aside what a customer brought back, until somebody clears it', async () => {
    const back = { batchId, reason: 'returned', quantity: 1, unit: 'pack' };
    const { body } = await adjust(manager, product._id, back);
    expect([body.inventory.onHand, await value()]).toEqual([210, 210_000]);
    expect(body.inventory.inventory).toMatchObject([
      { _id: batchId, onHand: 200, status: 'ok' },
      { onHand: 10, status: 'quarantined' },
    ]);
    expect((await sell(owner, product._id, 201)).status).toBe(409);
  });

  it('takes the sign of another reason, which has to be told in words', async () => {
    const other = { batchId, reason: 'other', quantity: -3, unit: 'tablet' };
    expect((await adjust(owner, product._id, other)).body).toMatchObject({ fields: { note: expect.any(String) } });
    const adjusted = await adjust(owner, product._id, { ...other, note: 'Given to a clinic' });
    expect(adjusted.body.inventory.onHand).toBe(197);
  });

  it('refuses at the field what cannot be', async () => {
    const refused = async (fields: Record<string, unknown>) => {
      const { status, body } = await adjust(owner, product._id, { batchId, reason: 'lost', quantity: 1, ...fields });
      return [status, ...Object.keys((body as unknown as { fields?: object }).fields ?? {})];
    };
    expect(await refused({ quantity: null })).toEqual([400, 'quantity']);
    expect(await refused({ quantity: -1 })).toEqual([400, 'quantity']);
    expect(await refused({ unit: 'bucket' })).toEqual([400, 'unit']);
    expect(await refused({ reason: 'bored' })).toEqual([400, 'reason']);
    expect(await refused({ reason: 'expired' })).toEqual([400, 'reason']);
    expect(await refused({ quantity: 2 })).toEqual([409, 'quantity']);
    expect(await refused({ batchId: randomUUIDv7() })).toEqual([404]);
    expect(await onHand()).toBe(200);
  });

  it('never takes what is promised to somebody', async () => {
    await reserve(app, pharmacyId, owner.id, { productId: product._id, batchId, quantity: 150 });
    const { status, body } = await adjust(owner, product._id, {
      batchId,
      reason: 'damaged',
      quantity: 51,
      unit: 'tablet',
    });
    expect([status, body]).toMatchObject([
      409,
      { fields: { quantity: '50 tablets of this batch can be removed. 150 more are reserved.' } },
    ]);
    expect(
      (await adjust(owner, product._id, { batchId, reason: 'damaged', quantity: 50, unit: 'tablet' })).status,
    ).toBe(200);
  });

  it('is a manager’s, but everybody there may keep a batch from being sold', async () => {
    expect((await adjust(seller, product._id, { batchId, reason: 'lost', quantity: 1 })).status).toBe(403);
    const aside = await adjust(seller, product._id, { batchId, reason: 'quarantined', note: 'Wet cartons' });
    expect(aside.body.inventory).toMatchObject({ onHand: 200, inventory: [{ status: 'quarantined' }] });
    expect((await sell(seller, product._id, 1)).body).toMatchObject({ plan: { skipped: [{ why: 'quarantined' }] } });
    expect((await adjust(seller, product._id, { batchId, reason: 'cleared', note: 'Dry' })).status).toBe(403);
    expect((await adjust(manager, product._id, { batchId, reason: 'quarantined' })).status).toBe(409);
    expect((await adjust(manager, product._id, { batchId, reason: 'cleared', note: 'Dry' })).status).toBe(200);
    expect((await sell(seller, product._id, 1)).status).toBe(200);
    const history = await owner.call('GET /api/business/pharmacy/:id/transactions', { id: pharmacyId });
    expect(history.body.allTransactions.map(({ remark, reason, change }) => [remark, reason, change])).toEqual([
      ['sold', '', -1],
      ['status', 'cleared', 0],
      ['status', 'quarantined', 0],
      ['received', '', 200],
    ]);
  });

  it('acts once for a nonce, and never below nothing when many ask at once', async () => {
    const nonce = randomUUIDv7();
    const five = { batchId, reason: 'lost', quantity: 5, unit: 'tablet', nonce };
    const same = await Promise.all([1, 2, 3].map(() => adjust(owner, product._id, five)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await onHand()).toBe(195);
    const fifty = { batchId, reason: 'lost', quantity: 50, unit: 'tablet' };
    const asked = [1, 2, 3, 4].map(() => adjust(owner, product._id, fifty));
    const sold = [1, 2, 3, 4].map(() => sell(seller, product._id, 50));
    const statuses = (await Promise.all([...asked, ...sold])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 409, 409, 409, 409, 409]);
    expect(await onHand()).toBe(45);
  });
});

describe('taking back', () => {
  it('returns a sale to its own batches with their own cost, and to its own day', async () => {
    await addStock(owner, product._id, { quantity: 1, expiryDate: '2030-01-31', costPrice: 4_000, salePrice: 6_000 });
    await sell(seller, product._id, 250);
    expect([await onHand(), await value()]).toEqual([150, 150_000]);
    const [sale] = await actIds(owner, pharmacyId);
    expect((await reverse(manager, pharmacyId, sale!)).status).toBe(200);
    expect([await onHand(), await value()]).toEqual([400, 600_000]);
    const days = await app.ctx.db.selectFrom('product_day').where('product_id', '=', product._id).selectAll().execute();
    expect(days).toMatchObject([{ sold: 0, revenue_kobo: 0, cost_kobo: 0 }]);
    const { body } = await owner.call('GET /api/business/pharmacy/:id/transactions', { id: pharmacyId });
    expect(body.allTransactions.map(({ isReversal, isReversed, change }) => [change, isReversal, isReversed])).toEqual([
      [200, true, false],
      [50, true, false],
      [-50, false, true],
      [-200, false, true],
      [200, false, false],
      [200, false, false],
    ]);
  });

  it('happens once, also when several ask at once', async () => {
    await sell(seller, product._id, 10);
    const [sale] = await actIds(owner, pharmacyId);
    const answers = await Promise.all([1, 2, 3, 4].map(() => reverse(owner, pharmacyId, sale!)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await onHand()).toBe(200);
    const nonce = randomUUIDv7();
    await sell(seller, product._id, 10);
    const [other] = await actIds(owner, pharmacyId);
    const twice = await Promise.all([1, 2].map(() => reverse(owner, pharmacyId, other!, { nonce })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await onHand()).toBe(200);
  });

  it('refuses a receipt of which something is sold or promised since', async () => {
    const [receipt] = await actIds(owner, pharmacyId);
    await sell(seller, product._id, 1);
    const { status, body } = await reverse(owner, pharmacyId, receipt!);
    expect([status, body]).toMatchObject([409, { type: 'conflict' }]);
    const [sale] = await actIds(owner, pharmacyId);
    await reverse(owner, pharmacyId, sale!);
    await reserve(app, pharmacyId, owner.id, { productId: product._id, batchId, quantity: 1 });
    expect((await reverse(owner, pharmacyId, receipt!)).status).toBe(409);
    expect([await onHand(), await value()]).toEqual([200, 200_000]);
  });

  it('takes out a receipt that nobody touched, and leaves nothing behind', async () => {
    const [receipt] = await actIds(owner, pharmacyId);
    expect((await reverse(owner, pharmacyId, receipt!)).status).toBe(200);
    expect([await onHand(), await value()]).toEqual([0, 0]);
    const out = await app.ctx.db.selectFrom('product_out').where('product_id', '=', product._id).selectAll().execute();
    expect(out).toMatchObject([{ to_day: null }]);
  });

  it('sells or takes back what is left, never both', async () => {
    const [receipt] = await actIds(owner, pharmacyId);
    const [back, sold] = await Promise.all([reverse(owner, pharmacyId, receipt!), sell(seller, product._id, 1)]);
    expect([back.status, sold.status].toSorted()).toEqual([200, 409]);
  });

  it('is not for promises, for what was taken back, nor for sellers and other pharmacies', async () => {
    const promise = await reserve(app, pharmacyId, owner.id, { productId: product._id, batchId, quantity: 1 });
    expect((await reverse(owner, pharmacyId, promise)).status).toBe(409);
    await sell(seller, product._id, 1);
    const [sale] = await actIds(owner, pharmacyId);
    expect((await reverse(seller, pharmacyId, sale!)).status).toBe(403);
    const other = await makePharmacy(owner, 'Other');
    expect((await reverse(owner, other, sale!)).status).toBe(404);
    const { body } = await reverse(owner, pharmacyId, sale!);
    expect((await reverse(owner, pharmacyId, body.actId)).status).toBe(409);
    const refused = sql`UPDATE stock_act SET note = 'x'`.execute(app.ctx.db);
    await expect(refused).rejects.toThrow();
  });
});
