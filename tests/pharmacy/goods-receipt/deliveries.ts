/** Deliveries for tests: a pharmacy with an owner, a manager and a seller, and lines of known and new products. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { GoodsReceipt } from '#contract/pharmacy/goods-receipt.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { employ, makePharmacy, PACKS, stockDifferences } from '../pharmacies.ts';

export let app: TestApp;
export let owner: TestMember;
export let manager: TestMember;
export let seller: TestMember;
export let stranger: TestMember;
export let pharmacyId: string;

/** Starts the app for the calling test file. After each test the stock must add up. */
export function openDeliveries(): void {
  app = openApp();
  beforeAll(async () => {
    const members = await makeMembers(app, 4);
    [owner, manager, seller, stranger] = members as [TestMember, TestMember, TestMember, TestMember];
  });
  beforeEach(async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    pharmacyId = await makePharmacy(owner);
    await employ(app, pharmacyId, owner.id, manager.id, 'manager');
    await employ(app, pharmacyId, owner.id, seller.id, 'seller');
  });
  afterEach(async () => expect(await stockDifferences(app)).toEqual([]));
}

type Asked = Api['POST /api/business/pharmacy/:id/goods-receipts']['input'];
export type Line = Asked['lines'][number];

export const lineOf = ({ _id }: { _id: string }, fields: Partial<Line> = {}): Line => ({
  inventoryId: _id,
  quantity: 2,
  unit: 'pack',
  batchNumber: 'B1',
  expiryDate: '2031-05-31',
  ...fields,
});

/** A line of a product that is counted in tablets, packs and cartons. */
export const newLineOf = (product: string, fields: Partial<Line> = {}): Line => ({
  newProduct: { product, ...PACKS },
  quantity: 3,
  unit: 'pack',
  batchNumber: 'N1',
  ...fields,
});

export const receive = (lines: readonly Line[], fields: Partial<Asked> = {}, who = owner) =>
  who.call('POST /api/business/pharmacy/:id/goods-receipts', {
    id: pharmacyId,
    supplier: 'Emzor',
    lines: [...lines],
    nonce: randomUUIDv7(),
    ...fields,
  });

/** Receives a delivery, which must succeed. */
export async function received(lines: readonly Line[], fields: Partial<Asked> = {}): Promise<GoodsReceipt> {
  const { status, body } = await receive(lines, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.receipt;
}

export const receiptsOf = async (fields: Record<string, unknown> = {}, who = owner) =>
  (await who.call('GET /api/business/pharmacy/:id/goods-receipts', { id: pharmacyId, ...fields })).body;

export const receiptNow = (receiptId: string, who = owner) =>
  who.call('GET /api/business/pharmacy/:id/goods-receipts/:receiptId', { id: pharmacyId, receiptId });

export const onHandOf = async ({ _id: id }: { _id: string }) =>
  (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory.onHand;

export const productNames = async () =>
  (await owner.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId })).body.inventory.map(
    ({ product }) => product,
  );

export const fieldsOf = (body: unknown) => (body as { fields: Record<string, string> }).fields;
