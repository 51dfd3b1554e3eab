/** Reordering: demands for several products in one request, all or none, and where a demand is open already. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { makeMembers } from '../chat/rooms.ts';
import type { TestMember } from '../kit/people.ts';
import { callOn, openApp } from '../kit/start.ts';
import { employ, makePharmacy, sell, sellWeekly, stockedProduct } from '../pharmacy/pharmacies.ts';

const app = openApp();
let owner: TestMember;
let seller: TestMember;
let stranger: TestMember;
let pharmacyId: string;
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  [owner, seller, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
});

const make = (fields: Record<string, unknown> = {}) =>
  stockedProduct(owner, pharmacyId, { reorderLevel: 500, ...fields });
const lineOf = ({ _id: inventoryId }: Inventory, quantity = 2) => ({ inventoryId, quantity, unit: 'carton' as const });
const reorder = (lines: object[], { who = seller, key = randomUUIDv7() } = {}) =>
  callOn(
    app.url,
    'POST /api/business/pharmacy/:id/demands',
    { id: pharmacyId, lines, locationOfPharmacy: { town: 'Yaba', state: 'Lagos' } },
    { token: who.token, headers: { 'idempotency-key': key } },
  );
const low = async () =>
  (await seller.call('GET /api/business/pharmacy/:id/board/products', { id: pharmacyId, show: 'low' })).body.products;
const demandsOf = async (who: TestMember) =>
  (await stranger.call('GET /api/business/', { creator: who.id })).body.businesses;

describe('a reorder', () => {
  it('posts a demand for each product in the name of who sends it', async () => {
    const [one, two] = [await make({ strength: '5 mg', brand: 'Emzor' }), await make()];
    const { status, body } = await reorder([lineOf(one, 3), lineOf(two)]);
    expect(status).toBe(200);
    expect(body.businesses).toMatchObject([
      {
        business: 'demand',
        state: 'open',
        price: null,
        product: {
          genericName: one.product,
          brandName: 'Emzor',
          strength: '5 mg',
          quantity: 3,
          unit: 'carton',
          locationOfPharmacy: { town: 'Yaba', state: 'Lagos' },
        },
      },
      { product: { genericName: two.product, quantity: 2 } },
    ]);
    expect(await demandsOf(seller)).toHaveLength(2);
  });

  it('posts nothing if one line is refused, and says which', async () => {
    const drug = await stockedProduct(owner, pharmacyId, { product: 'Tramadol', strength: '50 mg' });
    const elsewhere = await stockedProduct(owner, await makePharmacy(owner));
    const fine = await make();
    const refused = await reorder([lineOf(fine), lineOf(drug), lineOf(elsewhere), lineOf(fine)]);
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        'lines.1.quantity': expect.stringContaining('controlled drug'),
        'lines.2.quantity': 'This product isn’t in this pharmacy any more',
        'lines.3.quantity': 'This product is listed twice',
      },
    ]);
    const typed = await reorder([lineOf(fine), { ...lineOf(await make()), quantity: 0 }]);
    expect([typed.status, Object.keys(typed.body.fields ?? {})]).toEqual([400, ['lines.1.quantity']]);
    expect(await demandsOf(seller)).toEqual([]);
  });

  it('that is sent again with its key posts nothing twice', async () => {
    const key = randomUUIDv7();
    const lines = [lineOf(await make())];
    const first = await reorder(lines, { key });
    expect((await reorder(lines, { key })).body).toEqual(first.body);
    expect((await reorder([{ ...lines[0], quantity: 9 }], { key })).status).toBe(400);
    expect(await demandsOf(seller)).toHaveLength(1);
  });

  it('is for staff', async () => {
    expect((await reorder([lineOf(await make())], { who: stranger })).status).toBe(404);
  });
});

describe('the list of low stock', () => {
  it('says what to ask for, in a unit of the market', async () => {
    const { _id: id } = await make({ reorderLevel: 250 });
    await make({ baseUnit: 'bottle', units: [], reorderLevel: 5 });
    await sell(seller, id, 200);
    await sellWeekly(app, { productId: id, pharmacyId, units: 140, weeks: 12 });
    expect((await low()).map(({ ask }) => ask)).toEqual(
      expect.arrayContaining([
        { quantity: 3, unit: 'carton' },
        { quantity: 8, unit: 'pack' },
      ]),
    );
  });

  it('marks what somebody there asks for already, until that is closed, and what is controlled', async () => {
    const [asked, other] = [await make(), await make()];
    const drug = await make({ product: 'Tramadol', strength: '50 mg' });
    const { body } = await reorder([lineOf(asked)]);
    const typed = { business: 'demand', genericName: other.product, quantity: 1 } as const;
    await stranger.call('POST /api/business/:userId', { userId: stranger.id, ...typed });
    const marks = async () =>
      Object.fromEntries((await low()).map((row) => [row.inventoryId, [row.openDemand, row.isControlled]]));
    const offerId = body.businesses[0]!._id;
    expect(await marks()).toEqual({
      [asked._id]: [offerId, false],
      [other._id]: [null, false],
      [drug._id]: [null, true],
    });
    const mine = await owner.call('POST /api/business/:userId', { userId: owner.id, ...typed });
    await seller.call('PATCH /api/business/:id', { id: offerId, status: true });
    expect(await marks()).toMatchObject({ [asked._id]: [null, false], [other._id]: [mine.body.business._id, false] });
  });
});
