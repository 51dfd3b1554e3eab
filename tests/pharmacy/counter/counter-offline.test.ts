/** Baskets sold offline and sent later: the money is recorded, what is in stock is sold, and the rest needs attention. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#rules/time.ts';
import { actIds, addStock, reverse } from '../pharmacies.ts';
import {
  app,
  closeTill,
  fieldsOf,
  lineOf,
  mergeInto,
  onHandOf,
  openCounter,
  owner,
  pharmacyId,
  seller,
  sellBasket,
  sold,
  tablets,
  returnFrom,
  tillNow,
} from './counters.ts';

openCounter();

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const offline = (fields: Record<string, unknown> = {}) => ({ soldAt: ago(HOUR_MS), ...fields });

const waiting = async () =>
  (await seller.call('GET /api/business/pharmacy/:id/late-sales', { id: pharmacyId })).body.lateSales;

const settle = async (fields: Record<string, unknown>) => {
  const [late] = await waiting();
  const asked = { id: pharmacyId, saleId: late!._id, nonce: randomUUIDv7(), ...fields };
  return owner.call('POST /api/business/pharmacy/:id/late-sales/:saleId', asked);
};

describe('a basket sold offline', () => {
  it('sells what is there, and what is missing needs attention, with all of its money', async () => {
    const [one, two] = [await tablets(), await tablets()];
    const sale = await sold([lineOf(one, 4), lineOf(two, 13)], offline({ discount: 17 }));
    expect(sale).toMatchObject({ number: 1, total: 153, lines: [{ waiting: 0 }, { waiting: 3 }] });
    expect([await onHandOf(one), await onHandOf(two)]).toEqual([6, 0]);
    expect(await waiting()).toMatchObject([{ inventoryId: two._id, quantity: 3, why: 'short' }]);
    expect((await tillNow()).sums).toMatchObject({ sales: { cash: 153 }, expected: 153 });
    const { sales } = (await seller.call('GET /api/business/pharmacy/:id/counter/sales', { id: pharmacyId })).body;
    expect(sales).toMatchObject([{ isWaiting: true }]);
    expect(Date.parse(sale.savedAt) - Date.parse(sale.soldAt)).toBeGreaterThan(HOUR_MS - 60_000);
    const added = await addStock(owner, two._id, { quantity: 5, unit: 'tablet', batchNumber: 'LATER' });
    expect((await settle({ how: 'batch', batchId: added.body.inventory.inventory[0]!._id })).status).toBe(200);
    const days = await app.ctx.db
      .selectFrom('product_day')
      .where('pharmacy_id', '=', pharmacyId)
      .select('revenue_kobo')
      .execute();
    expect(days.reduce((sum, { revenue_kobo: kobo }) => sum + kobo, 0)).toBe(15_300);
  });

  it('divides its price over two batches to the kobo', async () => {
    const product = await tablets({ quantity: 1, salePrice: 1 });
    await addStock(owner, product._id, {
      quantity: 5,
      unit: 'tablet',
      batchNumber: 'SECOND',
      expiryDate: '2032-01-31',
    });
    await sold([lineOf(product, 3, { price: 1, listedPrice: 1 })], offline({ discount: 0.01 }));
    const moved = app.ctx.db
      .selectFrom('stock_movement')
      .where('product_id', '=', product._id)
      .where('kind', '=', 'sold');
    expect(await moved.select('price_kobo as kobo').orderBy('id').execute()).toEqual([{ kobo: 99 }, { kobo: 200 }]);
  });

  it('is the same as one whose answer was lost', async () => {
    const product = await tablets();
    const nonce = randomUUIDv7();
    const now = await sold([lineOf(product, 2)], { nonce });
    const later = await sold([lineOf(product, 2)], offline({ nonce }));
    expect(later._id).toBe(now._id);
    expect(await onHandOf(product)).toBe(8);
  });

  it('keeps the price that its seller saw, and needs a reason for another', async () => {
    const product = await tablets();
    const line = lineOf(product, 1, { price: 8, listedPrice: 8 });
    expect((await sold([line], offline())).lines).toMatchObject([{ listedPrice: 8, price: 8 }]);
    const { body } = await sellBasket([{ ...line, price: 7 }], offline());
    expect(fieldsOf(body)).toHaveProperty(['lines.0.reason']);
  });

  it('is refused if it is in the future or too old, and stays on its device', async () => {
    const product = await tablets();
    for (const soldAt of [ago(-HOUR_MS), ago(31 * DAY_MS)]) {
      expect(fieldsOf((await sellBasket([lineOf(product, 1)], { soldAt })).body)).toHaveProperty('soldAt');
    }
    const fast = { soldAt: '2031-03-01T08:00:00Z', sentAt: '2031-03-01T10:00:00Z' };
    const { soldAt, savedAt } = await sold([lineOf(product, 1)], fast);
    expect(Math.round((Date.parse(savedAt) - Date.parse(soldAt)) / HOUR_MS)).toBe(2);
  });

  it('is taken from the product that its own was merged into', async () => {
    const [product, other] = [await tablets(), await tablets({ batchNumber: 'OTHER' })];
    await mergeInto(product, other);
    expect(await sold([lineOf(product, 12)], offline())).toMatchObject({
      lines: [{ inventoryId: other._id, waiting: 0 }],
    });
    expect(await onHandOf(other)).toBe(8);
    expect(fieldsOf((await sellBasket([lineOf(product, 1)])).body)).toHaveProperty(['lines.0.inventoryId']);
  });

  it('sold before a close counts in the next till, which says so', async () => {
    const product = await tablets();
    await closeTill();
    await sold([lineOf(product, 2)], offline());
    await sold([lineOf(product, 1)]);
    expect((await tillNow()).sums).toMatchObject({ expected: 30, earlierCash: 20 });
  });

  it('comes back as far as it was taken from stock, and further once it is settled', async () => {
    const product = await tablets({ quantity: 3 });
    const sale = await sold([lineOf(product, 5)], offline());
    expect((await returnFrom(sale, 4)).status).toBe(409);
    expect((await returnFrom(sale, 2)).status).toBe(200);
    const { inventory } = (await owner.call('GET /api/business/inventory/:id', { id: product._id })).body;
    expect((await settle({ how: 'found', batchId: inventory.inventory[0]!._id })).status).toBe(200);
    const [actId] = await actIds(owner, pharmacyId);
    expect((await reverse(owner, pharmacyId, actId!)).status).toBe(409);
    expect((await returnFrom(sale, 3)).body.sale).toMatchObject({ lines: [{ returned: 5 }], returned: 50 });
    expect(await onHandOf(product)).toBe(5);
  });

  it('pays back what was given up, which never left the stock', async () => {
    const product = await tablets({ quantity: 3 });
    const sale = await sold([lineOf(product, 5)], offline());
    await settle({ how: 'given up', note: 'Typed twice' });
    expect((await returnFrom(sale, 5)).body.sale).toMatchObject({ returned: 50 });
    expect(await onHandOf(product)).toBe(3);
  });
});
