/** An offer of a batch: what it says, what it reserves, and when the reservation ends. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { endBatchOffers } from '#server/actions/trade/offer/batch-end.ts';
import { closeOver } from '#server/actions/trade/offer/offer-change.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { employ, sell, sellWeekly, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { listNotices } from '../../notice/notices.ts';
import { until } from '../../kit/socket.ts';
import {
  app,
  batch,
  batchId,
  dealOf,
  moves,
  offerBatch,
  offered,
  openStockMarket,
  owner,
  partners,
  pharmacyId,
  productId,
  setClosed,
  showOffer,
  stockedBatch,
} from './markets.ts';

openStockMarket();

const edit = (id: string, fields: Record<string, unknown>) =>
  owner.call('PATCH /api/business/:id/edit', { id, ...fields });
const inDays = (days: number) => dayInLagos(new Date(Date.now() + days * 86_400_000));
const setBatch = (fields: { own_status?: 'ok' | 'recalled' | 'quarantined'; expiry_date?: string }) =>
  app.ctx.db.updateTable('batch').set(fields).where('id', '=', batchId).execute();

describe('an offer of a batch', () => {
  it('says what the batch is, whatever the call says, and reserves what it promises', async () => {
    const id = await offered({ quantity: 4, strength: '5 mg', batchNumber: 'X' });
    const offer = await showOffer(id);
    expect(offer).toMatchObject({
      product: {
        genericName: expect.stringContaining('Artesunate'),
        brandName: 'Lever',
        strength: '100 mg',
        batchNumber: 'LT 2291',
        nafdacNumber: 'A4-1234',
        expiryDate: '2031-01-31',
        quantity: 4,
        unit: 'pack',
      },
      stock: { inventoryId: productId, batchId, pharmacyId, reserved: 4 },
    });
    expect((await showOffer(id, partners[0])).stock).toBeNull();
    expect(await batch()).toEqual({ onHand: 100, reserved: 40 });
    expect((await sell(owner, productId, 61)).status).toBe(409);
    expect((await sell(owner, productId, 60)).status).toBe(200);
    expect(await moves()).toEqual([
      ['received', 100, 0, '10 pack'],
      ['reserved', 0, 40, '4 pack'],
      ['sold', -60, 0, '-60 tablet'],
    ]);
  });

  it('is filled in with what is free and a price that falls with the days that are left', async () => {
    await stockedBatch({ salePrice: 1_000, expiryDate: inDays(45) });
    await offered({ quantity: 3 });
    const { offer } = (await owner.call('GET /api/business/batch/:batchId/offer', { batchId })).body;
    expect(offer).toMatchObject({
      discount: 35,
      units: [
        { unit: 'carton', free: 0, price: 13_000 },
        { unit: 'pack', free: 7, price: 650 },
        { unit: 'tablet', free: 70, price: 65 },
      ],
    });
  });

  it('is of no more than is free, and in a unit of the product', async () => {
    await offered({ quantity: 8 });
    const much = await offerBatch({ quantity: 3 });
    expect(much).toMatchObject({ status: 400, body: { fields: { quantity: 'Available in this batch: 2 packs' } } });
    expect((await offerBatch({ quantity: 1, unit: 'strip' })).body).toMatchObject({
      fields: { unit: 'This product has no strip' },
    });
    expect(await batch()).toEqual({ onHand: 100, reserved: 80 });
  });

  it('is for whoever manages the pharmacy, and is a sale', async () => {
    const [manager, seller] = (await makeMembers(app, 2)) as [typeof owner, typeof owner];
    await employ(app, pharmacyId, owner.id, manager.id, 'manager');
    await employ(app, pharmacyId, owner.id, seller.id, 'seller');
    expect((await offerBatch({ quantity: 1 }, manager)).status).toBe(200);
    expect((await offerBatch({ quantity: 1 }, seller)).status).toBe(403);
    expect((await offerBatch({ quantity: 1 }, partners[0])).status).toBe(404);
    expect((await offerBatch({ business: 'demand' })).body).toMatchObject({ fields: { batchId: expect.any(String) } });
    const nameless = await owner.call('POST /api/business/:userId', {
      userId: owner.id,
      business: 'sale',
      quantity: 1,
    });
    expect(nameless.body).toMatchObject({ fields: { genericName: 'Fill this in' } });
  });

  it('is refused of what has expired, is in quarantine or was recalled, and of a controlled medicine', async () => {
    for (const fields of [
      { own_status: 'quarantined' as const },
      { own_status: 'recalled' as const },
      { own_status: 'ok', expiry_date: '2020-01-31' },
    ] as const) {
      await setBatch(fields);
      expect((await offerBatch({ quantity: 1 })).status, JSON.stringify(fields)).toBe(409);
    }
    await stockedBatch({ product: 'Pethidine' });
    expect((await offerBatch({ quantity: 1 })).body).toMatchObject({ fields: { genericName: expect.any(String) } });
    expect((await owner.call('GET /api/business/batch/:batchId/offer', { batchId })).status).toBe(409);
    expect(await batch()).toEqual({ onHand: 100, reserved: 0 });
  });

  it('keeps the batch’s facts, and moves the reservation with its quantity and unit', async () => {
    const id = await offered({ quantity: 4 });
    expect((await edit(id, { strength: '5 mg' })).body).toMatchObject({ fields: { strength: expect.any(String) } });
    expect((await edit(id, { manufacturer: 'Emzor', quantity: 7 })).status).toBe(200);
    expect(await batch()).toMatchObject({ reserved: 70 });
    expect((await edit(id, { quantity: 25, unit: 'tablet' })).status).toBe(200);
    expect(await batch()).toMatchObject({ reserved: 25 });
    expect((await edit(id, { quantity: 101 })).body).toMatchObject({ fields: { quantity: expect.any(String) } });
    expect((await edit(id, { content: 'Sealed' })).status).toBe(200);
    expect((await moves()).slice(1)).toEqual([
      ['reserved', 0, 40, '4 pack'],
      ['reserved', 0, 30, '3 pack'],
      ['released', 0, -45, '-45 tablet'],
    ]);
  });
});

describe('the reservation is given back', () => {
  it('once, when the offer is closed, and is taken again when it is opened', async () => {
    const id = await offered({ quantity: 4 });
    await Promise.all([setClosed(id, true), setClosed(id, true), setClosed(id, true)]);
    expect(await batch()).toEqual({ onHand: 100, reserved: 0 });
    await sell(owner, productId, 70);
    expect((await setClosed(id, false)).status).toBe(400);
    expect((await showOffer(id)).state).toBe('closed');
    await edit(id, { quantity: 3 });
    expect((await setClosed(id, false)).status).toBe(200);
    expect(await batch()).toEqual({ onHand: 30, reserved: 30 });
    expect((await moves()).filter(([kind]) => kind === 'released')).toHaveLength(1);
  });

  it('when it is withdrawn, and when its last day is over', async () => {
    const id = await offered({ quantity: 4 });
    await owner.call('DELETE /api/business/:id', { id });
    const other = await offered({ quantity: 4, closesOn: inDays(1) });
    await app.ctx.db
      .updateTable('offer')
      .set({ closes_on: inDays(-1) })
      .where('id', '=', other)
      .execute();
    await closeOver(app.ctx, { offerId: other });
    expect(await batch()).toEqual({ onHand: 100, reserved: 0 });
  });

  it('when its room has no wallet, and not while one is open', async () => {
    const id = await offered({ quantity: 4 });
    const { walletAddress } = await dealOf(id, 4);
    await setClosed(id, true);
    expect(await batch()).toMatchObject({ reserved: 40 });
    await owner.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });
    expect(await batch()).toMatchObject({ reserved: 0 });
  });

  it('by no unpaid wallet that ends while the offer is open', async () => {
    const id = await offered({ quantity: 4 });
    const { walletAddress } = await dealOf(id, 4);
    await owner.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });
    expect(await batch()).toMatchObject({ reserved: 40 });
    await setClosed(id, true);
    expect(await batch()).toMatchObject({ reserved: 0 });
  });

  it('when the batch was recalled: its offers close, and everybody is told', async () => {
    const id = await offered({ quantity: 4 });
    await partners[0].call('POST /api/business/user/:businessId', { businessId: id });
    await setBatch({ own_status: 'recalled' as const });
    await until(async () => (await showOffer(id)).state === 'closed');
    expect(await batch()).toEqual({ onHand: 100, reserved: 0 });
    for (const who of [owner, partners[0]]) expect(await listNotices(who, 'offer closed')).toHaveLength(1);
    expect((await setClosed(id, false)).status).toBe(409);
  });

  it('when the batch has expired, and not before', async () => {
    const id = await offered({ quantity: 4 });
    await endBatchOffers(app.ctx, { batchId });
    expect((await showOffer(id)).state).toBe('open');
    const due = await sql<{ day: string }>`SELECT (run_at AT TIME ZONE 'Africa/Lagos')::date::text AS day
      FROM graphile_worker.jobs WHERE key = ${`end-batch-offers ${batchId}`}`.execute(app.ctx.db);
    expect(due.rows).toEqual([{ day: '2031-02-01' }]);
    await setBatch({ expiry_date: '2020-01-31' });
    await until(async () => (await showOffer(id)).state === 'closed');
    expect(await batch()).toEqual({ onHand: 100, reserved: 0 });
  });
});

describe('at once', () => {
  it('of 64 who reserve the last ten ten succeed', async () => {
    const managers = await makeMembers(app, 8);
    for (const { id } of managers) await employ(app, pharmacyId, owner.id, id, 'manager');
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => offerBatch({ quantity: 1 }, managers[index % 8])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(54);
    expect(await batch()).toEqual({ onHand: 100, reserved: 100 });
  });

  it('an offer is closed, edited and withdrawn, and its reservation given back once', async () => {
    const id = await offered({ quantity: 4 });
    await Promise.all([
      setClosed(id, true),
      edit(id, { quantity: 9 }),
      owner.call('DELETE /api/business/:id', { id }),
      setClosed(id, true),
      edit(id, { quantity: 2 }),
    ]);
    expect(await batch()).toEqual({ onHand: 100, reserved: 0 });
  });

  it('what is sold at the counter is not reserved', async () => {
    await Promise.all([
      ...Array.from({ length: 10 }, () => sell(owner, productId, 10)),
      ...Array.from({ length: 10 }, () => offerBatch({ quantity: 1 })),
    ]);
    const { onHand, reserved } = await batch();
    expect(onHand).toBe(reserved);
  });
});

describe('what runs low', () => {
  it('is asked for in the largest unit, by its level or by what was sold', async () => {
    const { _id: id } = await stockedProduct(owner, pharmacyId, { quantity: 1, strength: '5 mg' });
    const asked = async () => (await owner.call('GET /api/business/inventory/:id/demand', { id })).body.demand;
    expect(await asked()).toMatchObject({ strength: '5 mg', quantity: 1, unit: 'carton' });
    await owner.call('PATCH /api/business/inventory/:id', { id, reorderLevel: 250 });
    expect(await asked()).toMatchObject({ quantity: 2 });
    await sell(owner, id, 200);
    await sql`UPDATE product SET created_at = now() - interval '100 days' WHERE id = ${id}`.execute(app.ctx.db);
    await sellWeekly(app, { productId: id, pharmacyId, units: 140, weeks: 12 });
    // 140 a week are 740 in 37 days, and nothing is left
    expect(await asked()).toMatchObject({ quantity: 4 });
    await sql`DELETE FROM product_day WHERE product_id = ${id} AND sold = 140`.execute(app.ctx.db);
  });
});
