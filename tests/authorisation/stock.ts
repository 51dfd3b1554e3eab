/** Authorisation of stock adjustments, stock counts, and legal records of stock. */
import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { makeProduct, MANAGERS, pharmacyOf, productOf, STAFF } from './pharmacy.ts';
import type { Row } from './row.ts';
import type { Fixture } from './fixture.ts';
import { employ } from '../pharmacy/pharmacies.ts';

/** Makes a product of the fixture's pharmacy with ten cartons in its only batch. */
async function batchOf(fixture: Fixture): Promise<{ id: string; batchId: string }> {
  const id = await makeProduct(fixture);
  const { inventory } = await fixture.does(fixture.people.self, 'GET /api/business/inventory/:id', { id });
  return { id, batchId: inventory.inventory[0]!._id };
}

export const STOCK_CORRECTIONS = {
  'POST /api/business/inventory/:id/adjust': {
    ...MANAGERS,
    input: async (fixture) => ({ ...(await batchOf(fixture)), reason: 'lost', quantity: 1 }),
  },
  'POST /api/business/pharmacy/:id/acts/:actId/reverse': {
    ...MANAGERS,
    input: async (fixture) => {
      const { does, people, things } = fixture;
      const asked = { id: things.pharmacy, inventoryId: await makeProduct(fixture) };
      const { allTransactions } = await does(people.self, 'GET /api/business/pharmacy/:id/transactions', asked);
      return { ...pharmacyOf(fixture), actId: allTransactions[0]!.actId };
    },
  },
  'POST /api/business/inventory/:id/transfers': {
    ...STAFF,
    input: async (fixture) => ({ ...(await transferOf(fixture)), nonce: randomUUIDv7() }),
  },
  'POST /api/business/pharmacy/:id/transfers/:actId/reverse': {
    ...MANAGERS,
    input: async (fixture) => {
      const { does, people, things } = fixture;
      const asked = await transferOf(fixture);
      await does(people.self, 'POST /api/business/inventory/:id/transfers', asked);
      const { lines } = await does(people.self, 'GET /api/business/inventory/:id/card', { id: asked.id });
      return { id: things.pharmacy, actId: lines[0]!.actId };
    },
  },
} satisfies Partial<Record<keyof Api, Row>>;

/** A move to another pharmacy of `self`, where the same people work. */
async function transferOf(fixture: Fixture) {
  const { does, people, app } = fixture;
  const fields = { userId: people.self.id, businessName: 'Branch', location: 'Ikeja, Lagos' };
  const to = (await does(people.self, 'POST /api/business/pharmacy/:userId', fields)).pharmacy._id;
  await employ(app, to, people.self.id, people.roomAdmin.id, 'manager');
  await employ(app, to, people.self.id, people.chatMember.id, 'seller');
  return { id: await makeProduct(fixture), to, quantity: 1 };
}

/** Starts a count of the fixture's pharmacy as its manager. */
async function countOf({ does, people, things }: Fixture): Promise<{ id: string; countId: string }> {
  const id = things.pharmacy;
  const path = 'POST /api/business/pharmacy/:id/counts';
  const { count } = await does(people.roomAdmin, path, { id, name: 'Shelf A' });
  return { id, countId: count._id };
}

/** Starts a count of which the seller has counted one batch. */
async function countedOf(fixture: Fixture): Promise<{ id: string; countId: string }> {
  const count = await countOf(fixture);
  const { batchId } = await batchOf(fixture);
  const line = { ...count, batchId, counted: 9, nonce: randomUUIDv7() };
  await fixture.does(fixture.people.chatMember, 'POST /api/business/pharmacy/:id/counts/:countId/lines', line);
  return count;
}

/** Starts and cancels a count, because only twenty may be open. */
async function endedCount(fixture: Fixture): Promise<{ id: string; countId: string }> {
  const count = await countOf(fixture);
  await fixture.does(fixture.people.self, 'POST /api/business/pharmacy/:id/counts/:countId/cancel', count);
  return count;
}

export const STOCK_COUNTS = {
  'POST /api/business/pharmacy/:id/counts': {
    ...STAFF,
    input: (fixture) => ({ ...pharmacyOf(fixture), name: 'Shelf B' }),
  },
  'GET /api/business/pharmacy/:id/count-scopes': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/counts': { ...STAFF, input: pharmacyOf },
  'POST /api/business/pharmacy/:id/counts/:countId/batches': {
    ...STAFF,
    input: async (fixture) => ({
      ...(await countOf(fixture)),
      inventoryId: await makeProduct(fixture),
      batchNumber: 'FOUND 1',
      counted: 3,
      nonce: randomUUIDv7(),
    }),
  },
  'GET /api/business/pharmacy/:id/counts/:countId': { ...STAFF, input: endedCount },
  'GET /api/business/pharmacy/:id/counts/:countId/lines': { ...STAFF, input: endedCount },
  'POST /api/business/pharmacy/:id/counts/:countId/lines': {
    ...STAFF,
    input: async (fixture) => {
      const { batchId } = await batchOf(fixture);
      return { ...(await countOf(fixture)), batchId, counted: 3, nonce: randomUUIDv7() };
    },
  },
  'POST /api/business/pharmacy/:id/counts/:countId/confirm': { ...MANAGERS, input: countedOf },
  'POST /api/business/pharmacy/:id/counts/:countId/cancel': { ...MANAGERS, input: countOf },
} satisfies Partial<Record<keyof Api, Row>>;

export const STOCK_CARDS = {
  'GET /api/business/inventory/:id/card': { ...STAFF, input: productOf },
  'GET /api/business/inventory/:id/card/stock-card.csv': { ...STAFF, input: productOf },
  'GET /api/business/inventory/:id/card/stock-card.pdf': { ...STAFF, input: productOf },
  // the product is not controlled; registers are tested in tests/pharmacy/stock/law.test.ts
  'GET /api/business/inventory/:id/card/register.csv': {
    members: 404,
    but: { self: 409, roomAdmin: 409, chatMember: 409 },
    input: productOf,
  },
  'GET /api/business/inventory/:id/card/register.pdf': {
    members: 404,
    but: { self: 409, roomAdmin: 409, chatMember: 409 },
    input: productOf,
  },
} satisfies Partial<Record<keyof Api, Row>>;

/** Makes a fridge of the fixture's pharmacy. */
async function placeOf({ does, people, things }: Fixture): Promise<{ id: string; placeId: string }> {
  const asked = { id: things.inventory, placeName: 'Fridge', min: 2, max: 8 };
  const { place } = await does(people.self, 'POST /api/business/inventory/:id/storage', asked);
  return { id: things.pharmacy, placeId: place!._id };
}

export const STOCK_LAW = {
  'GET /api/business/pharmacy/:id/aside': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/destructions': { ...STAFF, input: pharmacyOf },
  'POST /api/business/inventory/:id/destroy': {
    ...MANAGERS,
    input: async (fixture) => {
      const batch = await batchOf(fixture);
      const { does, people } = fixture;
      await does(people.self, 'POST /api/business/inventory/:id/adjust', { ...batch, reason: 'quarantined' });
      return { ...batch, quantity: 1, handedOn: '2026-01-31', place: 'NAFDAC, Lagos', proof: 'Certificate 17' };
    },
  },
  'POST /api/business/inventory/:id/storage': {
    ...MANAGERS,
    input: (fixture) => ({ ...productOf(fixture), placeName: 'Fridge', min: 2, max: 8 }),
  },
  'GET /api/business/pharmacy/:id/storage': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/storage/:placeId/readings': { ...STAFF, input: placeOf },
  'POST /api/business/pharmacy/:id/storage/:placeId/readings': {
    ...STAFF,
    input: async (fixture) => ({ ...(await placeOf(fixture)), celsius: 5 }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

/** Makes a late sale of eleven cartons of which ten are left. */
async function lateSaleOf(fixture: Fixture): Promise<{ id: string; saleId: string }> {
  const { does, people, things } = fixture;
  const id = things.pharmacy;
  const sold = {
    id: await makeProduct(fixture),
    quantity: 11,
    soldAt: new Date().toISOString(),
    nonce: randomUUIDv7(),
  };
  await does(people.chatMember, 'POST /api/business/inventory/:id/late-sale', sold);
  const { lateSales } = await does(people.self, 'GET /api/business/pharmacy/:id/late-sales', { id });
  return { id, saleId: lateSales.at(-1)!._id };
}

export const LATE_SALES = {
  'POST /api/business/inventory/:id/late-sale': {
    ...STAFF,
    input: async (fixture) => ({
      id: await makeProduct(fixture),
      quantity: 1,
      soldAt: new Date().toISOString(),
      nonce: randomUUIDv7(),
    }),
  },
  'GET /api/business/pharmacy/:id/late-sales': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/late-sales/:saleId': { ...STAFF, input: lateSaleOf },
  'POST /api/business/pharmacy/:id/late-sales/:saleId': {
    ...MANAGERS,
    input: async (fixture) => ({
      ...(await lateSaleOf(fixture)),
      how: 'given up',
      note: 'Counted',
      nonce: randomUUIDv7(),
    }),
  },
} satisfies Partial<Record<keyof Api, Row>>;
