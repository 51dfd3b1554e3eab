/** Stock counts for tests: the app, a pharmacy of three people with one new product for each test, and the actions on a count. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { employ, makePharmacy, stockDifferences, stockedProduct } from '../pharmacies.ts';

export let app: TestApp;
export let owner: TestMember;
export let manager: TestMember;
export let seller: TestMember;
export let pharmacyId: string;
export let product: Inventory;
export let batchId: string;
/** Starts the app for the calling test file, and checks the sums of the stock after each test. */
export function openCounts(): void {
  app = openApp();
  beforeAll(async () => {
    [owner, manager, seller] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  });
  beforeEach(async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    pharmacyId = await makePharmacy(owner);
    await employ(app, pharmacyId, owner.id, manager.id, 'manager');
    await employ(app, pharmacyId, owner.id, seller.id, 'seller');
    product = await stockedProduct(owner, pharmacyId, { quantity: 1, costPrice: 2_000 });
    batchId = product.inventory[0]!._id;
  });
  afterEach(async () => expect(await stockDifferences(app)).toEqual([]));
}

export async function start(who = owner): Promise<string> {
  const { body } = await who.call('POST /api/business/pharmacy/:id/counts', { id: pharmacyId, name: 'Shelf A' });
  return body.count._id;
}
export const enter = (who: TestMember, countId: string, counted: number | null, fields: Record<string, unknown> = {}) =>
  who.call('POST /api/business/pharmacy/:id/counts/:countId/lines', {
    id: pharmacyId,
    countId,
    batchId,
    counted,
    nonce: randomUUIDv7(),
    ...fields,
  });
export const confirm = (who: TestMember, countId: string, fields: Record<string, unknown> = {}) =>
  who.call('POST /api/business/pharmacy/:id/counts/:countId/confirm', { id: pharmacyId, countId, ...fields });
/** Confirms the doubtful figures too, about which the first answer asks. */
export async function confirmAgain(who: TestMember, countId: string, fields: Record<string, unknown> = {}) {
  const { status, body } = await confirm(who, countId, fields);
  if (status !== 409) throw new Error(`asked nothing: ${status}`);
  const { doubtful } = body as unknown as { doubtful: { key: string; count: number; lines: object[] } };
  return { doubtful, answer: await confirm(who, countId, { ...fields, sure: doubtful.key }) };
}
export const cancel = (who: TestMember, countId: string) =>
  who.call('POST /api/business/pharmacy/:id/counts/:countId/cancel', { id: pharmacyId, countId });
export async function listed(who: TestMember, countId: string, fields: Record<string, unknown> = {}) {
  const asked = { id: pharmacyId, countId, ...fields };
  return (await who.call('GET /api/business/pharmacy/:id/counts/:countId/lines', asked)).body.batches;
}
export const onHand = async (id = product._id) =>
  (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory.onHand;
