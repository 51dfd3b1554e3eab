/** Returns at the counter: each unit comes back once, to its batch or aside, and its share of the price is paid back. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actIds, addStock, adjust, reverse } from '../pharmacies.ts';
import {
  app,
  fieldsOf,
  lineOf,
  mergeInto,
  onHandOf,
  openCounter,
  owner,
  payCredit,
  pharmacyId,
  sold,
  stranger,
  tablets,
  returnFrom,
  tillNow,
} from './counters.ts';

openCounter();

const batchesOf = async ({ _id: id }: { _id: string }) =>
  (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory.inventory;

const revenueOf = async ({ _id }: { _id: string }) => {
  const days = app.ctx.db
    .selectFrom('product_day')
    .where('product_id', '=', _id)
    .select(['sold', 'revenue_kobo', 'cost_kobo']);
  return (await days.execute())[0];
};

describe('what comes back', () => {
  it('goes into the batches it was sold from, at their cost, if it is resaleable', async () => {
    const product = await tablets({ quantity: 3, costPrice: 3.33 });
    const later = { quantity: 5, unit: 'tablet', batchNumber: 'SECOND', expiryDate: '2032-01-31', costPrice: 4 };
    await addStock(owner, product._id, later);
    const before = await batchesOf(product);
    const sale = await sold([lineOf(product, 5)], { discount: 0.01 });
    expect((await returnFrom(sale, 2)).status).toBe(200);
    expect((await returnFrom(sale, 3)).body.sale).toMatchObject({ lines: [{ returned: 5 }], returned: 49.99 });
    expect(await batchesOf(product)).toEqual(before);
    expect(await revenueOf(product)).toEqual({ sold: 0, revenue_kobo: 0, cost_kobo: 0 });
  });

  it('goes into a quarantined batch if it is not, and stays there', async () => {
    const product = await tablets();
    const sale = await sold([lineOf(product, 4)]);
    const lines = [{ lineId: sale.lines[0]!._id, quantity: 3, isResaleable: false }];
    const { body } = await returnFrom(sale, 3, { lines, method: 'transfer', note: 'Blister open' });
    expect(body.sale.returns).toMatchObject([
      {
        method: 'transfer',
        refund: 30,
        offCredit: 0,
        note: 'Blister open',
        lines: [{ quantity: 3, isResaleable: false, paid: 30 }],
      },
    ]);
    expect(await batchesOf(product)).toMatchObject([
      { batchNumber: 'FIRST', onHand: 6, status: 'ok' },
      { batchNumber: 'FIRST', onHand: 3, status: 'quarantined' },
    ]);
    const { allTransactions } = (await owner.call('GET /api/business/pharmacy/:id/transactions', { id: pharmacyId }))
      .body;
    expect(allTransactions[0]).toMatchObject({ change: 3, reason: 'returned', isReversal: false });
    expect(await revenueOf(product)).toMatchObject({ sold: 1, revenue_kobo: 1_000 });
  });

  it('stays off sale if its batch was quarantined meanwhile', async () => {
    const product = await tablets();
    const sale = await sold([lineOf(product, 2)]);
    await adjust(owner, product._id, { batchId: product.inventory[0]!._id, reason: 'quarantined' });
    expect((await returnFrom(sale, 2)).status).toBe(200);
    expect(await batchesOf(product)).toMatchObject([{ onHand: 10, status: 'quarantined' }]);
  });

  it('is quarantined at the other product if its own was merged meanwhile', async () => {
    const [product, other] = [await tablets(), await tablets({ batchNumber: 'OTHER' })];
    const sale = await sold([lineOf(product, 4)]);
    await mergeInto(product, other);
    expect((await returnFrom(sale, 4)).status).toBe(200);
    expect((await batchesOf(other)).filter(({ status }) => status === 'quarantined')).toMatchObject([
      { batchNumber: 'FIRST', onHand: 4 },
    ]);
    expect(await onHandOf(other)).toBe(20);
  });

  it('is paid back to the kobo, however it is divided', async () => {
    const product = await tablets({ salePrice: 3.33 });
    const sale = await sold([lineOf(product, 7, { price: 3.33 })], { discount: 0.07 });
    for (const quantity of [1, 2, 1, 3]) expect((await returnFrom(sale, quantity)).status).toBe(200);
    const { sums } = await tillNow();
    expect(sums).toMatchObject({ sales: { cash: sale.total }, returns: { cash: sale.total }, expected: 0 });
  });

  it('is at most what was sold, each line once, and of this sale', async () => {
    const product = await tablets();
    const [sale, other] = [await sold([lineOf(product, 2)]), await sold([lineOf(product, 2)])];
    const asked = await returnFrom(sale, 3);
    expect(asked.status).toBe(409);
    expect(fieldsOf(asked.body)).toEqual({ 'lines.0.quantity': expect.stringContaining('2') });
    const [line] = sale.lines;
    const twice = [1, 1].map((quantity) => ({ lineId: line!._id, quantity, isResaleable: true }));
    expect(fieldsOf((await returnFrom(sale, 1, { lines: twice })).body)).toHaveProperty(['lines.1.lineId']);
    expect(fieldsOf((await returnFrom(other, 1, { lines: twice.slice(1) })).body)).toHaveProperty(['lines.0.lineId']);
    expect((await returnFrom(sale, 1, {}, stranger)).status).toBe(404);
    expect((await returnFrom(sale, 1, { saleId: randomUUIDv7() })).status).toBe(404);
    expect(await onHandOf(product)).toBe(6);
  });

  it('cannot be undone as a change of stock, which would leave the money as it is', async () => {
    const product = await tablets();
    await returnFrom(await sold([lineOf(product, 2)]), 2);
    const [actId] = await actIds(owner, pharmacyId);
    expect((await reverse(owner, pharmacyId, actId!)).status).toBe(409);
  });

  it('of a sale on credit is taken off what the customer owes, and only the rest is paid back', async () => {
    const product = await tablets();
    const sale = await sold([lineOf(product, 5)], { method: 'credit', customerName: 'Musa' });
    const customerId = sale.customer!._id;
    await returnFrom(sale, 1);
    await payCredit(customerId, 25);
    const { body } = await returnFrom(sale, 4);
    expect(body.sale.returns).toMatchObject([
      { refund: 0, offCredit: 10 },
      { refund: 25, offCredit: 15 },
    ]);
    const credit = await owner.call('GET /api/business/pharmacy/:id/counter/credit/:customerId', {
      id: pharmacyId,
      customerId,
    });
    expect(credit.body).toMatchObject({
      customer: { name: 'Musa', owed: 0 },
      entries: [
        { kind: 'return', change: -15, saleNumber: 1 },
        { kind: 'payment', method: 'cash', change: -25, saleId: null },
        { kind: 'return', change: -10 },
        { kind: 'sale', change: 50 },
      ],
    });
    expect((await tillNow()).sums).toMatchObject({
      expected: 0,
      returns: { cash: 25, credit: 25 },
      creditPaid: { cash: 25 },
    });
  });
});

describe('returns at once', () => {
  it('never exceed what was sold', async () => {
    const product = await tablets();
    const sale = await sold([lineOf(product, 5)]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => returnFrom(sale, 2)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(await onHandOf(product)).toBe(9);
    expect((await tillNow()).sums).toMatchObject({ expected: 10 });
  });

  it('with the same nonce are one, and refused with other content', async () => {
    const product = await tablets();
    const sale = await sold([lineOf(product, 5)]);
    const nonce = randomUUIDv7();
    const answers = await Promise.all([1, 2, 3].map(() => returnFrom(sale, 1, { nonce })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[0]!.body.sale.returns).toHaveLength(1);
    expect((await returnFrom(sale, 2, { nonce })).status).toBe(409);
    expect(await onHandOf(product)).toBe(6);
  });
});
