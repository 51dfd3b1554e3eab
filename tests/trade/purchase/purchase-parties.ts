/** The app with its provider, a seller and two buyers, for tests of buying at once. */
import { beforeAll, beforeEach, expect } from 'vitest';
import { verifyLicences } from '../../account/licences.ts';
import type { TestMember } from '../../kit/people.ts';
import { buy } from './purchases.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { closeInOrder } from '../../money/ledger/ledger-invariants.ts';
import { type EmulatedProvider, openEmulator } from '../../money/trade.ts';

export let app: TestApp;
export let emulator: EmulatedProvider;
export let seller: TestMember;
export let buyer: TestMember;
export let other: TestMember;

/** Starts the app for the calling test file. */
export function openPurchases(): void {
  app = openApp({}, closeInOrder);
  beforeAll(async () => {
    emulator = await openEmulator(app);
  });
  beforeEach(async () => {
    [seller, buyer, other] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
    await verifyLicences(app, [seller, buyer, other]);
  });
}

export const roomsOf = async (who: TestMember) =>
  (await who.call('GET /api/user/messages/:userId', { userId: who.id })).body.messages.chatroomcontent;

export const purchasesOf = (offerId: string) =>
  app.ctx.db.selectFrom('purchase').where('offer_id', '=', offerId).selectAll().orderBy('created_at').execute();

/** Begins a purchase, which reserves the goods; returns the checkout. */
export async function begin(id: string, quantity: number, who = buyer) {
  const { status, body } = await buy(who, id, quantity);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result.data;
}
