/** Sales made before the server knew of them: they are booked at their time, spill over to other batches, or wait for a person. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LATE_SALE } from '#rules/pharmacy/late-sale.ts';
import type { TestMember } from '../../kit/people.ts';
import { addStock, adjust, employ, reserve, sell } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import {
  ago,
  app,
  choicesOf,
  decide,
  noticesOf,
  onHandOf,
  openLateSales,
  owner,
  pharmacyId,
  seller,
  sellLate,
  stranger,
  tenTablets,
  waiting,
} from './late-sales.ts';
import { HOUR_MS } from '#rules/time.ts';

openLateSales();

describe('a sale that had happened', () => {
  it('is booked at the time it was made, by the clock of the server', async () => {
    const { _id } = await tenTablets();
    const fast = { soldAt: '2031-03-01T08:00:00Z', sentAt: '2031-03-01T10:00:00Z' };
    const { body } = await sellLate(seller, _id, 4, fast);
    expect(body).toMatchObject({ inventory: { onHand: 6 }, sale: { isSpilled: false, waiting: 0, why: null } });
    const act = await app.ctx.db
      .selectFrom('stock_act')
      .where('actor_id', '=', seller.id)
      .orderBy('created_at', 'desc')
      .select(['happened_at as happenedAt', 'created_at as createdAt'])
      .executeTakeFirstOrThrow();
    const difference = act.createdAt.getTime() - act.happenedAt.getTime();
    expect(Math.round(difference / HOUR_MS)).toBe(2);
  });

  it('has come and is not older than the bound, or is refused at its field', async () => {
    const { _id } = await tenTablets();
    const refused = async (fields: Record<string, unknown>) => {
      const { status, body } = await sellLate(seller, _id, 1, fields);
      expect(status).toBe(400);
      return Object.keys((body as unknown as { fields: object }).fields);
    };
    expect(await refused({ soldAt: ago(-HOUR_MS) })).toEqual(['soldAt']);
    expect(await refused({ soldAt: ago((LATE_SALE.days * 24 + 1) * HOUR_MS) })).toEqual(['soldAt']);
    expect(await refused({ soldAt: 'yesterday' })).toEqual(['soldAt']);
    expect(await refused({ unit: 'bucket' })).toEqual(['unit']);
    expect(await onHandOf(_id)).toBe(10);
  });

  it('spills over from the batch in hand to the next ones, and says which', async () => {
    const { _id, inventory } = await tenTablets();
    await addStock(owner, _id, { quantity: 1, batchNumber: 'SECOND', expiryDate: '2032-01-31' });
    await sell(owner, _id, 7);
    const plan = [{ batchId: inventory[0]!._id, quantity: 5 }];
    const { body } = await sellLate(seller, _id, 5, { plan, amount: 500 });
    expect(body.sale).toMatchObject({
      takes: [
        { batchNumber: 'FIRST', quantity: 3 },
        { batchNumber: 'SECOND', quantity: 2 },
      ],
      isSpilled: true,
      waiting: 0,
    });
    expect(await waiting()).toEqual([]);
  });

  it('takes what there is, and what is missing needs attention', async () => {
    const { _id, inventory } = await tenTablets();
    const plan = [{ batchId: inventory[0]!._id, quantity: 10 }];
    const { body } = await sellLate(seller, _id, 13, { plan });
    expect(body).toMatchObject({
      inventory: { onHand: 0 },
      sale: { takes: [{ quantity: 10 }], waiting: 3, why: 'short', isSpilled: false },
    });
    const late = { inventoryId: _id, quantity: 3, why: 'short', by: seller.fullName, batchNumber: 'FIRST' };
    expect(await waiting(seller)).toMatchObject([late]);
    const again = await sellLate(seller, _id, 2, { plan });
    expect(again.body.sale).toMatchObject({ takes: [], waiting: 2 });
    expect((await waiting()).map(({ quantity }) => quantity)).toEqual([3, 2]);
  });

  it('that needs attention is told once to whoever may decide, but for the one who made it', async () => {
    const [manager] = (await makeMembers(app, 1)) as [TestMember];
    await employ(app, pharmacyId, owner.id, manager.id, 'manager');
    const { _id, product } = await tenTablets();
    const nonce = randomUUIDv7();
    for (const _ of [1, 2]) expect((await sellLate(seller, _id, 13, { nonce })).status).toBe(200);
    const texts = [`${product} was sold offline, but there was not enough stock. Decide what happens to the sale.`];
    for (const who of [owner, manager]) expect(await noticesOf(who)).toEqual(texts);
    expect(await noticesOf(seller)).toEqual([]);
    await sellLate(manager, _id, 1);
    expect(await noticesOf(manager)).toEqual(texts);
    expect(await noticesOf(owner)).toEqual([...texts, ...texts]);
  });

  it('takes all there is and tells nobody where nothing is missing', async () => {
    const { _id } = await tenTablets();
    expect((await sellLate(seller, _id, 10)).status).toBe(200);
    expect(await noticesOf(owner)).toEqual([]);
  });

  it('never takes what is promised to somebody', async () => {
    const { _id: productId, inventory } = await tenTablets();
    await reserve(app, pharmacyId, owner.id, { productId, batchId: inventory[0]!._id, quantity: 8 });
    const { body } = await sellLate(seller, productId, 5);
    expect(body.sale).toMatchObject({ takes: [{ quantity: 2 }], waiting: 3, why: 'short' });
  });

  it('waits where its batch was set aside since', async () => {
    const { _id, inventory } = await tenTablets();
    const batchId = inventory[0]!._id;
    await adjust(owner, _id, { batchId, reason: 'quarantined' });
    const { body } = await sellLate(seller, _id, 5, { plan: [{ batchId, quantity: 5 }] });
    expect(body.sale).toMatchObject({ takes: [], waiting: 5, why: 'aside' });
  });

  it('waits where its batch was counted after it, so that it is not subtracted twice', async () => {
    const { _id, inventory } = await tenTablets();
    const batchId = inventory[0]!._id;
    const { body: started } = await owner.call('POST /api/business/pharmacy/:id/counts', {
      id: pharmacyId,
      name: 'All',
    });
    const count = { id: pharmacyId, countId: started.count._id };
    const line = { ...count, batchId, counted: 6, nonce: randomUUIDv7() };
    await owner.call('POST /api/business/pharmacy/:id/counts/:countId/lines', line);
    await owner.call('POST /api/business/pharmacy/:id/counts/:countId/confirm', { ...count, nonce: randomUUIDv7() });
    expect(await onHandOf(_id)).toBe(6);
    const { body } = await sellLate(seller, _id, 4);
    expect(body).toMatchObject({ inventory: { onHand: 6 }, sale: { takes: [], waiting: 4, why: 'counted' } });
    const after = await sellLate(seller, _id, 1, { soldAt: new Date().toISOString() });
    expect(after.body).toMatchObject({ inventory: { onHand: 5 }, sale: { waiting: 0 } });
  });

  it('is one sale for its nonce, answered the same each time', async () => {
    const { _id } = await tenTablets();
    const nonce = randomUUIDv7();
    const soldAt = ago(HOUR_MS);
    const answers = await Promise.all([1, 2, 3].map(() => sellLate(seller, _id, 13, { nonce, soldAt })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const said = answers.map(({ body }) => JSON.stringify(body.sale));
    expect(new Set(said).size).toBe(1);
    expect(answers[0]!.body.sale.waiting).toBe(3);
    expect(await waiting()).toHaveLength(1);
    expect((await sellLate(seller, _id, 12, { nonce })).status).toBe(409);
  });

  it('is the sale whose answer was lost on a bad line', async () => {
    const { _id, inventory } = await tenTablets();
    const nonce = randomUUIDv7();
    const plan = [{ batchId: inventory[0]!._id, quantity: 4 }];
    expect((await sell(seller, _id, 4, { nonce, plan })).status).toBe(200);
    const { status, body } = await sellLate(seller, _id, 4, { nonce, plan });
    expect([status, body]).toMatchObject([200, { inventory: { onHand: 6 }, sale: { takes: [{ quantity: 4 }] } }]);
  });

  it('is refused to whoever works there no more, and to another member with the same device', async () => {
    const { _id } = await tenTablets();
    expect((await sellLate(stranger, _id, 1)).status).toBe(404);
    expect((await sellLate(owner, _id, 1, { userId: seller.id })).status).toBe(403);
    expect((await sellLate(seller, _id, 1, { userId: seller.id })).status).toBe(200);
    await app.ctx.db.deleteFrom('pharmacy_staff').where('member_id', '=', seller.id).execute();
    expect((await sellLate(seller, _id, 1, { userId: seller.id })).status).toBe(404);
    expect((await addStock(owner, _id, { quantity: 1, userId: seller.id })).status).toBe(403);
    expect(await onHandOf(_id)).toBe(9);
  });

  it('asks of a controlled medicine what its register asks, and enters there what was given', async () => {
    const { _id, isControlled } = await tenTablets({ product: 'Diazepam' });
    expect(isControlled).toBe(true);
    expect((await sellLate(seller, _id, 13)).status).toBe(400);
    const registerEntry = { buyer: 'Bola Ade', buyerAddress: '3 Sample Road', prescriber: 'Dr Eze', purpose: 'Pain' };
    expect((await sellLate(seller, _id, 13, registerEntry)).status).toBe(200);
    const [late] = await waiting();
    await decide(owner, late!._id, { how: 'found', batchId: late!.batchId ?? (await choicesOf(late!._id))[0]!._id });
    const entries = await app.ctx.db.selectFrom('controlled_sale').where('product_id', '=', _id).selectAll().execute();
    expect(entries.map(({ buyer, prescriber }) => [buyer, prescriber])).toEqual([
      ['Bola Ade', 'Dr Eze'],
      ['Bola Ade', 'Dr Eze'],
    ]);
  });
});

describe('what was received before the server heard of it', () => {
  it('is taken in once for its nonce, answered the same, and mended with it where it was refused', async () => {
    const { _id } = await tenTablets();
    const receipt = { quantity: 5, unit: 'tablet', batchNumber: 'NEXT', dateIn: '2026-01-31', userId: seller.id };
    const nonce = randomUUIDv7();
    const refused = await addStock(seller, _id, { ...receipt, expiryDate: '2020-01-31', nonce });
    expect(refused.body).toMatchObject({ fields: { expiryDate: expect.any(String) } });
    const mended = { ...receipt, expiryDate: '2032-01-31', nonce };
    const twice = await Promise.all([1, 2].map(() => addStock(seller, _id, mended)));
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await addStock(seller, _id, { ...mended, userId: undefined })).status).toBe(200);
    expect(await onHandOf(_id)).toBe(15);
    expect((await addStock(seller, _id, { ...mended, quantity: 6 })).status).toBe(409);
  });
});
