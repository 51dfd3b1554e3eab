/** Sales at the same moment: each is made as if it were alone. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { inTransaction } from '#server/store/db.ts';
import { lockProducts } from '#server/store/pharmacy/stock/product.ts';
import type { TestMember } from '../../kit/people.ts';
import { addStock, makePharmacy, sell, stockDifferences, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp();
let owner: TestMember;
let pharmacyId: string;
beforeAll(async () => {
  [owner] = (await makeMembers(app, 1)) as [TestMember];
});
beforeEach(async () => {
  pharmacyId = await makePharmacy(owner);
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

async function inventoryOf(id: string): Promise<Inventory> {
  return (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory;
}

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
      expect(body.inventory).toEqual(await inventoryOf(_id));
    }
    expect((await inventoryOf(_id)).inventory).toMatchObject([{ onHand: 60, batchNumber: 'Undated' }]);
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

  it('is made once for its nonce, however often and at once it is sent', async () => {
    const { _id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const nonce = randomUUIDv7();
    const answers = await Promise.all(Array.from({ length: 8 }, () => sell(owner, _id, 1, { nonce })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect([await countActs(), (await inventoryOf(_id)).onHand]).toEqual([1, 199]);
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
      expect((await inventoryOf(_id)).onHand).toBe(0);
    }
  });
});
