/** The forecast of weekly sales: what counts as demand, and from which weeks. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import { adjust, makePharmacy, sellWeekly, stockedProduct } from '../pharmacies.ts';

const app = openApp();
let owner: TestMember;
let pharmacyId: string;
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  [owner] = (await makeMembers(app, 1)) as [TestMember];
  pharmacyId = await makePharmacy(owner);
});

const make = (fields: Record<string, unknown> = {}) =>
  stockedProduct(owner, pharmacyId, { reorderLevel: 1_000, ...fields });
const sellEachWeek = (productId: string, units: number, weeks = 12) =>
  sellWeekly(app, { productId, pharmacyId, units, weeks });
async function weeklyOf(inventoryId: string): Promise<number | null | undefined> {
  const asked = { id: pharmacyId, show: 'low' as const };
  const { products } = (await owner.call('GET /api/business/pharmacy/:id/board/products', asked)).body;
  return products.find((product) => product.inventoryId === inventoryId)?.weekly;
}

describe('the forecast of a product', () => {
  it('is what sells in a week, and none before 30 days in stock', async () => {
    const [young, older] = [await make(), await make()];
    await sellEachWeek(young._id, 21, 4);
    await sellEachWeek(older._id, 21, 5);
    expect([await weeklyOf(young._id), await weeklyOf(older._id)]).toEqual([null, 21]);
  });

  it('includes what sold before another product was merged into it', async () => {
    const [kept, merged] = [await make(), await make()];
    await sellEachWeek(kept._id, 10);
    await sellEachWeek(merged._id, 25);
    await owner.call('POST /api/business/inventory/:id/merge', { id: merged._id, into: kept._id });
    expect(await weeklyOf(kept._id)).toBe(35);
  });

  it('starts with the merged product where its own history is short', async () => {
    const [kept, merged] = [await make(), await make()];
    await sellEachWeek(merged._id, 25);
    await owner.call('POST /api/business/inventory/:id/merge', { id: merged._id, into: kept._id });
    expect(await weeklyOf(kept._id)).toBe(25);
  });

  it('scales a week with days out of stock, and leaves out one without a day in stock', async () => {
    const { _id: id } = await make();
    await sellEachWeek(id, 35);
    await sql`UPDATE product_day SET sold = 10 WHERE product_id = ${id} AND day > now() - interval '7 days'`.execute(
      app.ctx.db,
    );
    // five days of the last week, and all of the week three weeks ago
    await sql`INSERT INTO product_out (product_id, from_day, to_day)
              SELECT ${id}::uuid, today - 7, today - 1 FROM (SELECT (now() AT TIME ZONE 'Africa/Lagos')::date AS today) AS day
              UNION ALL SELECT ${id}::uuid, today - 22, today - 14 FROM (SELECT (now() AT TIME ZONE 'Africa/Lagos')::date AS today) AS day`.execute(
      app.ctx.db,
    );
    expect(await weeklyOf(id)).toBe(35);
  });

  it('does not count what was lost or destroyed', async () => {
    const { _id: id, inventory } = await make();
    await sellEachWeek(id, 14);
    await adjust(owner, id, { batchId: inventory[0]!._id, reason: 'lost', unit: 'tablet', quantity: 300 });
    expect(await weeklyOf(id)).toBe(14);
  });
});
