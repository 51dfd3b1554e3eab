/** Authorisation of counter mode: all staff sell and take back, and owner and managers close the till and write off credit. */
import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { makeProduct, MANAGERS, pharmacyOf, productOf, STAFF } from './pharmacy.ts';
import type { Row } from './row.ts';
import type { Fixture } from './fixture.ts';

async function basketOf(fixture: Fixture) {
  const line = { inventoryId: await makeProduct(fixture), unit: 'carton', quantity: 2, price: 100 };
  return { ...pharmacyOf(fixture), lines: [line], method: 'cash' as const, nonce: randomUUIDv7() };
}

async function saleOf(fixture: Fixture, credit = {}) {
  const basket = { ...(await basketOf(fixture)), ...credit };
  return (await fixture.does(fixture.people.self, 'POST /api/business/pharmacy/:id/counter/sales', basket)).sale;
}

const soldOf = async (fixture: Fixture) => ({ ...pharmacyOf(fixture), saleId: (await saleOf(fixture))._id });

/** Makes a customer who owes 200 naira. */
async function customerOf(fixture: Fixture) {
  const { customer } = await saleOf(fixture, { method: 'credit', customerName: `Musa ${randomUUIDv7()}` });
  return { ...pharmacyOf(fixture), customerId: customer!._id };
}

/** Makes a customer who has paid everything. */
async function paidUp(fixture: Fixture) {
  const customer = await customerOf(fixture);
  const payment = { ...customer, method: 'cash' as const, amount: 200, nonce: randomUUIDv7() };
  await fixture.does(
    fixture.people.self,
    'POST /api/business/pharmacy/:id/counter/credit/:customerId/payments',
    payment,
  );
  return customer;
}

const tillOf = async (fixture: Fixture) => {
  const asked = pharmacyOf(fixture);
  const { till } = await fixture.does(fixture.people.self, 'GET /api/business/pharmacy/:id/counter/till', asked);
  return { ...asked, tillId: till._id, expectedCash: till.sums!.expected };
};

export const COUNTER = {
  'GET /api/business/pharmacy/:id/counter/products': { ...STAFF, input: pharmacyOf },
  'GET /api/business/inventory/:id/counter': { ...STAFF, input: productOf },
  'POST /api/business/pharmacy/:id/counter/sales': { ...STAFF, input: basketOf },
  'GET /api/business/pharmacy/:id/counter/sales': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/counter/sales/:saleId': { ...STAFF, input: soldOf },
  'POST /api/business/pharmacy/:id/counter/sales/:saleId/returns': {
    ...STAFF,
    input: async (fixture) => {
      const { _id: saleId, lines } = await saleOf(fixture);
      const back = [{ lineId: lines[0]!._id, quantity: 1, isResaleable: true }];
      return { ...pharmacyOf(fixture), saleId, lines: back, method: 'cash', nonce: randomUUIDv7() };
    },
  },
  'GET /api/business/pharmacy/:id/counter/till': { ...STAFF, input: pharmacyOf },
  'PATCH /api/business/pharmacy/:id/counter/till': {
    ...STAFF,
    // a seller may set the float of a till only before its first sale
    but: { ...STAFF.but, chatMember: 403 },
    input: async (fixture) => {
      await saleOf(fixture);
      return { ...(await tillOf(fixture)), float: 5_000 };
    },
  },
  'POST /api/business/pharmacy/:id/counter/till/close': {
    ...MANAGERS,
    input: async (fixture) => ({
      ...(await tillOf(fixture)),
      counted: 1,
      note: 'Counted twice',
      nonce: randomUUIDv7(),
    }),
  },
  'GET /api/business/pharmacy/:id/counter/tills': { ...MANAGERS, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/counter/credit': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/counter/credit/:customerId': { ...STAFF, input: customerOf },
  'POST /api/business/pharmacy/:id/counter/credit/:customerId/payments': {
    ...STAFF,
    input: async (fixture) => ({ ...(await customerOf(fixture)), method: 'pos', amount: 50, nonce: randomUUIDv7() }),
  },
  'POST /api/business/pharmacy/:id/counter/credit/:customerId/write-off': {
    ...MANAGERS,
    input: async (fixture) => ({
      ...(await customerOf(fixture)),
      amount: 50,
      note: 'Moved away',
      nonce: randomUUIDv7(),
    }),
  },
  'DELETE /api/business/pharmacy/:id/counter/credit/:customerId': { ...MANAGERS, input: paidUp },
} satisfies Partial<Record<keyof Api, Row>>;
