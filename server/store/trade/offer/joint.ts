/** Joint purchases: terms and progress. */
import { type RawBuilder, sql } from 'kysely';
import type { Joint } from '#contract/trade/joint.ts';
import type { JointFacts, Tier } from '#rules/trade/joint.ts';
import type { Db, Trx } from '../../db.ts';
import { insertRow, insertRows, updateRow } from '../../row.ts';

/** The public version for row `offer`; null if it has no terms. */
export const jointJson: RawBuilder<Joint | null> = sql`(
  SELECT json_build_object(
    'target', joint.target,
    'minimum', joint.minimum,
    'committed', joint.committed,
    'members', (SELECT count(*)::int FROM joint_commit WHERE offer_id = joint.offer_id AND state = 'in'),
    'deadline', joint.deadline_at,
    'extended', joint.extended_at IS NOT NULL,
    'state', joint.state,
    'endedAt', joint.ended_at,
    'tiers', (SELECT json_agg(json_build_object('from', from_quantity, 'price', price_kobo::float8 / 100) ORDER BY from_quantity)
                FROM joint_tier WHERE offer_id = joint.offer_id))
    FROM joint_purchase AS joint WHERE joint.offer_id = offer.id)`;

/** Converts the public version to the facts of the rules. */
export function factsOfJoint({
  target,
  committed,
  state,
  deadline,
  extended,
}: Joint): JointFacts & { extended: boolean } {
  return { target, committed, state, extended, deadlineAt: new Date(deadline) };
}

export interface NewJoint {
  offerId: string;
  target: number;
  minimum: number;
  deadlineAt: Date;
  tiers: readonly Tier[];
}

export async function insertJoint(trx: Trx, { offerId, target, minimum, deadlineAt, tiers }: NewJoint): Promise<void> {
  await insertRow(trx, 'joint_purchase', { offerId, target, minimum, deadlineAt });
  const rows = tiers.map(({ from, priceKobo }) => ({ offerId, fromQuantity: from, priceKobo }));
  await insertRows(trx, 'joint_tier', rows);
  await closeOnDayOf(trx, offerId, deadlineAt);
}

export interface JointRow extends JointFacts {
  minimum: number;
  /** Set once the deadline was moved, which is allowed once. */
  extended: boolean;
}

/** Changes are serialised by the lock of its offer's row, taken first. */
export async function findJoint(db: Db, offerId: string): Promise<JointRow | undefined> {
  return db
    .selectFrom('joint_purchase')
    .where('offer_id', '=', offerId)
    .select(['target', 'minimum', 'committed', 'state', 'deadline_at as deadlineAt'])
    .select((eb) => eb('extended_at', 'is not', null).$castTo<boolean>().as('extended'))
    .executeTakeFirst();
}

export async function listTiers(db: Db, offerId: string): Promise<Tier[]> {
  return db
    .selectFrom('joint_tier')
    .where('offer_id', '=', offerId)
    .orderBy('from_quantity')
    .select(['from_quantity as from', 'price_kobo as priceKobo'])
    .execute();
}

export async function extendJoint(trx: Trx, offerId: string, deadlineAt: Date): Promise<void> {
  await trx
    .updateTable('joint_purchase')
    .set((eb) => ({ deadline_at: deadlineAt, extended_at: eb.fn<Date>('now') }))
    .where('offer_id', '=', offerId)
    .execute();
  await closeOnDayOf(trx, offerId, deadlineAt);
}

export async function endJoint(trx: Trx, offerId: string, state: 'reached' | 'missed'): Promise<void> {
  await trx
    .updateTable('joint_purchase')
    .set((eb) => ({ state, ended_at: eb.fn<Date>('now') }))
    .where('offer_id', '=', offerId)
    .execute();
}

/** Sets the offer's last day to the deadline's date in Lagos. */
async function closeOnDayOf(trx: Trx, offerId: string, deadlineAt: Date): Promise<void> {
  await updateRow(trx, 'offer', offerId, {
    closesOn: sql<string>`(${deadlineAt}::timestamptz AT TIME ZONE 'Africa/Lagos')::date`,
  });
}
