/** The till and credit: expected cash to the kobo, closes that never change, and debts that are never overpaid. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { TestMember } from '../../kit/people.ts';
import { stockedProduct } from '../pharmacies.ts';
import {
  app,
  closeTill,
  fieldsOf,
  lineOf,
  openCounter,
  owner,
  payCredit,
  pharmacyId,
  seller,
  sellBasket,
  sold,
  stranger,
  tablets,
  returnFrom,
  tillNow,
} from './counters.ts';

openCounter();

const setFloat = async (float: number, who: TestMember, tillId?: string) =>
  who.call('PATCH /api/business/pharmacy/:id/counter/till', {
    id: pharmacyId,
    tillId: tillId ?? (await tillNow())._id,
    float,
  });

const closedTills = async () =>
  (await owner.call('GET /api/business/pharmacy/:id/counter/tills', { id: pharmacyId })).body.tills;

const creditOf = async () =>
  (await seller.call('GET /api/business/pharmacy/:id/counter/credit', { id: pharmacyId })).body;

const owes = async (name: string, tabletsSold: number, product: { _id: string }) =>
  (await sold([lineOf(product, tabletsSold)], { method: 'credit', customerName: name })).customer!._id;

describe('the end of a day', () => {
  it('expects float, cash sales and credit paid in cash, minus cash refunds, to the kobo', async () => {
    const product = await stockedProduct(owner, pharmacyId, { quantity: 1, salePrice: 2_000 });
    expect((await setFloat(500.5, seller)).status).toBe(200);
    const cash = await sold([lineOf(product, 3)], { discount: 0.1 });
    for (const method of ['transfer', 'pos']) await sold([lineOf(product, 2)], { method });
    const musa = await owes('Musa', 4, product);
    await payCredit(musa, 15.25);
    await payCredit(musa, 10, { method: 'pos' });
    await returnFrom(cash, 1);
    await returnFrom(cash, 1, { method: 'transfer' });
    const { sums } = await tillNow();
    const expected = 500.5 + 29.9 + 15.25 - cash.lines[0]!.paid / 3;
    expect(sums).toMatchObject({
      sales: { cash: 29.9, transfer: 20, pos: 20, credit: 40 },
      creditPaid: { cash: 15.25, transfer: 0, pos: 10 },
      saleCount: 4,
      earlierCash: 0,
    });
    expect(sums!.expected).toBeCloseTo(expected, 1);
    const { body } = await closeTill({ counted: 530, left: 100, note: 'A note was torn' });
    expect(body.till).toMatchObject({ number: 1, float: 500.5, counted: 530, left: 100, by: owner.fullName, sums });
    expect(Math.round(body.till.difference * 100)).toBe(53_000 - Math.round(sums!.expected * 100));
    expect(await tillNow()).toMatchObject({ number: 2, float: 100, sums: { expected: 100, saleCount: 0 } });
    expect(await closedTills()).toEqual([body.till]);
  });

  it('asks why the cash is different, and for no more to stay than there is', async () => {
    await sold([lineOf(await tablets(), 1)]);
    expect(fieldsOf((await closeTill({ counted: 9 })).body)).toHaveProperty('note');
    expect(fieldsOf((await closeTill({ left: 10.01 })).body)).toHaveProperty('left');
    expect((await closeTill()).body.till).toMatchObject({ difference: 0, left: 0 });
  });

  it('is for owner and managers, and a seller counts without the sums', async () => {
    const { till } = (await seller.call('GET /api/business/pharmacy/:id/counter/till', { id: pharmacyId })).body;
    expect(till).toMatchObject({ number: 1, sums: null, mayClose: false, mayChangeFloat: true });
    expect((await closeTill({}, seller)).status).toBe(403);
    expect((await closeTill({}, stranger)).status).toBe(404);
    await sold([lineOf(await tablets(), 1)]);
    expect((await setFloat(5, seller)).status).toBe(403);
    expect((await tillNow(seller)).mayChangeFloat).toBe(false);
    expect((await setFloat(5, owner)).body.till).toMatchObject({ float: 5, sums: { expected: 15 } });
  });

  it('is refused with the new figures if something was sold since they were shown', async () => {
    const product = await tablets();
    await sold([lineOf(product, 1)]);
    const { status, body } = await closeTill({ expectedCash: 0, counted: 0 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ till: { sums: { expected: 10 } } });
    expect(await closedTills()).toEqual([]);
  });

  it('happens once, however often and by however many it is asked for at once', async () => {
    await sold([lineOf(await tablets(), 2)]);
    const { _id: tillId } = await tillNow();
    const asked = { tillId, expectedCash: 20, counted: 20 };
    const different = await Promise.all([1, 2, 3].map(() => closeTill(asked)));
    expect(different.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const next = { tillId: (await tillNow())._id, expectedCash: 0, counted: 0, nonce: randomUUIDv7() };
    const same = await Promise.all([1, 2, 3].map(() => closeTill(next)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await closeTill({ ...next, note: 'Another' })).status).toBe(409);
    expect((await closedTills()).map(({ number }) => number)).toEqual([2, 1]);
    expect((await setFloat(1, owner, tillId)).status).toBe(409);
  });

  it('counts each sale in exactly one till, also while it is closed', async () => {
    const product = await tablets();
    const { _id: tillId } = await tillNow();
    const sales = Array.from({ length: 6 }, () => sellBasket([lineOf(product, 1)]));
    const closes = [0, 10, 20, 30, 40, 50, 60].map((expectedCash) =>
      closeTill({ tillId, expectedCash, counted: expectedCash }),
    );
    const answers = await Promise.all([...sales, ...closes]);
    expect(answers.slice(0, 6).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const tills = [...(await closedTills()).map(({ sums }) => sums), (await tillNow()).sums!];
    expect(tills.reduce((sum, { sales: { cash } }) => sum + cash, 0)).toBe(60);
    expect(tills.reduce((sum, { saleCount }) => sum + saleCount, 0)).toBe(6);
  });

  it('can never be changed later', async () => {
    await closeTill();
    const change = app.ctx.db.updateTable('counter_till').set({ note: 'Changed' }).where('number', '=', 1);
    await expect(change.where('pharmacy_id', '=', pharmacyId).execute()).rejects.toThrow();
  });
});

describe('credit', () => {
  it('is one account per name and number, with the highest debt first', async () => {
    const product = await stockedProduct(owner, pharmacyId, { quantity: 1, salePrice: 2_000 });
    const musa = await owes('Musa Bello', 2, product);
    expect(await owes(' musa  bello', 1, product)).toBe(musa);
    const bola = await owes('Bola', 5, product);
    const { customers, owed } = await creditOf();
    expect(customers).toMatchObject([
      { _id: bola, name: 'Bola', owed: 50 },
      { _id: musa, owed: 30 },
    ]);
    expect(owed).toBe(80);
    await payCredit(musa, 30);
    expect((await creditOf()).customers.map(({ _id }) => _id)).toEqual([bola]);
  });

  it('is paid back at most as far as it is owed, also at once', async () => {
    const musa = await owes('Musa', 5, await tablets());
    const answers = await Promise.all([1, 2, 3, 4].map(() => payCredit(musa, 20)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    expect(fieldsOf((await payCredit(musa, 10.01)).body)).toEqual({ amount: expect.stringContaining('₦10') });
    const nonce = randomUUIDv7();
    const same = await Promise.all([1, 2].map(() => payCredit(musa, 4, { nonce })));
    expect(same.map(({ body }) => body.customer.owed)).toEqual([6, 6]);
    expect((await payCredit(musa, 5, { nonce })).status).toBe(409);
    expect((await payCredit(musa, 1, {}, stranger)).status).toBe(404);
  });

  it('is written off by a manager with a reason, which is no cash', async () => {
    const musa = await owes('Musa', 5, await tablets());
    const path = 'POST /api/business/pharmacy/:id/counter/credit/:customerId/write-off';
    const asked = { id: pharmacyId, customerId: musa, amount: 50, note: 'Moved away', nonce: randomUUIDv7() };
    expect((await seller.call(path, asked)).status).toBe(403);
    expect((await owner.call(path, { ...asked, note: ' ' })).status).toBe(400);
    expect((await owner.call(path, asked)).body.customer).toMatchObject({ owed: 0 });
    expect((await tillNow()).sums).toMatchObject({ expected: 0, writtenOff: 50 });
  });

  it('keeps no name of a customer who asks to be forgotten, once nothing is owed', async () => {
    const product = await tablets();
    const sale = await sold([lineOf(product, 1)], {
      method: 'credit',
      customerName: 'Musa',
      customerPhone: '08031234567',
    });
    const asked = { id: pharmacyId, customerId: sale.customer!._id };
    const path = 'DELETE /api/business/pharmacy/:id/counter/credit/:customerId';
    expect((await owner.call(path, asked)).status).toBe(409);
    await payCredit(asked.customerId, 10);
    expect((await seller.call(path, asked)).status).toBe(403);
    expect((await owner.call(path, asked)).status).toBe(200);
    const shown = await owner.call('GET /api/business/pharmacy/:id/counter/sales/:saleId', {
      id: pharmacyId,
      saleId: sale._id,
    });
    expect(shown.body.sale).toMatchObject({ number: 1, total: 10, customer: { name: '', phone: '' } });
    expect(await owes('Musa', 1, product)).not.toBe(asked.customerId);
  });
});
