/** Offers for tests: the app, three new members for each test, and actions on an offer. */
import { beforeEach, expect } from 'vitest';
import { dayInLagos } from '#rules/lagos.ts';
import { openOnline } from '../../kit/online.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { DAY_MS } from '#rules/time.ts';

export let app: TestApp;
export let creator: TestMember;
export let partner: TestMember;
export let other: TestMember;
let connected: ReturnType<typeof openOnline>;

/** Starts the app for the calling test file; sockets are closed after each test. */
export function openMarket(): void {
  app = openApp({ env: { SOCKETS_PER_ADDRESS: '1000' } });
  beforeEach(async () => {
    [creator, partner, other] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  });
  connected = openOnline();
}

export const FIELDS = {
  business: 'sale',
  genericName: 'Artemether + Lumefantrine',
  brandName: 'Coartem',
  strength: '80/480 mg',
  expiryDate: '2028-03-31',
  manufacturer: 'Novartis',
  locationOfPharmacy: { town: 'Yaba', state: 'Lagos' },
  quantity: 40,
  content: 'Cartons in original packs',
  deadline: 'one month',
} as const;

export async function makeOffer(fields: Record<string, unknown> = {}, who = creator): Promise<string> {
  const input = { userId: who.id, ...FIELDS, ...fields };
  const { status, body } = await who.call('POST /api/business/:userId', input);
  expect(status).toBe(200);
  return body.business._id;
}

export const expressInterest = (businessId: string, who = partner, amount?: number) =>
  who.call('POST /api/business/user/:businessId', { businessId, userId: who.id, amount });
export const makeGroup = (businessId: string, who = creator, title = 'Coartem group') =>
  who.call('POST /api/business/group/:businessId', { businessId, userId: who.id, title });
export const edit = (id: string, fields: Record<string, unknown>, who = creator) =>
  who.call('PATCH /api/business/:id/edit', { id, ...fields });
export const setClosed = (id: string, status: boolean) => creator.call('PATCH /api/business/:id', { id, status });
export const show = async (id: string, who = other) => (await who.call('GET /api/business/:id', { id })).body.business;

export const online = (who: TestMember) => connected(app.url, who.token);

export const dayFromNow = (days: number) => dayInLagos(new Date(Date.now() + days * DAY_MS));
