/** Moving stock between branches: quantity and cost stay equal, goods keep what is printed on them, and nothing moves twice. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertAct, insertMovements } from '#server/store/pharmacy/stock/act.ts';
import { findStockDifferences } from '#server/store/pharmacy/stock/stock-check.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import {
  addStock,
  adjust,
  employ,
  makePharmacy,
  PACKS,
  sell,
  stockDifferences,
  stockedProduct,
} from '../pharmacies.ts';

const app = openApp();
let owner: TestMember;
let seller: TestMember;
let stranger: TestMember;
let yaba: string;
let ikeja: string;
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  [owner, seller, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  yaba = await makePharmacy(owner, 'Yaba branch');
  ikeja = await makePharmacy(owner, 'Ikeja branch');
  for (const id of [yaba, ikeja]) await employ(app, id, owner.id, seller.id, 'seller');
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

const GTIN = '06151100000040';
const move = (
  { _id: id }: Pick<Inventory, '_id'>,
  to: string,
  quantity: number,
  { who = seller, ...fields }: Record<string, unknown> & { who?: TestMember } = {},
) => who.call('POST /api/business/inventory/:id/transfers', { id, to, quantity, unit: 'tablet', ...fields });
const inventoryOf = async (id: string) => (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory;
const cardOf = async (id: string) => (await owner.call('GET /api/business/inventory/:id/card', { id })).body.lines;
/** The product of this name at the other branch. */
async function likenessOf({ product }: Inventory, pharmacyId = ikeja): Promise<Inventory> {
  const { inventory } = (await owner.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId })).body;
  return inventoryOf(inventory.find((row) => row.product === product)!._id);
}
const undo = (
  pharmacyId: string,
  actId: string,
  { who = owner, ...fields }: Record<string, unknown> & { who?: TestMember } = {},
) => who.call('POST /api/business/pharmacy/:id/transfers/:actId/reverse', { id: pharmacyId, actId, ...fields });

/** 400 tablets that cost 2,000 naira. */
const panadol = (fields: Record<string, unknown> = {}) =>
  stockedProduct(owner, yaba, { batchNumber: 'A1', costPrice: 1_000, ...fields });

describe('a move to another branch', () => {
  it('creates the product there with its packs and barcodes, and the batch with all that is printed on it', async () => {
    const printed = {
      brand: 'GSK',
      strength: '500 mg',
      manufacturer: 'GSK Nigeria',
      nafdacNumber: 'A4-0001',
      shelf: 'B2',
    };
    const product = await panadol({ ...printed, gtin: GTIN, salePrice: 3_000 });
    const { status, body } = await move(product, ikeja, 2, { unit: 'pack', note: 'For Saturday' });
    expect([status, body]).toMatchObject([200, { inventory: { _id: product._id, onHand: 380 } }]);
    const there = await likenessOf(product);
    expect(there).toMatchObject({
      ...PACKS,
      pharmacyId: ikeja,
      brand: 'GSK',
      strength: '500 mg',
      onHand: 20,
      barcodes: [{ gtin: GTIN, factor: 200 }],
      inventory: [
        {
          batchNumber: 'A1',
          expiryDate: '2031-01-31',
          brand: 'GSK',
          manufacturer: 'GSK Nigeria',
          nafdacNumber: 'A4-0001',
          cartonSize: 200,
          shelf: '',
          status: 'ok',
          value: 100,
          salePrice: { price: 3_000, factor: 200 },
        },
      ],
    });
    expect((await cardOf(product._id))[0]).toMatchObject({
      remark: 'moved',
      branch: 'Ikeja branch',
      out: 20,
      in: 0,
      balance: 380,
      note: 'For Saturday',
    });
    expect((await cardOf(there._id))[0]).toMatchObject({ branch: 'Yaba branch', out: 0, in: 20, note: 'For Saturday' });
  });

  it('adds to the product and the batch of the same name there, and keeps their own price and shelf', async () => {
    const product = await panadol({ salePrice: 3_000 });
    const there = await stockedProduct(owner, ikeja, {
      product: product.product.toUpperCase(),
      batchNumber: 'a 1',
      quantity: 1,
      costPrice: 500,
      salePrice: 3_500,
      shelf: 'C3',
    });
    expect((await move(product, ikeja, 100)).status).toBe(200);
    expect(await inventoryOf(there._id)).toMatchObject({
      onHand: 300,
      inventory: [{ onHand: 300, value: 1_000, shelf: 'C3', salePrice: { price: 3_500 } }],
    });
  });

  it('takes first what expires first, and its cost to the kobo', async () => {
    const product = await panadol({ quantity: 3, unit: 'tablet', costPrice: 0.33, batchNumber: 'LATE' });
    await addStock(owner, product._id, {
      quantity: 7,
      unit: 'tablet',
      batchNumber: 'SOON',
      expiryDate: '2030-01-31',
      costPrice: 1,
    });
    const value = async (id: string) =>
      (await inventoryOf(id)).inventory.reduce((sum, batch) => sum + Math.round(batch.value * 100), 0);
    for (const quantity of [2, 6, 1]) expect((await move(product, ikeja, quantity)).status).toBe(200);
    const there = await likenessOf(product);
    expect(there.inventory.map(({ batchNumber, onHand }) => [batchNumber, onHand])).toEqual([
      ['SOON', 7],
      ['LATE', 2],
    ]);
    expect((await value(product._id)) + (await value(there._id))).toBe(799);
  });

  it('moves the batch that was chosen, or exactly the plan that was shown', async () => {
    const product = await panadol();
    const added = await addStock(owner, product._id, { quantity: 1, batchNumber: 'B2', expiryDate: '2032-01-31' });
    const [first, second] = added.body.inventory.inventory;
    expect((await move(product, ikeja, 5, { batchId: second!._id })).status).toBe(200);
    const plan = [
      { batchId: first!._id, quantity: 1 },
      { batchId: second!._id, quantity: 1 },
    ];
    expect((await move(product, ikeja, 2, { plan })).status).toBe(200);
    const there = await likenessOf(product);
    expect(there.inventory.map(({ batchNumber, onHand }) => [batchNumber, onHand])).toEqual([
      ['A1', 1],
      ['B2', 6],
    ]);
    const gone = await move(product, ikeja, 3, { plan });
    expect([gone.status, gone.body]).toMatchObject([409, { plan: { short: 0 } }]);
  });

  it('keeps the cost for what a customer brings back after the last one was sold there', async () => {
    const product = await panadol({ quantity: 10, unit: 'tablet', costPrice: 7 });
    await move(product, ikeja, 10);
    const there = await likenessOf(product);
    await sell(seller, there._id, 10);
    await adjust(owner, there._id, {
      batchId: there.inventory[0]!._id,
      reason: 'returned',
      unit: 'tablet',
      quantity: 1,
    });
    expect((await inventoryOf(there._id)).inventory).toMatchObject([{ onHand: 1, value: 7, status: 'quarantined' }]);
  });

  it('is neither a sale nor demand', async () => {
    const product = await panadol();
    await move(product, ikeja, 100);
    const days = await app.ctx.db.selectFrom('product_day').where('product_id', '=', product._id).execute();
    expect(days).toEqual([]);
    const { board } = (await owner.call('GET /api/business/pharmacy/:id/board', { id: yaba })).body;
    expect(board).toMatchObject({ value: 1_500, today: { revenue: 0, cost: 0 } });
  });

  it('leaves expired, quarantined and reserved goods where they are', async () => {
    const product = await panadol();
    await adjust(owner, product._id, { batchId: product.inventory[0]!._id, reason: 'quarantined' });
    await addStock(owner, product._id, { quantity: 1, expiryDate: '2020-01-31', isExpired: true });
    const { status, body } = await move(product, ikeja, 1);
    expect([status, body]).toMatchObject([409, { fields: { quantity: '0 tablets for sale' }, plan: { available: 0 } }]);
    expect((await owner.call('GET /api/business/pharmacy/:id/inventory', { id: ikeja })).body.inventory).toEqual([]);
  });

  it('of a controlled medicine is in the registers of both branches', async () => {
    const drug = await stockedProduct(owner, yaba, { product: 'Tramadol', strength: '50 mg' });
    expect((await move(drug, ikeja, 30)).status).toBe(200);
    const there = await likenessOf(drug);
    expect(there.isControlled).toBe(true);
    const register = async (id: string) => {
      const path = `/api/business/inventory/${id}/card/register.csv`;
      return (await fetch(app.url + path, { headers: { authorization: owner.token } })).text();
    };
    expect(await register(drug._id)).toContain('Moved to Ikeja branch');
    expect(await register(there._id)).toContain('Moved from Yaba branch');
  });
});

describe('the check of the stock', () => {
  it('finds goods that left for another branch and did not arrive', async () => {
    const product = await panadol();
    const undone = new Error('undone');
    const act = { id: randomUUIDv7(), pharmacyId: yaba, kind: 'move', requestHash: '-', actorId: owner.id } as const;
    const one = { unit: 'tablet', unitQuantity: -1, factor: 1 };
    const lost = {
      productId: product._id,
      batchId: product.inventory[0]!._id,
      kind: 'moved',
      hand: -1,
      ...one,
    } as const;
    const found = inTransaction(app.ctx.db, async (trx) => {
      await insertAct(trx, { ...act, nonce: randomUUIDv7() });
      await insertMovements(trx, act, [lost]);
      expect(await findStockDifferences(trx)).toMatchObject([{ what: 'transfer', id: act.id }]);
      throw undone;
    });
    await expect(found).rejects.toBe(undone);
  });
});

describe('a move is refused', () => {
  it('where the other branch counts in another unit, or archived the product, and nothing moves', async () => {
    const product = await panadol();
    const there = await stockedProduct(owner, ikeja, { product: product.product, baseUnit: 'bottle', units: [] });
    const unit = await move(product, ikeja, 1);
    expect([unit.status, unit.body.error]).toEqual([
      409,
      expect.stringContaining('counted in tablet here and in bottle'),
    ]);
    await sell(owner, there._id, 2, { unit: 'bottle' });
    await owner.call('POST /api/business/inventory/:id/archive', { id: there._id });
    const archived = await move(product, ikeja, 1);
    expect([archived.status, archived.body.error]).toEqual([409, expect.stringContaining('archived at that branch')]);
    expect((await inventoryOf(product._id)).onHand).toBe(400);
  });

  it('to another owner’s pharmacy, or for staff of one branch only, as if it did not exist', async () => {
    const product = await panadol();
    const elsewhere = await makePharmacy(stranger);
    await employ(app, elsewhere, stranger.id, owner.id, 'manager');
    await employ(app, yaba, owner.id, stranger.id, 'manager');
    const answers = [
      await move(product, elsewhere, 1, { who: owner }),
      await move(product, ikeja, 1, { who: stranger }),
      await move(product, randomUUIDv7(), 1),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      answers.map(() => [404, answers[2]!.body.error]),
    );
    const same = await move(product, yaba, 1);
    expect([same.status, same.body.fields]).toEqual([400, { to: 'Choose another branch' }]);
  });
});

describe('undoing a move', () => {
  const moved = async (quantity = 100) => {
    const product = await panadol();
    await move(product, ikeja, quantity);
    const there = await likenessOf(product);
    return {
      product,
      there,
      actId: (await cardOf(product._id))[0]!.actId,
      actThere: (await cardOf(there._id))[0]!.actId,
    };
  };

  it('returns goods and cost on both cards, once, from either side', async () => {
    const { product, there, actThere } = await moved();
    const nonce = randomUUIDv7();
    const first = await undo(ikeja, actThere, { nonce });
    expect(first.status).toBe(200);
    expect((await undo(ikeja, actThere, { nonce })).body).toEqual(first.body);
    expect((await undo(ikeja, actThere)).status).toBe(409);
    expect(await inventoryOf(product._id)).toMatchObject({ onHand: 400, inventory: [{ value: 2_000 }] });
    expect((await inventoryOf(there._id)).onHand).toBe(0);
    const [here] = await cardOf(product._id);
    expect(here).toMatchObject({ branch: 'Ikeja branch', adjustment: 100, isReversal: true });
    expect((await cardOf(there._id)).map(({ isReversal, isReversed }) => [isReversal, isReversed])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect((await undo(yaba, here!.actId)).status).toBe(409);
  });

  it('is refused once any of it is sold or set aside there, at both branches', async () => {
    const { product, there, actId } = await moved();
    await sell(seller, there._id, 1);
    expect((await undo(yaba, actId)).status).toBe(409);
    expect([(await inventoryOf(product._id)).onHand, (await inventoryOf(there._id)).onHand]).toEqual([300, 99]);
    const other = await moved();
    await adjust(owner, other.there._id, { batchId: other.there.inventory[0]!._id, reason: 'quarantined' });
    expect((await undo(ikeja, other.actThere)).status).toBe(409);
  });

  it('brings back what the goods cost there by then, batch by batch', async () => {
    const product = await panadol({ quantity: 10, unit: 'tablet', costPrice: 1 });
    await addStock(owner, product._id, {
      quantity: 10,
      unit: 'tablet',
      batchNumber: 'B2',
      expiryDate: '2032-01-31',
      costPrice: 7,
    });
    const there = await stockedProduct(owner, ikeja, {
      product: product.product,
      batchNumber: 'A1',
      quantity: 10,
      unit: 'tablet',
      costPrice: 3,
    });
    await move(product, ikeja, 20);
    await sell(seller, there._id, 10);
    const { actId } = (await cardOf(product._id))[0]!;
    expect((await undo(yaba, actId)).status).toBe(200);
    expect((await inventoryOf(product._id)).inventory.map(({ batchNumber, value }) => [batchNumber, value])).toEqual([
      ['A1', 20],
      ['B2', 70],
    ]);
  });

  it('is for managers of both branches', async () => {
    const { actId } = await moved();
    expect((await undo(yaba, actId, { who: seller })).status).toBe(403);
    await employ(app, yaba, owner.id, stranger.id, 'manager');
    expect((await undo(yaba, actId, { who: stranger })).status).toBe(403);
    expect((await undo(ikeja, actId)).status).toBe(404);
    const other = await owner.call('POST /api/business/pharmacy/:id/acts/:actId/reverse', { id: yaba, actId });
    expect(other.status).toBe(409);
  });
});

describe('at once', () => {
  it('the same nonce moves once, and another request with it is a conflict', async () => {
    const product = await panadol();
    const nonce = randomUUIDv7();
    const answers = await Promise.all([1, 2, 3].map(() => move(product, ikeja, 10, { nonce })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await move(product, ikeja, 11, { nonce })).status).toBe(409);
    expect([(await inventoryOf(product._id)).onHand, (await likenessOf(product)).onHand]).toEqual([390, 10]);
  });

  it('of 64 who move the last ten, ten succeed, and the product is created once', async () => {
    const product = await panadol({ quantity: 10, unit: 'tablet' });
    const answers = await Promise.all(Array.from({ length: 64 }, () => move(product, ikeja, 1)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(54);
    expect([(await inventoryOf(product._id)).onHand, (await likenessOf(product)).onHand]).toEqual([0, 10]);
  });

  it('moves, sales and undoings in both directions never wait for each other forever, and the total stays', async () => {
    const product = await panadol();
    await move(product, ikeja, 200);
    const there = await likenessOf(product);
    const { actId } = (await cardOf(product._id))[0]!;
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? move(product, ikeja, n + 1) : move(there, yaba, n + 1))),
      ...Array.from({ length: 6 }, (_, n) => sell(seller, n % 2 === 0 ? product._id : there._id, 3)),
      undo(yaba, actId),
    ]);
    expect(answers.slice(0, 18).map(({ status }) => status)).not.toContain(500);
    const sold = answers.slice(12, 18).filter(({ status }) => status === 200).length * 3;
    expect((await inventoryOf(product._id)).onHand + (await inventoryOf(there._id)).onHand).toBe(400 - sold);
  });
});
