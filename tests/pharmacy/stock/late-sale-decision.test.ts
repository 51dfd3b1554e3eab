/** Late sales that need attention: moved to another batch, booked as found or given up, and decided once. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestMember } from '../../kit/people.ts';
import { addStock, adjust, makePharmacy, stockedProduct } from '../pharmacies.ts';
import {
  app,
  choicesOf,
  decide,
  onHandOf,
  openLateSales,
  owner,
  pharmacyId,
  seller,
  sellLate,
  shortSale,
  stranger,
  tenTablets,
  waiting,
} from './late-sales.ts';

openLateSales();

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

/** Repeats the decision while the server is too busy to make it. */
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
