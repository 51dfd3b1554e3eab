/** Activity per person: sums by day in Lagos, for owner and managers of everybody, and for sellers their own. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import { addStock, adjust, employ, makePharmacy, sell, stockedProduct } from '../pharmacies.ts';

const app = openApp();
let owner: TestMember;
let seller: TestMember;
let pharmacyId: string;
let inventoryId: string;
let batchId: string;

beforeEach(async () => {
  [owner, seller] = (await makeMembers(app, 2)) as [TestMember, TestMember];
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
  const product = await stockedProduct(owner, pharmacyId, { costPrice: 1_000, salePrice: 2_000 });
  inventoryId = product._id;
  batchId = product.inventory[0]!._id;
});

const activityTo = async (who: TestMember, days = '1') =>
  (await who.call('GET /api/business/pharmacy/:id/activity', { id: pharmacyId, days })).body.people;

async function sellBasket(who: TestMember, fields: object = {}) {
  const lines = [{ inventoryId, unit: 'tablet', quantity: 2, price: 12, reason: 'Old customer' }];
  const sale = { id: pharmacyId, lines, method: 'cash', discount: 4, nonce: randomUUIDv7(), ...fields };
  const { status, body } = await who.call('POST /api/business/pharmacy/:id/counter/sales', sale);
  expect(status).toBe(200);
  return body.sale;
}

const entriesOf = (memberId: string, after?: string) =>
  owner.call('GET /api/business/pharmacy/:id/transactions', { id: pharmacyId, memberId, ...(after && { after }) });

describe('activity', () => {
  it('sums sales, discounts, price changes, returns, receipts, losses and edits of each person', async () => {
    const { _id: saleId, lines } = await sellBasket(seller);
    expect((await sell(seller, inventoryId, 3)).status).toBe(200);
    const back = { id: pharmacyId, saleId, lines: [{ lineId: lines[0]!._id, quantity: 1, isResaleable: true }] };
    const returned = { ...back, method: 'cash', nonce: randomUUIDv7() };
    expect((await seller.call('POST /api/business/pharmacy/:id/counter/sales/:saleId/returns', returned)).status).toBe(
      200,
    );
    await addStock(seller, inventoryId, { quantity: 1 });
    expect((await adjust(owner, inventoryId, { batchId, quantity: 10, unit: 'tablet', reason: 'lost' })).status).toBe(
      200,
    );
    await owner.call('PATCH /api/business/inventory/:id', { id: inventoryId, reorderLevel: 7 });
    const [one, other] = await activityTo(owner);
    expect(one).toMatchObject({
      _id: seller.id,
      role: 'seller',
      sales: { count: 2 },
      discounts: { count: 1, sum: 4 },
      priceChanges: 1,
      returns: { count: 1, sum: 10 },
      received: 1,
      adjustments: { count: 0, lost: 0 },
    });
    expect(other).toMatchObject({
      _id: owner.id,
      role: 'owner',
      sales: { count: 0 },
      received: 1,
      adjustments: { count: 1, lost: 50 },
      edits: 1,
    });
  });

  it('shows sellers their own only', async () => {
    await sellBasket(owner);
    expect((await activityTo(seller)).map(({ _id }) => _id)).toEqual([seller.id]);
  });

  it('keeps former staff by name', async () => {
    await sellBasket(seller);
    await owner.call('DELETE /api/business/pharmacy/:id/staff/:friendId', { id: pharmacyId, friendId: seller.id });
    expect(await activityTo(owner)).toContainEqual(
      expect.objectContaining({ _id: seller.id, fullName: seller.fullName, role: null }),
    );
  });

  it('counts a day by Lagos time, an offline sale on its own day', async () => {
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
    await sellBasket(seller, { soldAt: yesterday, sentAt: new Date().toISOString() });
    const salesIn = async (days: string) =>
      (await activityTo(owner, days)).find(({ _id }) => _id === seller.id)?.sales.count;
    expect(await salesIn('1')).toBe(0);
    expect(await salesIn('7')).toBe(1);
    expect(await salesIn('30')).toBe(1);
  });
});

describe('the entries of one person', () => {
  it('are listed by page, without those of others', async () => {
    for (let sold = 0; sold < 52; sold += 1) await sell(seller, inventoryId, 1);
    await sell(owner, inventoryId, 1);
    const first = (await entriesOf(seller.id)).body;
    const second = (await entriesOf(seller.id, first.nextCursor!)).body;
    const all = [...first.allTransactions, ...second.allTransactions];
    expect(second.nextCursor).toBeNull();
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(52);
    expect(new Set(all.map(({ by }) => by))).toEqual(new Set([seller.fullName]));
  });
});
