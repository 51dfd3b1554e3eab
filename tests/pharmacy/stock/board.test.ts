/** The expiry board, the value of the stock, and who is notified when. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Band } from '#contract/pharmacy/stock-board.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { dayAfter } from '#rules/pharmacy/expiry.ts';
import { sendDigests, warnOfExpiry } from '#server/actions/pharmacy/stock/warning.ts';
import type { TestMember } from '../../kit/people.ts';
import { addStock, employ, makePharmacy, sell, sellWeekly, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp();
let owner: TestMember;
let manager: TestMember;
let seller: TestMember;
let pharmacyId: string;
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  [owner, manager, seller] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, manager.id, 'manager');
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
});

const inDays = (days: number) => dayAfter(dayInLagos(new Date()), days);
const board = async () => (await seller.call('GET /api/business/pharmacy/:id/board', { id: pharmacyId })).body.board;
const expiring = async (band: Band) =>
  (await seller.call('GET /api/business/pharmacy/:id/board/expiring', { id: pharmacyId, band })).body.batches;
const products = async (show: 'low' | 'slow') =>
  (await seller.call('GET /api/business/pharmacy/:id/board/products', { id: pharmacyId, show })).body.products;

/** Makes a product with one carton of 200 tablets that cost ₦1,000. */
const carton = (days: number, fields: Record<string, unknown> = {}) =>
  stockedProduct(owner, pharmacyId, {
    quantity: 1,
    costPrice: 1_000,
    expiryDate: inDays(days),
    ...(days < 0 && { isExpired: true }),
    ...fields,
  });

async function noticesTo(who: TestMember, kind: string): Promise<string[]> {
  const { content } = (await who.call('GET /api/feed/notifications')).body.notifications;
  return content.filter(({ payload }) => payload.alertType === kind).map(({ message }) => message);
}

describe('the board', () => {
  it('counts each batch in one band, with what it cost', async () => {
    for (const days of [-1, 0, 30, 31, 60, 90, 91, 180, 181]) await carton(days);
    expect((await board()).bands).toEqual([
      { band: 'expired', batches: 1, value: 1_000 },
      { band: '30', batches: 2, value: 2_000 },
      { band: '60', batches: 2, value: 2_000 },
      { band: '90', batches: 1, value: 1_000 },
      { band: '180', batches: 2, value: 2_000 },
    ]);
    expect((await expiring('60')).map(({ daysLeft }) => daysLeft)).toEqual([31, 60]);
    expect(await expiring('expired')).toMatchObject([{ daysLeft: -1, onHand: 200, value: 1_000 }]);
  });

  it('is empty, not wrong, where there is nothing', async () => {
    expect(await board()).toMatchObject({ value: 0, products: 0, low: 0, undated: 0, week: { revenue: 0, cost: 0 } });
    expect(await products('slow')).toEqual([]);
  });

  it('says what the stock is worth, what it would bring and what was sold', async () => {
    const { _id } = await carton(100, { salePrice: 2_000 });
    await addStock(owner, _id, { quantity: 1, expiryDate: null });
    await sell(seller, _id, 50);
    expect(await board()).toMatchObject({
      value: 750,
      withoutCost: 1,
      undated: 1,
      atSalePrice: { revenue: 1_500, cost: 750 },
      today: { revenue: 500, cost: 250 },
      week: { revenue: 500, cost: 250 },
      month: { revenue: 500, cost: 250 },
    });
  });

  it('shows what runs low with an order that lasts a month, and what nobody buys', async () => {
    const low = await carton(400, { reorderLevel: 200 });
    const slow = await carton(400);
    await app.ctx.db
      .updateTable('product')
      .set({ created_at: new Date('2026-01-01') })
      .where('id', 'in', [low._id, slow._id])
      .execute();
    await sell(seller, low._id, 180);
    await sellWeekly(app, { productId: low._id, pharmacyId, units: 14, weeks: 12 });
    // 14 a week are 2 a day; 37 days need 74, and 20 are in stock
    expect(await products('low')).toMatchObject([{ inventoryId: low._id, weekly: 14, cover: 10, order: 54 }]);
    expect(await products('slow')).toMatchObject([{ inventoryId: slow._id, lastSold: null, cover: null, order: 0 }]);
  });

  it('orders nothing of what was out of stock for ninety days', async () => {
    const { _id } = await carton(400, { reorderLevel: 5 });
    await app.ctx.db
      .updateTable('product')
      .set({ created_at: new Date('2025-01-01') })
      .where('id', '=', _id)
      .execute();
    await sell(seller, _id, 200);
    await app.ctx.db
      .updateTable('product_out')
      .set({ from_day: inDays(-120) })
      .where('product_id', '=', _id)
      .execute();
    expect(await products('low')).toMatchObject([{ cover: null, order: 0, onHand: 0 }]);
  });
});

describe('notices', () => {
  it('tell owner and managers once when a batch enters its last 90 and its last 30 days', async () => {
    const { inventory } = await carton(80, { product: 'Coartem', batchNumber: 'LT1' });
    await warnOfExpiry(app.ctx);
    await warnOfExpiry(app.ctx);
    for (const who of [owner, manager]) {
      expect(await noticesTo(who, 'stock expires')).toEqual([
        'Coartem, batch LT1, expires within 90 days. Sell it first, or offer it.',
      ]);
    }
    expect(await noticesTo(seller, 'stock expires')).toEqual([]);
    await app.ctx.db
      .updateTable('batch')
      .set({ expiry_date: inDays(30) })
      .where('id', '=', inventory[0]!._id)
      .execute();
    await Promise.all([warnOfExpiry(app.ctx), warnOfExpiry(app.ctx)]);
    expect(await noticesTo(owner, 'stock expires')).toHaveLength(2);
  });

  it('are one for many batches of a day, and none for what is sold out', async () => {
    await carton(10);
    await carton(11);
    const { _id } = await carton(12);
    await sell(seller, _id, 200);
    await warnOfExpiry(app.ctx);
    expect(await noticesTo(owner, 'stock expires')).toEqual([
      '2 batches expire within 30 days. Sell it first, or offer it.',
    ]);
  });

  it('bring a digest once a week, by mail too, where something is at risk', async () => {
    await sendDigests(app.ctx);
    expect(await noticesTo(owner, 'stock digest')).toEqual([]);
    await app.ctx.db.updateTable('pharmacy').set({ digest_on: null }).execute();
    await carton(20);
    await Promise.all([sendDigests(app.ctx), sendDigests(app.ctx)]);
    const said = 'Good Health Pharmacy: 1 batch at risk. Stock worth ₦1,000 has expired or expires within 90 days.';
    expect(await noticesTo(owner, 'stock digest')).toEqual([said]);
  });
});
