/** A counter for tests: a pharmacy with an owner and a seller, products with prices, baskets, returns and the till. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { employ, makePharmacy, stockDifferences, stockedProduct } from '../pharmacies.ts';

export let app: TestApp;
export let owner: TestMember;
export let seller: TestMember;
export let stranger: TestMember;
export let pharmacyId: string;

/** Starts the app for the calling test file. After each test, stock and money must add up. */
export function openCounter(): void {
  app = openApp();
  beforeAll(async () => {
    [owner, seller, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  });
  beforeEach(async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    pharmacyId = await makePharmacy(owner);
    await employ(app, pharmacyId, owner.id, seller.id, 'seller');
  });
  afterEach(async () => {
    expect(await stockDifferences(app)).toEqual([]);
    expect(await moneyDifferences()).toEqual([]);
  });
}

/** Makes a product with ten tablets in one batch at 10 naira a tablet. */
export const tablets = (fields: Record<string, unknown> = {}): Promise<Inventory> =>
  stockedProduct(owner, pharmacyId, { quantity: 10, unit: 'tablet', batchNumber: 'FIRST', salePrice: 10, ...fields });

export type Line = Api['POST /api/business/pharmacy/:id/counter/sales']['input']['lines'][number];

export const lineOf = ({ _id }: { _id: string }, quantity: number, fields: Partial<Line> = {}): Line => ({
  inventoryId: _id,
  unit: 'tablet',
  quantity,
  price: 10,
  ...fields,
});

export const sellBasket = (lines: readonly Line[], fields: Record<string, unknown> = {}, who = seller) =>
  who.call('POST /api/business/pharmacy/:id/counter/sales', {
    id: pharmacyId,
    lines: [...lines],
    method: 'cash',
    nonce: randomUUIDv7(),
    ...fields,
  });

/** Sells a basket, which must succeed. */
export async function sold(
  lines: readonly Line[],
  fields: Record<string, unknown> = {},
  who = seller,
): Promise<CounterSale> {
  const { status, body } = await sellBasket(lines, fields, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.sale;
}

export const returnFrom = (
  { _id, lines }: CounterSale,
  quantity: number,
  fields: Record<string, unknown> = {},
  who = seller,
) =>
  who.call('POST /api/business/pharmacy/:id/counter/sales/:saleId/returns', {
    id: pharmacyId,
    saleId: _id,
    lines: [{ lineId: lines[0]!._id, quantity, isResaleable: true }],
    method: 'cash',
    nonce: randomUUIDv7(),
    ...fields,
  });

export async function tillNow(who = owner) {
  return (await who.call('GET /api/business/pharmacy/:id/counter/till', { id: pharmacyId })).body.till;
}

/** Closes the till with the expected cash, unless told otherwise. */
export async function closeTill(fields: Record<string, unknown> = {}, who = owner) {
  const { _id, sums } = await tillNow();
  const { expected } = sums!;
  const asked = {
    id: pharmacyId,
    tillId: _id,
    expectedCash: expected,
    counted: expected,
    nonce: randomUUIDv7(),
    ...fields,
  };
  return who.call('POST /api/business/pharmacy/:id/counter/till/close', asked);
}

export const payCredit = (customerId: string, amount: number, fields: Record<string, unknown> = {}, who = seller) =>
  who.call('POST /api/business/pharmacy/:id/counter/credit/:customerId/payments', {
    id: pharmacyId,
    customerId,
    method: 'cash',
    amount,
    nonce: randomUUIDv7(),
    ...fields,
  });

/** Merges a product into another one. */
export async function mergeInto({ _id: id }: Inventory, other: Inventory): Promise<void> {
  expect((await owner.call('POST /api/business/inventory/:id/merge', { id, into: other._id })).status).toBe(200);
}

export const onHandOf = async ({ _id: id }: { _id: string }) =>
  (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory.onHand;

export const fieldsOf = (body: unknown) => (body as { fields: Record<string, string> }).fields;

/**
 * Lists every figure of money that disagrees with its rows: totals with lines, returns with entries, debts with entries, closed tills with what was
 * sold and paid in them, and what the stock says it brought with what the counter took.
 */
export async function moneyDifferences(): Promise<object[]> {
  const { rows } = await sql<object>`
    SELECT 'total' AS what, sale.id::text FROM counter_sale AS sale
     WHERE total_kobo + discount_kobo <> (SELECT sum(total_kobo) FROM counter_line WHERE sale_id = sale.id)
        OR total_kobo <> (SELECT sum(paid_kobo) FROM counter_line WHERE sale_id = sale.id)
        OR total_kobo <> (SELECT coalesce(sum(kobo), 0) FROM counter_entry WHERE sale_id = sale.id AND kind = 'sale')
    UNION ALL
    SELECT 'return', back.sale_id::text FROM counter_return AS back GROUP BY back.sale_id
    HAVING sum(refund_kobo + credit_kobo)
           <> (SELECT coalesce(-sum(kobo), 0) FROM counter_entry AS entry WHERE entry.sale_id = back.sale_id AND kind = 'return')
    UNION ALL
    SELECT 'returned', line.id::text FROM counter_line AS line
     WHERE returned <> (SELECT coalesce(sum(quantity), 0) FROM counter_return_line WHERE line_id = line.id)
        OR (returned = quantity AND paid_kobo <> (SELECT sum(paid_kobo) FROM counter_return_line WHERE line_id = line.id))
    UNION ALL
    SELECT 'debt', customer.id::text FROM counter_customer AS customer
     WHERE owed_kobo <> (SELECT coalesce(sum(CASE kind WHEN 'payment' THEN -kobo ELSE kobo END), 0)
                           FROM counter_entry WHERE customer_id = customer.id)
    UNION ALL
    SELECT 'till', till.id::text FROM counter_till AS till
     WHERE closed_at IS NOT NULL AND expected_kobo <> float_kobo
           + (SELECT coalesce(sum(total_kobo), 0) FROM counter_sale WHERE till_id = till.id AND method = 'cash')
           + (SELECT coalesce(sum(kobo), 0) FROM counter_entry WHERE till_id = till.id AND kind = 'payment' AND method = 'cash')
           + (SELECT coalesce(sum(kobo), 0) FROM counter_entry WHERE till_id = till.id AND kind = 'return' AND method = 'cash')
    UNION ALL
    SELECT 'number', pharmacy_id::text FROM counter_sale GROUP BY pharmacy_id
    HAVING (min(number), max(number), count(DISTINCT number)) IS DISTINCT FROM (1, count(*), count(*))
    UNION ALL
    SELECT 'revenue', line.pharmacy_id::text FROM counter_line AS line GROUP BY line.pharmacy_id
    HAVING sum(paid_kobo) FILTER (WHERE NOT EXISTS (SELECT FROM late_sale WHERE late_sale.act_id = line.act_id))
           <> (SELECT sum(moved.price_kobo) FROM stock_movement AS moved JOIN counter_line AS own USING (act_id)
                WHERE own.pharmacy_id = line.pharmacy_id AND NOT EXISTS (SELECT FROM late_sale WHERE late_sale.act_id = own.act_id))
  `.execute(app.ctx.db);
  return rows;
}
