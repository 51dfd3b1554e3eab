/** Late sales for tests: a pharmacy with an owner and a seller, and what is sold there late. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import type { TestMember } from '../../kit/people.ts';
import { employ, makePharmacy, stockDifferences, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { HOUR_MS } from '#rules/time.ts';

export let app: TestApp;
export let owner: TestMember;
export let seller: TestMember;
export let stranger: TestMember;
export let pharmacyId: string;
/** Starts the app for the calling test file. */
export function openLateSales(): void {
  app = openApp();
  beforeAll(async () => {
    [owner, seller, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  });
  beforeEach(async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    pharmacyId = await makePharmacy(owner);
    await employ(app, pharmacyId, owner.id, seller.id, 'seller');
  });
  afterEach(async () => expect(await stockDifferences(app)).toEqual([]));
}

export const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

export const sellLate = (who: TestMember, id: string, quantity: number, fields: Record<string, unknown> = {}) =>
  who.call('POST /api/business/inventory/:id/late-sale', {
    id,
    quantity,
    unit: 'tablet',
    soldAt: ago(HOUR_MS),
    nonce: randomUUIDv7(),
    ...fields,
  });

/** Makes a product with ten tablets in one batch. */
export const tenTablets = (fields: Record<string, unknown> = {}): Promise<Inventory> =>
  stockedProduct(owner, pharmacyId, { quantity: 10, unit: 'tablet', batchNumber: 'FIRST', ...fields });

/** Lists a member's notifications about late sales of this pharmacy. */
export async function noticesOf(who: TestMember): Promise<string[]> {
  const { notifications } = (await who.call('GET /api/feed/notifications', {})).body;
  return notifications.content
    .filter(({ payload, link }) => payload.alertType === 'late sale' && link === `/pharmacy/${pharmacyId}`)
    .map(({ message }) => message);
}

export async function waiting(who = owner) {
  return (await who.call('GET /api/business/pharmacy/:id/late-sales', { id: pharmacyId })).body.lateSales;
}

export const decide = (who: TestMember, saleId: string, fields: Record<string, unknown>) =>
  who.call('POST /api/business/pharmacy/:id/late-sales/:saleId', {
    id: pharmacyId,
    saleId,
    nonce: randomUUIDv7(),
    ...fields,
  });

/** Makes a late sale of three tablets more than there are. */
export async function shortSale(who = seller): Promise<{ id: string; batchId: string; saleId: string }> {
  const { _id: id, inventory } = await tenTablets({ salePrice: 5 });
  const { status } = await sellLate(who, id, 13);
  expect(status).toBe(200);
  return {
    id,
    batchId: inventory[0]!._id,
    saleId: (await waiting()).find(({ inventoryId }) => inventoryId === id)!._id,
  };
}

export const onHandOf = async (id: string) =>
  (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory.onHand;

export async function choicesOf(saleId: string) {
  const { body } = await seller.call('GET /api/business/pharmacy/:id/late-sales/:saleId', { id: pharmacyId, saleId });
  return body.batches;
}
