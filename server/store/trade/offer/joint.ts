/** Joint purchases: terms, progress, and each viewer's version. */
import { type RawBuilder, sql } from 'kysely';
import type { Joint, JointDetail } from '#contract/trade/joint.ts';
import type { JointFacts, JointRefusal, Tier } from '#rules/trade/joint.ts';
import type { Db, Trx } from '../../db.ts';
import { personJson } from '../../person.ts';

/** The public version of row `offer`; null where it has no terms. */
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

/** Why a viewer without a commitment to row `offer` cannot commit. */
function refusalOf(viewerId: string): RawBuilder<JointRefusal | null> {
  const interest = sql`(SELECT state FROM offer_interest WHERE offer_id = offer.id AND member_id = ${viewerId})`;
  return sql`CASE
    WHEN offer.creator_id = ${viewerId} THEN NULL
    WHEN ${interest} = 'declined' THEN 'declined'
    WHEN offer.chat_id IS NOT NULL AND coalesce(${interest}, 'withdrawn') = 'withdrawn' THEN 'group made' END`;
}

/** Committed and waiting members see each other; the organiser also sees who left. */
export async function findJointFor(db: Db, offerId: string, viewerId: string): Promise<JointDetail | undefined> {
  const { rows } = await sql<{ joint: Joint; viewer: Omit<JointDetail, keyof Joint> }>`
    SELECT ${jointJson} AS joint, json_build_object(
      'mine', offer.creator_id = ${viewerId},
      'commit', (
        SELECT json_build_object('quantity', own.quantity, 'state', own.state, 'place',
                 CASE WHEN own.state = 'reserve' THEN (
                   SELECT count(*)::int FROM joint_commit AS other
                    WHERE other.offer_id = own.offer_id AND other.state = 'reserve'
                      AND (other.since, other.member_id) <= (own.since, own.member_id)) END)
          FROM joint_commit AS own
         WHERE own.offer_id = offer.id AND own.member_id = ${viewerId} AND own.state <> 'out'),
      'refusal', ${refusalOf(viewerId)},
      'partners', coalesce((
        SELECT json_agg(json_build_object('user', ${personJson('partner', 'partner_picture')},
                 'organiser', held.member_id = offer.creator_id, 'quantity', held.quantity, 'state', held.state)
               ORDER BY array_position(ARRAY['in', 'reserve', 'out'], held.state), held.member_id <> offer.creator_id, held.since, held.member_id)
          FROM joint_commit AS held
          JOIN member AS partner ON partner.id = held.member_id
          LEFT JOIN picture AS partner_picture ON partner_picture.id = partner.picture_id
         WHERE held.offer_id = offer.id
           AND (offer.creator_id = ${viewerId} OR (held.state <> 'out' AND EXISTS (
                SELECT FROM joint_commit AS own
                 WHERE own.offer_id = offer.id AND own.member_id = ${viewerId} AND own.state <> 'out')))), '[]')) AS viewer
      FROM offer JOIN joint_purchase ON joint_purchase.offer_id = offer.id
     WHERE offer.id = ${offerId}`.execute(db);
  return rows[0] && { ...rows[0].joint, ...rows[0].viewer };
}

export interface NewJoint {
  offerId: string;
  target: number;
  minimum: number;
  deadlineAt: Date;
  tiers: readonly Tier[];
}

export async function insertJoint(trx: Trx, { offerId, target, minimum, deadlineAt, tiers }: NewJoint): Promise<void> {
  await trx
    .insertInto('joint_purchase')
    .values({ offer_id: offerId, target, minimum, deadline_at: deadlineAt })
    .execute();
  await trx
    .insertInto('joint_tier')
    .values(tiers.map(({ from, priceKobo }) => ({ offer_id: offerId, from_quantity: from, price_kobo: priceKobo })))
    .execute();
  await closeOnDayOf(trx, offerId, deadlineAt);
}

export interface JointRow extends JointFacts {
  minimum: number;
  extendedAt: Date | null;
}

/** Serialised by the lock of its offer's row, taken first. */
export async function findJoint(db: Db, offerId: string): Promise<JointRow | undefined> {
  return db
    .selectFrom('joint_purchase')
    .where('offer_id', '=', offerId)
    .select(['target', 'minimum', 'committed', 'state', 'deadline_at as deadlineAt', 'extended_at as extendedAt'])
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

/** The offer's last day is the deadline's date in Lagos. */
async function closeOnDayOf(trx: Trx, offerId: string, deadlineAt: Date): Promise<void> {
  await trx
    .updateTable('offer')
    .set({ closes_on: sql<string>`(${deadlineAt}::timestamptz AT TIME ZONE 'Africa/Lagos')::date` })
    .where('id', '=', offerId)
    .execute();
}
