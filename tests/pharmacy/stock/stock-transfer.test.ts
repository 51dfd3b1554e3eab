/** Moving stock between branches: quantity and cost stay equal, and goods keep what is printed on them. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addStock, adjust, employ, makePharmacy, PACKS, sell, stockedProduct } from '../pharmacies.ts';
import {
  app,
  cardOf,
  ikeja,
  inventoryOf,
  likenessOf,
  move,
  openBranches,
  owner,
  panadol,
  seller,
  stranger,
  yaba,
} from './stock-transfers.ts';

const GTIN = '06151100000040';
openBranches();

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
    expect([status, body]).toMatchObject([
      409,
      { fields: { quantity: 'Only 0 tablets left to sell' }, plan: { available: 0 } },
    ]);
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
