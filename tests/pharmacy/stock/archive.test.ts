/** Archived products: out of every list, still readable, and never with stock, whichever of two comes first. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import { makeMembers } from '../../chat/rooms.ts';
import {
  actIds,
  addStock,
  employ,
  makePharmacy,
  reserve,
  reverse,
  sell,
  stockDifferences,
  stockedProduct,
} from '../pharmacies.ts';

const app = openApp();
let owner: TestMember;
let seller: TestMember;
let pharmacyId: string;
let product: Inventory;
beforeAll(async () => {
  [owner, seller] = (await makeMembers(app, 2)) as [TestMember, TestMember];
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
  product = await stockedProduct(owner, pharmacyId, { batchNumber: 'A1' });
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

const archive = (who = owner) => who.call('POST /api/business/inventory/:id/archive', { id: product._id });
const restore = (who = owner) => who.call('POST /api/business/inventory/:id/restore', { id: product._id });
const archived = async (q?: string) =>
  (await seller.call('GET /api/business/pharmacy/:id/archived', { id: pharmacyId, ...(q && { q }) })).body.products;
const listed = async () =>
  (await seller.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId })).body.inventory;

describe('a product without stock', () => {
  beforeEach(async () => void (await sell(owner, product._id, 400)));

  it('is archived, leaves the lists, stays readable, and comes back', async () => {
    expect((await archive(seller)).status).toBe(403);
    expect((await archive()).status).toBe(200);
    expect((await archive()).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await archived()).toMatchObject([{ _id: product._id, product: product.product, mergedInto: null }]);
    expect(await archived('nothing like it')).toEqual([]);
    const { body } = await seller.call('GET /api/business/inventory/:id', { id: product._id });
    expect(body.inventory).toMatchObject({
      archivedAt: expect.any(String),
      inventory: [{ batchNumber: 'A1', onHand: 0 }],
    });
    const card = await seller.call('GET /api/business/inventory/:id/card', { id: product._id });
    expect(card.body.lines).toHaveLength(2);
    expect((await restore()).status).toBe(200);
    expect(await listed()).toMatchObject([{ _id: product._id }]);
    expect(await archived()).toEqual([]);
    const { body: history } = await seller.call('GET /api/business/inventory/:id/edits', { id: product._id });
    expect(history.edits).toMatchObject([
      { by: owner.fullName, changes: [{ field: 'archived', from: true, to: false }] },
      { by: owner.fullName, changes: [{ field: 'archived', from: false, to: true }] },
    ]);
  });

  it('takes no goods while it is archived: not received, not sold back, and not under its name', async () => {
    await archive();
    const received = await addStock(owner, product._id, { quantity: 1 });
    expect([received.status, received.body]).toMatchObject([409, { error: expect.stringContaining('archived') }]);
    const [sale = ''] = await actIds(owner, pharmacyId);
    const undone = await reverse(owner, pharmacyId, sale);
    expect([undone.status, undone.body]).toMatchObject([409, { error: expect.stringContaining('archived') }]);
    const twin = { pharmacyId, product: product.product, quantity: 1 };
    const again = await owner.call('POST /api/business/inventory/addproduct/:pharmacyId', twin);
    expect([again.status, again.body]).toMatchObject([
      400,
      { fields: { product: expect.stringContaining('archived') } },
    ]);
  });

  it('archived while goods arrive has either the goods or its place in the archive', async () => {
    const [put, received] = await Promise.all([archive(), addStock(seller, product._id, { quantity: 1 })]);
    expect([put.status, received.status].toSorted()).toEqual([200, 409]);
    expect((await listed()).length + (await archived()).length).toBe(1);
  });

  it('is not archived while somebody counts it', async () => {
    const { body } = await owner.call('POST /api/business/pharmacy/:id/counts', { id: pharmacyId, name: 'Shelf 1' });
    const countId = body.count._id;
    const line = { id: pharmacyId, countId, batchId: product.inventory[0]!._id, nonce: randomUUIDv7() };
    const count = (counted: number) =>
      seller.call('POST /api/business/pharmacy/:id/counts/:countId/lines', { ...line, counted });
    expect((await count(3)).status).toBe(200);
    const refused = await archive();
    expect([refused.status, refused.body]).toMatchObject([409, { error: expect.stringContaining('Shelf 1') }]);
    await owner.call('POST /api/business/pharmacy/:id/counts/:countId/cancel', { id: pharmacyId, countId });
    expect((await archive()).status).toBe(200);
  });

  it('is not counted once it is archived', async () => {
    const { body } = await owner.call('POST /api/business/pharmacy/:id/counts', { id: pharmacyId, name: 'Shelf 1' });
    const batchId = product.inventory[0]!._id;
    const line = { id: pharmacyId, countId: body.count._id, batchId, counted: 3, nonce: randomUUIDv7() };
    const [put, counted] = await Promise.all([
      archive(),
      seller.call('POST /api/business/pharmacy/:id/counts/:countId/lines', line),
    ]);
    const { status } = counted;
    expect([put.status, status]).toEqual(status === 200 ? [409, 200] : [200, 404]);
  });
});

it('a product in stock or on offer is not archived, and the sentence says why', async () => {
  const inStock = await archive();
  expect([inStock.status, inStock.body]).toMatchObject([409, { error: expect.stringContaining('400') }]);
  const promise = { productId: product._id, batchId: product.inventory[0]!._id, quantity: 10 };
  await reserve(app, pharmacyId, owner.id, promise);
  const offered = await archive();
  expect([offered.status, offered.body]).toMatchObject([409, { error: expect.stringContaining('open offer') }]);
  expect(await listed()).toHaveLength(1);
});
