/** Two branches of one owner for tests: moves between them, their undoing, and what is where. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { employ, makePharmacy, stockDifferences, stockedProduct } from '../pharmacies.ts';

export let app: TestApp;
export let owner: TestMember;
/** Works at both branches. */
export let seller: TestMember;
export let stranger: TestMember;
export let yaba: string;
export let ikeja: string;

/** Starts the app for the calling test file. After each test the stock is checked. */
export function openBranches(): void {
  app = openApp();
  beforeEach(async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    [owner, seller, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
    yaba = await makePharmacy(owner, 'Yaba branch');
    ikeja = await makePharmacy(owner, 'Ikeja branch');
    for (const id of [yaba, ikeja]) await employ(app, id, owner.id, seller.id, 'seller');
  });
  afterEach(async () => expect(await stockDifferences(app)).toEqual([]));
}

type Fields = Record<string, unknown> & { who?: TestMember };

/** Moves tablets as the seller, with a nonce like `sell`. */
export const move = (
  { _id: id }: Pick<Inventory, '_id'>,
  to: string,
  quantity: number,
  { who = seller, ...fields }: Fields = {},
) =>
  who.call('POST /api/business/inventory/:id/transfers', {
    id,
    to,
    quantity,
    unit: 'tablet',
    nonce: randomUUIDv7(),
    ...fields,
  });

/** Undoes a move as the owner. */
export const undo = (id: string, actId: string, { who = owner, ...fields }: Fields = {}) =>
  who.call('POST /api/business/pharmacy/:id/transfers/:actId/reverse', { id, actId, ...fields });

export const inventoryOf = async (id: string) =>
  (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory;
export const cardOf = async (id: string) =>
  (await owner.call('GET /api/business/inventory/:id/card', { id })).body.lines;

/** The product of this name at the other branch. */
export async function likenessOf({ product }: Inventory): Promise<Inventory> {
  const { inventory } = (await owner.call('GET /api/business/pharmacy/:id/inventory', { id: ikeja })).body;
  return inventoryOf(inventory.find((row) => row.product === product)!._id);
}

/** 400 tablets that cost 2,000 naira, at Yaba. */
export const panadol = (fields: Record<string, unknown> = {}) =>
  stockedProduct(owner, yaba, { batchNumber: 'A1', costPrice: 1_000, ...fields });
