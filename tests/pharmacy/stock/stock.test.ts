/** Stock of a pharmacy: received, sold by expiry date, and never below zero. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { dayInLagos } from '#rules/lagos.ts';
import type { TestMember } from '../../kit/people.ts';
import { addStock, employ, makePharmacy, sell, stockDifferences, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp();
let owner: TestMember;
let seller: TestMember;
let stranger: TestMember;
let pharmacyId: string;
beforeAll(async () => {
  [owner, seller, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

async function inventoryOf(id: string): Promise<Inventory> {
  const { status, body } = await owner.call('GET /api/business/inventory/:id', { id });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.inventory;
}

describe('receiving', () => {
  it('makes a product with its first batch, in whole cartons and what is loose beside them', async () => {
    const made = await stockedProduct(owner, pharmacyId, { product: 'Coartem', strength: '20/120 mg', quantity: 2 });
    expect(made).toMatchObject({ product: 'Coartem', strength: '20/120 mg', total: 2, loose: 0, onHand: 400 });
    expect(made.inventory).toMatchObject([
      { quantity: 2, loose: 0, onHand: 400, cartonSize: 200, strength: '20/120 mg' },
    ]);
    const { body } = await addStock(owner, made._id, { quantity: 25, unit: 'pack', expiryDate: '2030-05-31' });
    expect(body.inventory).toMatchObject({ total: 3, loose: 50, onHand: 650, nextExpiry: '2030-05-31' });
    expect(body.inventory.inventory.map(({ onHand }) => onHand)).toEqual([250, 400]);
  });

  it('reads the call of the specification, which counts cartons and nothing smaller', async () => {
    const fields = {
      product: 'Paracetamol',
      brand: 'Panadol',
      strength: '500',
      manufacturer: 'Emzor',
      dateIn: '2026-01-02',
      expiryDate: '2031-01-31',
      quantity: 4,
    };
    const path = 'POST /api/business/inventory/addproduct/:pharmacyId';
    const { body } = await owner.call(path, { pharmacyId, ...fields });
    const { product, quantity, ...batch } = fields;
    expect(body.inventory).toMatchObject({ product, total: quantity, loose: 0 });
    expect(body.inventory.inventory).toMatchObject([{ ...batch, quantity }]);
    const listed = await owner.call('GET /api/business/pharmacy/:id', { id: pharmacyId });
    expect(listed.body.pharmacy.inventory).toMatchObject([{ product, total: quantity }]);
    expect(listed.body.pharmacy.allTransactions).toMatchObject([{ ...fields, remark: 'received' }]);
  });

  it('adds to the batch of the same number and expiry, however the number is typed', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { batchNumber: 'LT 2291', quantity: 1 });
    const { body } = await addStock(seller, _id, { quantity: 1, batchNumber: 'lt2291', expiryDate: '2031-01-31' });
    expect(body.inventory.inventory).toMatchObject([{ onHand: 400, batchNumber: 'LT 2291' }]);
    const other = await addStock(seller, _id, { quantity: 1, batchNumber: 'LT2291', expiryDate: '2031-02-28' });
    expect(other.body.inventory.inventory).toHaveLength(2);
  });

  it('asks before it takes in what has expired, and never sells it', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const expired = { quantity: 1, expiryDate: '2020-01-31' };
    const asked = await addStock(owner, _id, expired);
    expect(asked.status).toBe(400);
    expect(asked.body).toMatchObject({ fields: { expiryDate: expect.stringContaining('expired') } });
    expect((await addStock(owner, _id, { ...expired, isExpired: true })).status).toBe(200);
    const { body } = await sell(owner, _id, 201);
    expect(body).toMatchObject({
      type: 'conflict',
      plan: { available: 200, skipped: [{ why: 'expired', quantity: 200 }] },
    });
  });

  it('refuses at the field what cannot be', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { product: 'Amoxil', strength: '250 mg' });
    const refused = async (fields: Record<string, unknown>) => {
      const { status, body } = await addStock(owner, _id, { quantity: 1, ...fields });
      expect(status).toBe(400);
      return Object.keys((body as unknown as { fields: object }).fields);
    };
    expect(await refused({ quantity: 0 })).toEqual(['quantity']);
    expect(await refused({ quantity: 1.5 })).toEqual(['quantity']);
    expect(await refused({ strength: '500 mg' })).toEqual(['strength']);
    expect(await refused({ unit: 'bucket' })).toEqual(['unit']);
    expect(await refused({ dateIn: '2999-01-01' })).toEqual(['dateIn']);
    expect(await refused({ quantity: 1_000_000, costPrice: 100_000_000 })).toEqual(['costPrice']);
    const twice = { pharmacyId, product: 'AMOXIL', strength: '250  MG', quantity: 1 };
    const again = await owner.call('POST /api/business/inventory/addproduct/:pharmacyId', twice);
    expect(again.body).toMatchObject({ type: 'invalid', fields: { product: expect.any(String) } });
  });

  it('changes no figure where a pack size changes', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const units = [{ name: 'carton', factor: 100 }];
    const { body } = await owner.call('PATCH /api/business/inventory/:id', { id: _id, units });
    expect(body.inventory).toMatchObject({ onHand: 200, total: 1, units });
    const later = await addStock(owner, _id, { quantity: 1 });
    expect(later.body.inventory).toMatchObject({ onHand: 300, total: 2 });
  });

  it('counts what came in no carton as loose, also where cartons come later', async () => {
    const asked = { baseUnit: 'tablet', units: [], quantity: 257_268, unit: 'tablet' };
    const { _id, product } = await stockedProduct(owner, pharmacyId, asked);
    const units = [{ name: 'carton', factor: 100 }];
    await owner.call('PATCH /api/business/inventory/:id', { id: _id, units });
    const { body } = await addStock(owner, _id, { quantity: 5, batchNumber: 'C5' });
    const expected = { onHand: 257_768, total: 5, loose: 257_268 };
    expect(body.inventory).toMatchObject(expected);
    const listed = await owner.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId, q: product });
    expect(listed.body.inventory).toMatchObject([expected]);
  });
});

describe('selling', () => {
  it('takes what expires first and goes on with the next batch, as was shown before', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1, salePrice: 400, costPrice: 200 });
    await addStock(owner, _id, { quantity: 1, expiryDate: '2030-01-31', salePrice: 600, costPrice: 300 });
    const asked = { id: _id, quantity: 21, unit: 'pack' };
    const { plan } = (await seller.call('GET /api/business/inventory/:id/plan', asked)).body;
    expect(plan).toMatchObject({ takes: [{ quantity: 200 }, { quantity: 10 }], short: 0, available: 400 });
    const sold = await sell(seller, _id, 21, { unit: 'pack', plan: plan.takes });
    expect(sold.body.inventory).toMatchObject({ onHand: 190, total: 0, loose: 190 });
    const { body } = await owner.call('GET /api/business/pharmacy/:id/transactions', { id: pharmacyId });
    expect(body.allTransactions.map(({ remark, change, by }) => [remark, change, by])).toEqual([
      ['sold', -10, seller.fullName],
      ['sold', -200, seller.fullName],
      ['received', 200, owner.fullName],
      ['received', 200, owner.fullName],
    ]);
    const days = await app.ctx.db.selectFrom('product_day').where('product_id', '=', _id).selectAll().execute();
    expect(days).toMatchObject([{ sold: 210, revenue_kobo: 62_000, cost_kobo: 31_000 }]);
  });

  it('says how much is there where it is too much, and takes nothing', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const { status, body } = await sell(owner, _id, 2, { unit: 'carton' });
    expect([status, body]).toMatchObject([
      409,
      { type: 'conflict', fields: { quantity: 'Only 1 carton left to sell' } },
    ]);
    expect((await inventoryOf(_id)).onHand).toBe(200);
  });

  it('refuses what was shown where the stock has changed, and shows what would be taken now', async () => {
    const first = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    await addStock(owner, first._id, { quantity: 1, expiryDate: '2032-01-31' });
    const takes = [{ batchId: first.inventory[0]!._id, quantity: 150 }];
    await sell(owner, first._id, 100);
    const { status, body } = await sell(owner, first._id, 150, { plan: takes });
    expect([status, body]).toMatchObject([409, { plan: { takes: [{ quantity: 100 }, { quantity: 50 }] } }]);
    expect((await inventoryOf(first._id)).onHand).toBe(300);
  });

  it('takes from the batch a person chose, but never from one that has expired', async () => {
    const { _id, inventory } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const { body } = await addStock(owner, _id, { quantity: 1, expiryDate: '2032-01-31' });
    const later = body.inventory.inventory[1]!._id;
    const sold = await sell(owner, _id, 5, { batchId: later });
    expect(sold.body.inventory.inventory.map(({ onHand }) => onHand)).toEqual([200, 195]);
    await addStock(owner, _id, { quantity: 1, expiryDate: '2020-01-31', isExpired: true });
    const expired = (await inventoryOf(_id)).inventory[0]!._id;
    expect((await sell(owner, _id, 5, { batchId: expired })).status).toBe(409);
    expect(inventory).toHaveLength(1);
  });

  it('sells through the day of the expiry in Lagos and not after it', async () => {
    const today = dayInLagos(new Date());
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1, expiryDate: today });
    expect((await sell(owner, _id, 1)).status).toBe(200);
  });

  it('gives away the last kobo of cost with the last tablet', async () => {
    const packs = { baseUnit: 'tablet', units: [] };
    const { _id } = await stockedProduct(owner, pharmacyId, { ...packs, quantity: 3, unit: 'tablet', costPrice: 0.33 });
    for (const _ of [1, 2, 3]) expect((await sell(owner, _id, 1)).status).toBe(200);
    const moved = app.ctx.db.selectFrom('stock_movement').where('product_id', '=', _id).select('d_value_kobo as value');
    const values = (await moved.orderBy('id').execute()).map(({ value }) => value);
    expect(values).toEqual([99, -33, -33, -33]);
  });
});

/** Repeats the sale while the server is too busy to make it. */
async function sellUntilDecided(id: string): Promise<Awaited<ReturnType<typeof sell>>> {
  const nonce = randomUUIDv7();
  for (;;) {
    const answer = await sell(owner, id, 1, { nonce });
    if (answer.status !== 503) return answer;
  }
}

describe('at once', () => {
  it('sells exactly ten of the last ten to sixty-four who ask', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1, unit: 'pack' });
    const answers = await Promise.all(Array.from({ length: 64 }, () => sellUntilDecided(_id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(54);
    expect((await inventoryOf(_id)).onHand).toBe(0);
  });

  it('acts once for a nonce, and refuses it for anything else', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const nonce = randomUUIDv7();
    const twice = await Promise.all([1, 2, 3].map(() => sell(owner, _id, 7, { nonce })));
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await inventoryOf(_id)).onHand).toBe(193);
    expect((await sell(owner, _id, 8, { nonce })).status).toBe(409);
    const fields = { pharmacyId, product: 'Once', quantity: 1, nonce: randomUUIDv7() };
    const path = 'POST /api/business/inventory/addproduct/:pharmacyId';
    const made = await Promise.all([1, 2].map(() => owner.call(path, fields)));
    expect(new Set(made.map(({ body }) => body.inventory._id)).size).toBe(1);
  });
});

describe('the database', () => {
  it('lets no movement be changed and no figure be set', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId);
    const tries = [
      'UPDATE stock_movement SET d_hand = 1',
      'DELETE FROM stock_movement',
      'DELETE FROM stock_act',
      'UPDATE batch_stock SET on_hand = 5',
      'UPDATE product_stock SET on_hand = 5',
      `INSERT INTO product_stock (product_id, pharmacy_id) VALUES ('${_id}', '${pharmacyId}')`,
    ];
    for (const statement of tries) await expect(sql.raw(statement).execute(app.ctx.db), statement).rejects.toThrow();
  });
});

describe('others', () => {
  it('see no stock, and no pharmacy that is not theirs', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId);
    expect((await stranger.call('GET /api/business/pharmacy/:id', { id: pharmacyId })).status).toBe(404);
    expect((await sell(stranger, _id, 1)).status).toBe(404);
    const theirs = await makePharmacy(stranger);
    expect((await sell(owner, _id, 1, { pharmacyId: theirs })).status).toBe(403);
    const { body } = await stranger.call('GET /api/business/pharmacies/:id', { id: owner.id });
    expect(Object.keys(body.pharmacies[0]!).toSorted()).toEqual([
      '_id',
      'about',
      'businessName',
      'licence',
      'location',
      'logo',
    ]);
  });
});

describe('the number of a pack', () => {
  it('names the product it was received as, at its pharmacy alone', async () => {
    const gtin = '06151100000013';
    const find = (who: TestMember, id: string) => who.call('GET /api/business/pharmacy/:id/gtin/:gtin', { id, gtin });
    expect((await find(owner, pharmacyId)).body).toEqual({ inventoryId: null, shared: null });
    const first = await stockedProduct(owner, pharmacyId, { gtin });
    expect((await find(seller, pharmacyId)).body).toEqual({ inventoryId: first._id, shared: null });
    const second = await stockedProduct(owner, pharmacyId);
    await addStock(owner, second._id, { quantity: 1, gtin });
    expect((await find(owner, pharmacyId)).body).toEqual({ inventoryId: second._id, shared: null });
    expect((await find(stranger, pharmacyId)).status).toBe(404);
    expect((await find(owner, await makePharmacy(owner))).body).toEqual({ inventoryId: null, shared: null });
  });
});
