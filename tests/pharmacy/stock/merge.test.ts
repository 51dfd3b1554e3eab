/** Merging two products: stock, barcodes and packs change their product, every sum stays, and nothing is moved twice. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { addStock, employ, makePharmacy, reserve, sell, stockDifferences, stockedProduct } from '../pharmacies.ts';

const app = openApp();
let owner: TestMember;
let seller: TestMember;
let pharmacyId: string;
/** 400 tablets of A1 and, of the misspelt one, 200 more, bought for 2,000 naira. */
let right: Inventory;
let wrong: Inventory;
beforeAll(async () => {
  [owner, seller] = (await makeMembers(app, 2)) as [TestMember, TestMember];
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
  right = await stockedProduct(owner, pharmacyId, { batchNumber: 'A1' });
  wrong = await stockedProduct(owner, pharmacyId, { batchNumber: 'a 1', quantity: 1, costPrice: 2_000, gtin: GTIN });
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

const GTIN = '06151100000026';
const merge = (who = owner, from = wrong, into = right) =>
  who.call('POST /api/business/inventory/:id/merge', { id: from._id, into: into._id });
const preview = (from = wrong, into = right) =>
  owner.call('GET /api/business/inventory/:id/merge', { id: from._id, into: into._id });
const inventoryOf = async ({ _id: id }: Inventory) =>
  (await seller.call('GET /api/business/inventory/:id', { id })).body.inventory;
const cardOf = async ({ _id: id }: Inventory) =>
  (await seller.call('GET /api/business/inventory/:id/card', { id })).body.lines;
const listed = async () =>
  (await seller.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId })).body.inventory;

describe('two products of one medicine', () => {
  it('become one: the same batch adds up, others come along, and both cards stay', async () => {
    await addStock(owner, wrong._id, {
      quantity: 3,
      unit: 'tablet',
      batchNumber: 'B2',
      expiryDate: '2032-01-31',
      shelf: 'C4',
    });
    const units = [...right.units, { name: 'strip', factor: 5 }];
    await owner.call('PATCH /api/business/inventory/:id', { id: wrong._id, units });
    const { body } = await preview();
    expect(body.merge).toEqual({
      units: 203,
      baseUnit: 'tablet',
      batches: 2,
      adding: 1,
      barcodes: 1,
      packs: ['strip'],
    });
    expect((await merge(seller)).status).toBe(403);
    const { status } = await merge();
    expect(status).toBe(200);
    const merged = await inventoryOf(right);
    expect(merged).toMatchObject({
      onHand: 603,
      units,
      barcodes: [{ gtin: GTIN, factor: 200 }],
      shelves: ['C4'],
      inventory: [
        { batchNumber: 'A1', onHand: 600, value: 2_000 },
        { batchNumber: 'B2', onHand: 3, expiryDate: '2032-01-31' },
      ],
    });
    expect(await listed()).toMatchObject([{ _id: right._id }]);
    expect(await inventoryOf(wrong)).toMatchObject({
      onHand: 0,
      mergedInto: { _id: right._id, product: right.product },
    });
    expect((await cardOf(right)).slice(0, 2)).toMatchObject([
      { remark: 'moved', reason: 'merged', in: 3, balance: 603 },
      { remark: 'moved', reason: 'merged', in: 200, balance: 600 },
    ]);
    expect((await cardOf(wrong))[0]).toMatchObject({ remark: 'moved', out: expect.any(Number), balance: 0 });
    const { body: history } = await seller.call('GET /api/business/inventory/:id/edits', { id: right._id });
    expect(history.edits).toMatchObject([
      { mergedProduct: null, by: owner.fullName, changes: [{ field: 'mergedFrom' }] },
      { mergedProduct: wrong.product, changes: [{ field: 'mergedInto' }] },
      { mergedProduct: wrong.product, changes: [{ field: 'units' }] },
    ]);
    // repeated, it moves nothing, and the merged one does not come back
    expect((await merge()).status).toBe(200);
    expect((await inventoryOf(right)).onHand).toBe(603);
    expect((await owner.call('POST /api/business/inventory/:id/restore', { id: wrong._id })).status).toBe(409);
    // its name is free
    await stockedProduct(owner, pharmacyId, { product: wrong.product });
  });

  it('keep a quarantined batch apart from one for sale with the same number', async () => {
    const aside = { id: wrong._id, batchId: wrong.inventory[0]!._id, reason: 'quarantined', note: 'Torn' };
    expect((await owner.call('POST /api/business/inventory/:id/adjust', aside)).status).toBe(200);
    expect((await merge()).status).toBe(200);
    const { inventory } = await inventoryOf(right);
    expect(inventory.map(({ onHand, status }) => [onHand, status]).toSorted()).toEqual([
      [200, 'quarantined'],
      [400, 'ok'],
    ]);
  });

  it('that were merged before point to the last one', async () => {
    const last = await stockedProduct(owner, pharmacyId, { batchNumber: 'A1' });
    await merge();
    expect((await merge(owner, right, last)).status).toBe(200);
    expect((await inventoryOf(wrong)).mergedInto).toMatchObject({ _id: last._id });
    expect((await inventoryOf(last)).onHand).toBe(1_000);
  });

  it('take a sale or a delivery that a device sends for the old one', async () => {
    await merge();
    const sale = { id: wrong._id, quantity: 1, unit: 'pack', soldAt: new Date().toISOString(), nonce: randomUUIDv7() };
    const sent = await seller.call('POST /api/business/inventory/:id/late-sale', sale);
    expect([sent.status, sent.body]).toMatchObject([200, { inventory: { _id: right._id, onHand: 590 } }]);
    const received = await addStock(seller, wrong._id, {
      quantity: 5,
      unit: 'tablet',
      batchNumber: 'A1',
      expiryDate: '2031-01-31',
    });
    expect(received.body.inventory).toMatchObject({ _id: right._id, onHand: 595 });
    const here = await sell(seller, wrong._id, 1);
    expect([here.status, here.body]).toMatchObject([409, { error: expect.stringContaining(right.product) }]);
  });
});

describe('a merge is refused, and says what to do,', () => {
  const refused = async (sentence: string, from = wrong, into = right) => {
    const before = [(await inventoryOf(from)).onHand, (await inventoryOf(into)).onHand];
    for (const answer of [await preview(from, into), await merge(owner, from, into)]) {
      expect([answer.status, answer.body]).toMatchObject([409, { error: expect.stringContaining(sentence) }]);
    }
    expect([(await inventoryOf(from)).onHand, (await inventoryOf(into)).onHand]).toEqual(before);
  };

  it('with another smallest unit', async () => {
    const bottle = await stockedProduct(owner, pharmacyId, { baseUnit: 'bottle', units: [] });
    await refused('bottle', bottle);
  });

  it('while an offer promises it', async () => {
    const promise = { productId: wrong._id, batchId: wrong.inventory[0]!._id, quantity: 10 };
    await reserve(app, pharmacyId, owner.id, promise);
    await refused('open offer');
  });

  it('while either of them is counted', async () => {
    const { body } = await owner.call('POST /api/business/pharmacy/:id/counts', { id: pharmacyId, name: 'Shelf 1' });
    const line = { id: pharmacyId, countId: body.count._id, batchId: right.inventory[0]!._id, counted: 600 };
    await seller.call('POST /api/business/pharmacy/:id/counts/:countId/lines', { ...line, nonce: randomUUIDv7() });
    await refused('Shelf 1');
  });

  it('between a controlled drug and another, and once it is in the register', async () => {
    const drug = await stockedProduct(owner, pharmacyId, { product: 'Tramadol' });
    await refused('controlled drug', drug);
    const register = { buyer: 'Musa', buyerAddress: 'Kano', prescriber: 'Dr Ade', purpose: 'Pain' };
    await sell(seller, drug._id, 1, register);
    const twin = await stockedProduct(owner, pharmacyId, { product: 'Tramadol', strength: '50 mg' });
    await refused('register', drug, twin);
    expect((await merge(owner, twin, drug)).status).toBe(200);
  });

  it('with itself or with a product of another pharmacy', async () => {
    expect((await merge(owner, right, right)).status).toBe(400);
    const elsewhere = await stockedProduct(owner, await makePharmacy(owner));
    expect((await merge(owner, right, elsewhere)).status).toBe(404);
  });
});

describe('at the same moment', () => {
  it('a sale either comes first or finds nothing to sell, and no tablet is lost', async () => {
    const answers = await Promise.all([
      merge(),
      ...[1, 2, 3].map(() => sell(seller, wrong._id, 10)),
      ...[1, 2, 3].map(() => sell(seller, right._id, 10)),
    ]);
    const [merged, ...sales] = answers.map(({ status }) => status);
    expect(merged).toBe(200);
    const sold = sales.filter((status) => status === 200).length;
    expect(sales.filter((status) => status === 409)).toHaveLength(sales.length - sold);
    expect(sold).toBeGreaterThanOrEqual(3);
    expect([(await inventoryOf(wrong)).onHand, (await inventoryOf(right)).onHand]).toEqual([0, 600 - 10 * sold]);
  });

  it('two merges into each other leave one product, and the same merge twice moves the stock once', async () => {
    const crossed = await Promise.all([merge(owner, wrong, right), merge(owner, right, wrong)]);
    expect(crossed.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [left] = await listed();
    expect(left).toMatchObject({ onHand: 600 });
    const third = await stockedProduct(owner, pharmacyId);
    const [one, two] = await Promise.all([
      merge(owner, third, left as Inventory),
      merge(owner, third, left as Inventory),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await listed()).toMatchObject([{ onHand: 1_000 }]);
  });

  it('a merge and a count: either the figure or the merge is refused', async () => {
    const { body } = await owner.call('POST /api/business/pharmacy/:id/counts', { id: pharmacyId, name: 'Shelf 1' });
    const line = { id: pharmacyId, countId: body.count._id, batchId: wrong.inventory[0]!._id, counted: 3 };
    const [merged, counted] = await Promise.all([
      merge(),
      seller.call('POST /api/business/pharmacy/:id/counts/:countId/lines', { ...line, nonce: randomUUIDv7() }),
    ]);
    expect([merged.status, counted.status]).toEqual(merged.status === 200 ? [200, 404] : [409, 200]);
  });
});
