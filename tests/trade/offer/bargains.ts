/** Bargains for tests: the app, three new members and an offer for each test, and the steps of a bargain. */
import { beforeEach } from 'vitest';
import type { Interest } from '#contract/trade/offer-shape.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp, type TestApp } from '../../kit/start.ts';

type Move = 'accept' | 'decline' | 'counter' | 'offer' | 'withdraw';

export let app: TestApp;
export let creator: TestMember;
export let partner: TestMember;
export let other: TestMember;
export let offerId: string;

/** Starts the app for the calling test file. */
export function openBargains(): void {
  app = openApp();
  beforeEach(async () => {
    [creator, partner, other] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
    offerId = await makeOffer();
  });
}

async function makeOffer(): Promise<string> {
  const fields = { userId: creator.id, business: 'demand', genericName: 'Artesunate', quantity: 40 };
  return (await creator.call('POST /api/business/:userId', fields)).body.business._id;
}

export function interest(who: TestMember, fields: Record<string, unknown> = { amount: 900 }) {
  return who.call('POST /api/business/user/:businessId', { businessId: offerId, userId: who.id, ...fields });
}

/** Takes a step in the bargain with `partner`; it answers the newest step by default. */
export async function step(who: TestMember, move: Move, fields: Record<string, unknown> = {}) {
  const turn = fields['turn'] ?? (await now()).turn;
  const key = `POST /api/business/interest/:businessId/:partnerId/${move}` as const;
  return who.call(key, { businessId: offerId, partnerId: partner.id, ...fields, turn });
}

export async function detail(who: TestMember) {
  return (await who.call('GET /api/business/:id', { id: offerId })).body.business;
}

/** Reads the bargain with `partner` as that partner sees it. */
export async function now(): Promise<Interest> {
  const { interestedPartners } = await detail(partner);
  if (!interestedPartners[0]) throw new Error('there is no interest');
  return interestedPartners[0];
}

export async function history(who: TestMember) {
  return who.call('GET /api/business/interest/:businessId/:partnerId', { businessId: offerId, partnerId: partner.id });
}

export async function lapse(): Promise<void> {
  await app.ctx.db
    .updateTable('offer_interest')
    .set({ counter_until: new Date(Date.now() - 1_000) })
    .where('offer_id', '=', offerId)
    .execute();
}
