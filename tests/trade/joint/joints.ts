/** Joint purchases for tests: making, committing and reading. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestMember } from '../../kit/people.ts';
import type { TestApp } from '../../kit/start.ts';
import { hoursFromNow } from '../../authorisation/fixture.ts';

export const TIERS = [
  { from: 1, price: 2_500 },
  { from: 50, price: 2_200 },
  { from: 100, price: 1_900.5 },
];

const OFFER = {
  business: 'joint purchase',
  genericName: 'Metformin',
  strength: '500 mg',
  quantity: 100,
  unit: 'pack',
  locationOfPharmacy: { town: 'Yaba', state: 'Lagos' },
};

/** Makes a joint purchase of 100 packs, unless `fields` say otherwise. */
export function ask(who: TestMember, terms: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) {
  const joint = { deadline: hoursFromNow(48), minimum: 10, tiers: TIERS, ...terms };
  return who.call('POST /api/business/:userId', { userId: who.id, ...OFFER, joint, ...fields });
}

export async function open(who: TestMember, terms: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await ask(who, terms);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.business._id;
}

export function commit(who: TestMember, id: string, quantity: number, reserve = false) {
  return who.call('POST /api/business/joint/:id/commit', { id, quantity, reserve });
}

export function leave(who: TestMember, id: string) {
  return who.call('DELETE /api/business/joint/:id/commit', { id });
}

export function finish(who: TestMember, id: string) {
  return who.call('POST /api/business/joint/:id/finish', { id });
}

export async function show(who: TestMember, id: string) {
  return (await who.call('GET /api/business/joint/:id', { id })).body.joint;
}

export async function offerOf(who: TestMember, id: string) {
  return (await who.call('GET /api/business/:id', { id })).body.business;
}

/** Moves the deadline into the past. */
export async function passDeadline({ ctx }: TestApp, id: string): Promise<void> {
  await sql`UPDATE joint_purchase SET deadline_at = now() - interval '1 second' WHERE offer_id = ${id}`.execute(ctx.db);
}

/** Sums the commitments' rows, independently of the stored sum. */
export async function sumIn({ ctx }: TestApp, id: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(quantity), 0)::int AS sum FROM joint_commit WHERE offer_id = ${id} AND state = 'in'`.execute(
    ctx.db,
  );
  return rows[0]!.sum;
}
