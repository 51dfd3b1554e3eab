/** Sales that had happened before the server heard of them: they spill over, wait for a person, and are decided once. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/stock/stock.ts';
import { LATE_SALE } from '#rules/stock/late-sale.ts';
import type { TestMember } from '../people.ts';
import {
  addStock,
  adjust,
  employ,
  makePharmacy,
  reserve,
  sell,
  stockDifferences,
  stockedProduct,
} from '../pharmacies.ts';
import { makeMembers } from '../rooms.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
let owner: TestMember;
let seller: TestMember;
let stranger: TestMember;
let pharmacyId: string;
beforeAll(async () => {
  app = await startApp();
  [owner, seller, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

const HOUR_MS = 60 * 60 * 1000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const sellLate = (who: TestMember, id: string, quantity: number, fields: Record<string, unknown> = {}) =>
  who.call('POST /api/business/inventory/:id/late-sale', {
    id,
    quantity,
    unit: 'tablet',
    soldAt: ago(HOUR_MS),
    nonce: randomUUIDv7(),
    ...fields,
  });

/** Ten tablets of one batch. */
const tenTablets = (fields: Record<string, unknown> = {}): Promise<Inventory> =>
  stockedProduct(owner, pharmacyId, { quantity: 10, unit: 'tablet', batchNumber: 'FIRST', ...fields });

/** Of sales of the pharmacy of the test, that lead to it. */
async function noticesOf(who: TestMember): Promise<string[]> {
  const { notifications } = (await who.call('GET /api/feed/notifications', {})).body;
  return notifications.content
    .filter(({ payload, link }) => payload.alertType === 'late sale' && link === `/pharmacy/${pharmacyId}`)
    .map(({ message }) => message);
}

async function waiting(who = owner) {
  return (await who.call('GET /api/business/pharmacy/:id/late-sales', { id: pharmacyId })).body.lateSales;
}

const decide = (who: TestMember, saleId: string, fields: Record<string, unknown>) =>
  who.call('POST /api/business/pharmacy/:id/late-sales/:saleId', {
    id: pharmacyId,
    saleId,
    nonce: randomUUIDv7(),
    ...fields,
  });

/** A sale of three tablets too many. */
async function shortSale(who = seller): Promise<{ id: string; batchId: string; saleId: string }> {
  const { _id: id, inventory } = await tenTablets({ salePrice: 5 });
  const { status } = await sellLate(who, id, 13);
  expect(status).toBe(200);
  return {
    id,
    batchId: inventory[0]!._id,
    saleId: (await waiting()).find(({ inventoryId }) => inventoryId === id)!._id,
  };
}

const onHandOf = async (id: string) =>
  (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory.onHand;

describe('a sale that had happened', () => {
  it('is booked at the time it was made, by the clock of the server', async () => {
    const { _id } = await tenTablets();
    const fast = { soldAt: '2031-03-01T08:00:00Z', sentAt: '2031-03-01T10:00:00Z' };
    const { body } = await sellLate(seller, _id, 4, fast);
    expect(body).toMatchObject({ inventory: { onHand: 6 }, sale: { isSpilled: false, waiting: 0, why: null } });
    const act = await app.ctx.db
      .selectFrom('stock_act')
      .where('actor_id', '=', seller.id)
      .orderBy('created_at', 'desc')
      .select(['happened_at as happenedAt', 'created_at as createdAt'])
      .executeTakeFirstOrThrow();
    const difference = act.createdAt.getTime() - act.happenedAt.getTime();
    expect(Math.round(difference / HOUR_MS)).toBe(2);
  });

  it('has come and is not older than the bound, or is refused at its field', async () => {
    const { _id } = await tenTablets();
    const refused = async (fields: Record<string, unknown>) => {
      const { status, body } = await sellLate(seller, _id, 1, fields);
      expect(status).toBe(400);
      return Object.keys((body as unknown as { fields: object }).fields);
    };
    expect(await refused({ soldAt: ago(-HOUR_MS) })).toEqual(['soldAt']);
    expect(await refused({ soldAt: ago((LATE_SALE.days * 24 + 1) * HOUR_MS) })).toEqual(['soldAt']);
    expect(await refused({ soldAt: 'yesterday' })).toEqual(['soldAt']);
    expect(await refused({ unit: 'bucket' })).toEqual(['unit']);
    expect(await onHandOf(_id)).toBe(10);
  });

  it('spills over from the batch in hand to the next ones, and says which', async () => {
    const { _id, inventory } = await tenTablets();
    await addStock(owner, _id, { quantity: 1, batchNumber: 'SECOND', expiryDate: '2032-01-31' });
    await sell(owner, _id, 7);
    const plan = [{ batchId: inventory[0]!._id, quantity: 5 }];
    const { body } = await sellLate(seller, _id, 5, { plan, amount: 500 });
    expect(body.sale).toMatchObject({
      takes: [
        { batchNumber: 'FIRST', quantity: 3 },
        { batchNumber: 'SECOND', quantity: 2 },
      ],
      isSpilled: true,
      waiting: 0,
    });
    expect(await waiting()).toEqual([]);
  });

  it('takes what there is, and what is missing needs attention', async () => {
    const { _id, inventory } = await tenTablets();
    const plan = [{ batchId: inventory[0]!._id, quantity: 10 }];
    const { body } = await sellLate(seller, _id, 13, { plan });
    expect(body).toMatchObject({
      inventory: { onHand: 0 },
      sale: { takes: [{ quantity: 10 }], waiting: 3, why: 'short', isSpilled: false },
    });
    const late = { inventoryId: _id, quantity: 3, why: 'short', by: seller.fullName, batchNumber: 'FIRST' };
    expect(await waiting(seller)).toMatchObject([late]);
    const again = await sellLate(seller, _id, 2, { plan });
    expect(again.body.sale).toMatchObject({ takes: [], waiting: 2 });
    expect((await waiting()).map(({ quantity }) => quantity)).toEqual([3, 2]);
  });

  it('that needs attention is told once to whoever may decide, but for the one who made it', async () => {
    const [manager] = (await makeMembers(app, 1)) as [TestMember];
    await employ(app, pharmacyId, owner.id, manager.id, 'manager');
    const { _id, product } = await tenTablets();
    const nonce = randomUUIDv7();
    for (const _ of [1, 2]) expect((await sellLate(seller, _id, 13, { nonce })).status).toBe(200);
    const told = [
      `${product} was sold without a network, and the stock had too little of it. Decide what becomes of the sale.`,
    ];
    for (const who of [owner, manager]) expect(await noticesOf(who)).toEqual(told);
    expect(await noticesOf(seller)).toEqual([]);
    await sellLate(manager, _id, 1);
    expect(await noticesOf(manager)).toEqual(told);
    expect(await noticesOf(owner)).toEqual([...told, ...told]);
  });

  it('takes all there is and tells nobody where nothing is missing', async () => {
    const { _id } = await tenTablets();
    expect((await sellLate(seller, _id, 10)).status).toBe(200);
    expect(await noticesOf(owner)).toEqual([]);
  });

  it('never takes what is promised to somebody', async () => {
    const { _id: productId, inventory } = await tenTablets();
    await reserve(app, pharmacyId, owner.id, { productId, batchId: inventory[0]!._id, quantity: 8 });
    const { body } = await sellLate(seller, productId, 5);
    expect(body.sale).toMatchObject({ takes: [{ quantity: 2 }], waiting: 3, why: 'short' });
  });

  it('waits where its batch was set aside since', async () => {
    const { _id, inventory } = await tenTablets();
    const batchId = inventory[0]!._id;
    await adjust(owner, _id, { batchId, reason: 'quarantined' });
    const { body } = await sellLate(seller, _id, 5, { plan: [{ batchId, quantity: 5 }] });
    expect(body.sale).toMatchObject({ takes: [], waiting: 5, why: 'aside' });
  });

  it('waits where its batch was counted after it, so that it is not subtracted twice', async () => {
    const { _id, inventory } = await tenTablets();
    const batchId = inventory[0]!._id;
    const { body: started } = await owner.call('POST /api/business/pharmacy/:id/counts', {
      id: pharmacyId,
      name: 'All',
    });
    const count = { id: pharmacyId, countId: started.count._id };
    const line = { ...count, batchId, counted: 6, nonce: randomUUIDv7() };
    await owner.call('POST /api/business/pharmacy/:id/counts/:countId/lines', line);
    await owner.call('POST /api/business/pharmacy/:id/counts/:countId/confirm', { ...count, nonce: randomUUIDv7() });
    expect(await onHandOf(_id)).toBe(6);
    const { body } = await sellLate(seller, _id, 4);
    expect(body).toMatchObject({ inventory: { onHand: 6 }, sale: { takes: [], waiting: 4, why: 'counted' } });
    const after = await sellLate(seller, _id, 1, { soldAt: new Date().toISOString() });
    expect(after.body).toMatchObject({ inventory: { onHand: 5 }, sale: { waiting: 0 } });
  });

  it('is one sale for its nonce, answered the same each time', async () => {
    const { _id } = await tenTablets();
    const nonce = randomUUIDv7();
    const soldAt = ago(HOUR_MS);
    const answers = await Promise.all([1, 2, 3].map(() => sellLate(seller, _id, 13, { nonce, soldAt })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const said = answers.map(({ body }) => JSON.stringify(body.sale));
    expect(new Set(said).size).toBe(1);
    expect(answers[0]!.body.sale.waiting).toBe(3);
    expect(await waiting()).toHaveLength(1);
    expect((await sellLate(seller, _id, 12, { nonce })).status).toBe(409);
  });

  it('is the sale whose answer was lost on a bad line', async () => {
    const { _id, inventory } = await tenTablets();
    const nonce = randomUUIDv7();
    const plan = [{ batchId: inventory[0]!._id, quantity: 4 }];
    expect((await sell(seller, _id, 4, { nonce, plan })).status).toBe(200);
    const { status, body } = await sellLate(seller, _id, 4, { nonce, plan });
    expect([status, body]).toMatchObject([200, { inventory: { onHand: 6 }, sale: { takes: [{ quantity: 4 }] } }]);
  });

  it('is refused to whoever works there no more, and to another member with the same device', async () => {
    const { _id } = await tenTablets();
    expect((await sellLate(stranger, _id, 1)).status).toBe(404);
    expect((await sellLate(owner, _id, 1, { userId: seller.id })).status).toBe(403);
    expect((await sellLate(seller, _id, 1, { userId: seller.id })).status).toBe(200);
    await app.ctx.db.deleteFrom('pharmacy_staff').where('member_id', '=', seller.id).execute();
    expect((await sellLate(seller, _id, 1, { userId: seller.id })).status).toBe(404);
    expect((await addStock(owner, _id, { quantity: 1, userId: seller.id })).status).toBe(403);
    expect(await onHandOf(_id)).toBe(9);
  });

  it('asks of a controlled medicine what its register asks, and enters there what was given', async () => {
    const { _id, isControlled } = await tenTablets({ product: 'Diazepam' });
    expect(isControlled).toBe(true);
    expect((await sellLate(seller, _id, 13)).status).toBe(400);
    const told = { buyer: 'Bola Ade', buyerAddress: '3 Sample Road', prescriber: 'Dr Eze', purpose: 'Pain' };
    expect((await sellLate(seller, _id, 13, told)).status).toBe(200);
    const [late] = await waiting();
    await decide(owner, late!._id, { how: 'found', batchId: late!.batchId ?? (await choicesOf(late!._id))[0]!._id });
    const entries = await app.ctx.db.selectFrom('controlled_sale').where('product_id', '=', _id).selectAll().execute();
    expect(entries.map(({ buyer, prescriber }) => [buyer, prescriber])).toEqual([
      ['Bola Ade', 'Dr Eze'],
      ['Bola Ade', 'Dr Eze'],
    ]);
  });
});

async function choicesOf(saleId: string) {
  const { body } = await seller.call('GET /api/business/pharmacy/:id/late-sales/:saleId', { id: pharmacyId, saleId });
  return body.batches;
}

describe('a sale that needs attention', () => {
  it('is given by another batch, by whoever works there', async () => {
    const { id, saleId } = await shortSale();
    expect((await decide(seller, saleId, { how: 'batch' })).status).toBe(409);
    const added = await addStock(owner, id, { quantity: 5, unit: 'tablet', batchNumber: 'LATER', salePrice: 7 });
    const batchId = added.body.inventory.inventory[0]!._id;
    expect(await choicesOf(saleId)).toMatchObject([{ _id: batchId, free: 5 }, { free: 0 }]);
    const { body } = await decide(seller, saleId, { how: 'batch', batchId });
    expect(body.inventory.onHand).toBe(2);
    expect(await waiting()).toEqual([]);
    const prices = app.ctx.db.selectFrom('stock_movement').where('product_id', '=', id).where('kind', '=', 'sold');
    const sold = await prices.select('price_kobo as price').orderBy('id').execute();
    expect(sold.map(({ price }) => price)).toEqual([5_000, 2_100]);
  });

  it('is booked as found and sold at once by a manager, and nothing is left over', async () => {
    const { id, saleId, batchId } = await shortSale();
    expect((await decide(seller, saleId, { how: 'found', batchId })).status).toBe(403);
    expect((await decide(owner, saleId, { how: 'found' })).status).toBe(400);
    const { body } = await decide(owner, saleId, { how: 'found', batchId });
    expect(body.inventory.onHand).toBe(0);
    const moved = await owner.call('GET /api/business/pharmacy/:id/transactions', { id: pharmacyId, inventoryId: id });
    const [sold, found] = moved.body.allTransactions;
    expect([sold, found]).toMatchObject([
      { remark: 'sold', change: -3 },
      { remark: 'adjusted', change: 3, reason: 'found' },
    ]);
  });

  it('is given up by a manager who says why, and moves nothing', async () => {
    const { id, saleId } = await shortSale();
    expect((await decide(seller, saleId, { how: 'given up', note: 'Typed twice' })).status).toBe(403);
    expect((await decide(owner, saleId, { how: 'given up' })).body).toMatchObject({
      fields: { note: expect.any(String) },
    });
    expect((await decide(owner, saleId, { how: 'given up', note: 'Typed twice' })).status).toBe(200);
    expect(await onHandOf(id)).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('refuses a batch that has too little, is not for sale or is of another product, and stays open', async () => {
    const { id, saleId, batchId } = await shortSale();
    const other = await tenTablets({ batchNumber: 'OTHER' });
    const refusals = [
      { how: 'batch', batchId },
      { how: 'batch', batchId: other.inventory[0]!._id },
      { how: 'found', batchId: other.inventory[0]!._id },
    ];
    for (const fields of refusals) {
      const { status, body } = await decide(owner, saleId, fields);
      expect([400, 409]).toContain(status);
      expect(body).toMatchObject({ fields: { batchId: expect.any(String) } });
    }
    await adjust(owner, id, { batchId, reason: 'quarantined' });
    expect((await decide(owner, saleId, { how: 'found', batchId })).status).toBe(409);
    expect(await waiting()).toHaveLength(1);
  });

  it('is decided once, of many who decide at once', async () => {
    const { id, saleId, batchId } = await shortSale();
    await addStock(owner, id, { quantity: 20, unit: 'tablet', batchNumber: 'LATER' });
    const ways = [{ how: 'batch' }, { how: 'found', batchId }, { how: 'given up', note: 'Lost' }];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        decideUntilDecided(at % 3 === 0 && at > 0 ? seller : owner, saleId, ways[at % 3]!),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
    expect([17, 20]).toContain(await onHandOf(id));
    expect(await waiting()).toEqual([]);
  });

  it('answers the same decision that is sent twice, and refuses another one with its nonce', async () => {
    const { id, saleId } = await shortSale();
    await addStock(owner, id, { quantity: 20, unit: 'tablet', batchNumber: 'LATER' });
    const nonce = randomUUIDv7();
    const twice = await Promise.all([1, 2].map(() => decide(owner, saleId, { how: 'batch', nonce })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await onHandOf(id)).toBe(17);
    expect((await decide(owner, saleId, { how: 'given up', note: 'No', nonce })).status).toBe(409);
  });

  it('is seen by nobody else, page after page by those who work there', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1, unit: 'tablet' });
    for (let n = 1; n <= 32; n++) await sellLate(owner, _id, n + 1);
    const path = 'GET /api/business/pharmacy/:id/late-sales';
    const first = (await seller.call(path, { id: pharmacyId })).body;
    expect(first.lateSales).toHaveLength(30);
    const rest = (await seller.call(path, { id: pharmacyId, after: first.nextCursor! })).body;
    expect(rest.lateSales.map(({ quantity }) => quantity)).toEqual([32, 33]);
    expect(rest.nextCursor).toBeNull();
    expect((await stranger.call(path, { id: pharmacyId })).status).toBe(404);
    const theirs = await makePharmacy(stranger);
    const [one] = first.lateSales;
    const asked = { id: theirs, saleId: one!._id };
    expect((await stranger.call('GET /api/business/pharmacy/:id/late-sales/:saleId', asked)).status).toBe(404);
    const tried = { ...asked, how: 'batch', nonce: randomUUIDv7() };
    expect((await stranger.call('POST /api/business/pharmacy/:id/late-sales/:saleId', tried)).status).toBe(404);
  });
});

describe('what was received before the server heard of it', () => {
  it('is taken in once for its nonce, answered the same, and mended with it where it was refused', async () => {
    const { _id } = await tenTablets();
    const receipt = { quantity: 5, unit: 'tablet', batchNumber: 'NEXT', dateIn: '2026-01-31', userId: seller.id };
    const nonce = randomUUIDv7();
    const refused = await addStock(seller, _id, { ...receipt, expiryDate: '2020-01-31', nonce });
    expect(refused.body).toMatchObject({ fields: { expiryDate: expect.any(String) } });
    const mended = { ...receipt, expiryDate: '2032-01-31', nonce };
    const twice = await Promise.all([1, 2].map(() => addStock(seller, _id, mended)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await addStock(seller, _id, { ...mended, userId: undefined })).status).toBe(200);
    expect(await onHandOf(_id)).toBe(15);
    expect((await addStock(seller, _id, { ...mended, quantity: 6 })).status).toBe(409);
  });
});

/** A server too busy to decide says so, and is asked again. */
async function decideUntilDecided(who: TestMember, saleId: string, fields: Record<string, unknown>) {
  const nonce = randomUUIDv7();
  for (;;) {
    const answer = await decide(who, saleId, { ...fields, nonce });
    if (answer.status !== 503) return answer;
  }
}

describe('the database', () => {
  it('keeps what was decided, and no second decision of it', async () => {
    const { saleId } = await shortSale();
    await decide(owner, saleId, { how: 'given up', note: 'Typed twice' });
    const row = app.ctx.db.updateTable('late_sale').where('id', '=', saleId);
    await expect(row.set({ state: 'open' }).execute()).rejects.toThrow();
    await expect(row.set({ note: '' }).execute()).rejects.toThrow();
    await expect(app.ctx.db.deleteFrom('stock_act').execute()).rejects.toThrow();
  });
});
