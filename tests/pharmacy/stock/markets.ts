/** Offers of a pharmacy's batches for tests: the app, a batch of ten packs, and the trade made of its offer. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Batch } from '#contract/pharmacy/stock.ts';
import { closeInOrder } from '../../money/ledger/ledger-invariants.ts';
import { type EmulatedProvider, openEmulator, tradeIn, type Trade } from '../../money/trade.ts';
import type { TestMember } from '../../kit/people.ts';
import { makePharmacy, stockDifferences, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp, type TestApp } from '../../kit/start.ts';

export let app: TestApp;
export let emulator: EmulatedProvider;
export let owner: TestMember;
export let partners: [TestMember, TestMember, TestMember];
export let pharmacyId: string;
export let productId: string;
export let batchId: string;

/**
 * Starts the app for the calling test file, with these settings. Each test has a product with one batch of ten packs, and the sums of the
 * stock are checked after it.
 */
export function openStockMarket(env: Record<string, string> = {}): void {
  app = openApp({ env: { LOG_LEVEL: 'silent', ...env } }, closeInOrder);
  beforeAll(async () => {
    emulator = await openEmulator(app);
    await emulator.control('switches', { automatic: false });
  });
  beforeEach(async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    const people = await makeMembers(app, 4);
    owner = people[0]!;
    partners = people.slice(1) as typeof partners;
    pharmacyId = await makePharmacy(owner);
    await stockedBatch();
  });
  afterEach(async () => expect(await stockDifferences(app)).toEqual([]));
}

/** Replaces the product of the test by another one with one batch. */
export async function stockedBatch(fields: Record<string, unknown> = {}): Promise<void> {
  const product = `Artesunate ${randomUUIDv7()}`;
  const goods = { product, brand: 'Lever', strength: '100 mg', batchNumber: 'LT 2291', nafdacNumber: 'A4-1234' };
  const made = await stockedProduct(owner, pharmacyId, { ...goods, quantity: 10, unit: 'pack', ...fields });
  productId = made._id;
  batchId = made.inventory[0]!._id;
}

/** Offers the batch; all ten packs of it by default. */
export const offerBatch = (fields: Record<string, unknown> = {}, who = owner) =>
  who.call('POST /api/business/:userId', {
    userId: who.id,
    business: 'sale',
    batchId,
    quantity: 10,
    unit: 'pack',
    ...fields,
  });

export async function offered(fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await offerBatch(fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.business._id;
}

export const setClosed = (id: string, status: boolean) => owner.call('PATCH /api/business/:id', { id, status });
export const showOffer = async (id: string, who = owner) =>
  (await who.call('GET /api/business/:id', { id })).body.business;

export async function batch(): Promise<Pick<Batch, 'onHand' | 'reserved'>> {
  const { on_hand: onHand, reserved } = await app.ctx.db
    .selectFrom('batch_stock')
    .where('batch_id', '=', batchId)
    .selectAll()
    .executeTakeFirstOrThrow();
  return { onHand, reserved };
}

/** Lists the movements of the batch, or of another one, oldest first. */
export async function moves(id = batchId): Promise<(string | number)[][]> {
  const rows = await app.ctx.db
    .selectFrom('stock_movement')
    .where('batch_id', '=', id)
    .orderBy('id')
    .select(['kind', 'd_hand', 'd_reserved', 'unit_quantity', 'unit'])
    .execute();
  return rows.map((row) => [row.kind, row.d_hand, row.d_reserved, `${row.unit_quantity} ${row.unit}`]);
}

/** Makes the chatroom of the offer, with a wallet for this many units at ₦1,000. */
export async function dealOf(offerId: string, quantity = 10): Promise<Trade> {
  for (const partner of partners) await partner.call('POST /api/business/user/:businessId', { businessId: offerId });
  const named = { businessId: offerId, title: 'Artesunate for Yaba' };
  const chatId = (await owner.call('POST /api/business/group/:businessId', named)).body.newChatRoom._id;
  return walletIn(chatId, quantity);
}

export async function walletIn(chatId: string, quantity = 10): Promise<Trade> {
  const asked = { id: chatId, quantity, unitPrice: 1_000 };
  const { status, body } = await owner.call('POST /api/wallet/chatroom/:id', asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return tradeIn(emulator, [owner, ...partners], chatId, body.wallet);
}

export const dispatch = ({ walletAddress, supplier }: Trade) =>
  supplier.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress, waybillNumber: 'GIG-4471' });
