/** Sales of the same moment, which are made together: each is made as if it were alone, or by itself. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/stock/stock.ts';
import { inTransaction } from '#server/store/db.ts';
import { lockProducts } from '#server/store/stock/product.ts';
import { findInventory } from '#server/store/stock/product-list.ts';
import { insertSale, type PlannedSale } from '#server/store/stock/sale.ts';
import type { TestMember } from '../people.ts';
import { addStock, adjust, makePharmacy, sell, stockDifferences, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../rooms.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
let owner: TestMember;
let pharmacyId: string;
beforeAll(async () => {
  app = await startApp();
  [owner] = (await makeMembers(app, 1)) as [TestMember];
});
afterAll(() => app.close());
beforeEach(async () => {
  pharmacyId = await makePharmacy(owner);
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

async function shown(id: string): Promise<Inventory> {
  return (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory;
}

/** Past what is cached, which sales without their route do not drop. */
const found = async (id: string): Promise<Inventory> => (await findInventory(app.ctx.db, id))!;

const countActs = async () => {
  const acts = app.ctx.db.selectFrom('stock_act').where('pharmacy_id', '=', pharmacyId).where('kind', '=', 'sell');
  return (await acts.select('id').execute()).length;
};

describe('a sale', () => {
  it('answers the product as it is shown then, without the batches that it has emptied', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1, costPrice: 3.33, salePrice: 400 });
    await addStock(owner, _id, { quantity: 35, unit: 'tablet', expiryDate: '2030-01-31', costPrice: 0.07 });
    await addStock(owner, _id, { quantity: 7, unit: 'pack', expiryDate: '', batchNumber: 'Undated' });
    for (const quantity of [1, 34, 150, 60]) {
      const { status, body } = await sell(owner, _id, quantity);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.inventory).toEqual(await shown(_id));
    }
    expect((await shown(_id)).inventory).toMatchObject([{ onHand: 60, batchNumber: 'Undated' }]);
    expect((await sell(owner, _id, 60)).body.inventory).toMatchObject({ onHand: 0, inventory: [], nextExpiry: null });
  });

  it('is made while another of the same moment waits for its product', async () => {
    const products = await Promise.all(Array.from({ length: 12 }, () => stockedProduct(owner, pharmacyId)));
    const [held, ...others] = products.map(({ _id }) => _id) as [string, ...string[]];
    let late: ReturnType<typeof sell> | undefined;
    await inTransaction(app.ctx.db, async (trx) => {
      await lockProducts(trx, [held]);
      late = sell(owner, held, 1);
      const answers = await Promise.all(others.map((id) => sell(owner, id, 1)));
      expect(answers.map(({ status }) => status)).toEqual(others.map(() => 200));
      expect(await countActs()).toBe(others.length);
    });
    expect((await late!).status).toBe(200);
  });

  it('takes what it asks for where many are made at once of few products', async () => {
    const products = await Promise.all(
      [0, 1, 2].map(() => stockedProduct(owner, pharmacyId, { quantity: 3, unit: 'pack' })),
    );
    for (const { _id } of products) await addStock(owner, _id, { quantity: 2, unit: 'pack', expiryDate: '2030-01-31' });
    const asked = Array.from({ length: 36 }, (_, index) => products[index % 3]!._id);
    const answers = await Promise.all(asked.map((id) => sell(owner, id, 5)));
    for (const { _id } of products) {
      const statuses = answers.filter((__, index) => asked[index] === _id).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(10);
      expect(statuses.filter((status) => status === 409)).toHaveLength(2);
      expect((await shown(_id)).onHand).toBe(0);
    }
  });
});

describe('the database', () => {
  /** Of the batch that expires first, seen as it is unless something else is said. */
  async function planned(id: string, changes: Partial<PlannedSale['seen'][number]> = {}): Promise<PlannedSale> {
    const { inventory } = await found(id);
    const unit = { unit: 'tablet', unitQuantity: -1, factor: 1 };
    return {
      act: {
        id: randomUUIDv7(),
        pharmacyId,
        kind: 'sell',
        nonce: randomUUIDv7(),
        requestHash: 'test',
        actorId: owner.id,
      },
      productId: id,
      seen: inventory.map(({ _id: batchId, status, expiryDate, onHand }) => {
        return { batchId, status, expiryDate, least: onHand, most: onHand, ...changes };
      }),
      movements: [{ productId: id, batchId: inventory[0]!._id, kind: 'sold', hand: -1, price: 150, ...unit }],
    };
  }

  it('makes no sale of batches that are not as they were seen', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1, batchNumber: 'A' });
    const unlike = [{ least: 201 }, { most: 199 }, { status: 'quarantined' }, { expiryDate: '2031-01-30' }] as const;
    for (const changes of unlike) expect(await insertSale(app.ctx.db, await planned(_id, changes))).toBeUndefined();
    const [beforeMore, beforeAside] = [await planned(_id), await planned(_id, { least: 0 })];
    await adjust(owner, _id, { batchId: (await found(_id)).inventory[0]!._id, reason: 'quarantined', note: 'Wet' });
    expect(await insertSale(app.ctx.db, beforeAside)).toBeUndefined();
    await adjust(owner, _id, { batchId: (await found(_id)).inventory[0]!._id, reason: 'cleared', note: 'Dry' });
    await addStock(owner, _id, { quantity: 1, expiryDate: '2030-01-31' });
    expect(await insertSale(app.ctx.db, beforeMore)).toBeUndefined();
    expect(await countActs()).toBe(0);
    const [left] = (await insertSale(app.ctx.db, await planned(_id)))!;
    expect([left?.onHand, await countActs()]).toEqual([expect.any(Number), 1]);
  });

  it('makes no sale twice for one nonce', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const sale = await planned(_id, { least: 1 });
    const made = await Promise.all(
      [1, 2, 3].map(() => insertSale(app.ctx.db, { ...sale, act: { ...sale.act, id: randomUUIDv7() } })),
    );
    expect(made.filter((figures) => figures !== undefined)).toHaveLength(1);
    expect((await found(_id)).onHand).toBe(199);
  });

  it('makes the others of the same moment where one of them cannot be', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const good = await planned(_id, { least: 0, most: 200 });
    const [movement] = good.movements;
    // more than there is, which the figures refuse, though it was seen so
    const bad = { ...good, movements: [{ ...movement!, hand: -201, unitQuantity: -201 }] };
    const anew = (sale: PlannedSale) => ({ ...sale, act: { ...sale.act, id: randomUUIDv7(), nonce: randomUUIDv7() } });
    const sales = [good, bad, good, bad, good].map(anew);
    const made = await Promise.all(sales.map((sale) => insertSale(app.ctx.db, sale)));
    expect(made.map((figures) => figures?.[0]?.onHand)).toEqual([199, undefined, 198, undefined, 197]);
    const { rows } =
      await sql`SELECT FROM stock_act WHERE id = ANY (${sales.map(({ act }) => act.id)}::uuid[])`.execute(app.ctx.db);
    expect(rows).toHaveLength(3);
  });
});
