/** A joint purchase as one member sees it, and what they may do in it. */
import { sql } from 'kysely';
import type { Joint, JointDetail } from '#contract/trade/joint.ts';
import type { Viewer } from '#rules/money/permission.ts';
import { mayInJoint, refusalOfJoining } from '#rules/trade/permission-joint.ts';
import type { Db } from '../../db.ts';
import { alertNotes } from '../../medicine/safety/alerted-goods.ts';
import { personJson } from '../../person.ts';
import { factsOfJoint, jointJson } from './joint.ts';
import { offerFacts } from './offer.ts';

type ViewerPart = Omit<JointDetail, keyof Joint | 'may' | 'refusal'>;

/** The part for one viewer. Committed and waiting members see each other; the organiser also sees who left. */
const viewerJson = (viewerId: string) => sql<ViewerPart>`json_build_object(
  'mine', offer.creator_id = ${viewerId},
  'commit', (
    SELECT json_build_object('quantity', own.quantity, 'state', own.state, 'place',
             CASE WHEN own.state = 'reserve' THEN (
               SELECT count(*)::int FROM joint_commit AS other
                WHERE other.offer_id = own.offer_id AND other.state = 'reserve'
                  AND (other.since, other.member_id) <= (own.since, own.member_id)) END)
      FROM joint_commit AS own
     WHERE own.offer_id = offer.id AND own.member_id = ${viewerId} AND own.state <> 'out'),
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
             WHERE own.offer_id = offer.id AND own.member_id = ${viewerId} AND own.state <> 'out')))), '[]'))`;

export async function findJointFor(db: Db, offerId: string, viewer: Viewer): Promise<JointDetail | undefined> {
  const { memberId } = viewer;
  const row = await offerFacts(db)
    .innerJoin('joint_purchase', 'joint_purchase.offer_id', 'offer.id')
    .leftJoin('offer_interest', (join) =>
      join.onRef('offer_interest.offer_id', '=', 'offer.id').on('offer_interest.member_id', '=', memberId),
    )
    .where('offer.id', '=', offerId)
    .select([jointJson.$castTo<Joint>().as('joint'), viewerJson(memberId).as('part')])
    .select(['offer_interest.state as interest', alertNotes('batch_alert_offer', 'offer_id', 'offer.id').as('notes')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { joint, part, interest, notes, alerts, ...offer } = row;
  const facts = {
    offer: { ...offer, alert: alerts > 0 ? notes[0] : undefined },
    joint: factsOfJoint(joint),
    commit: part.commit?.state,
    interest: interest ?? undefined,
  };
  const refusal = refusalOfJoining(facts.offer, viewer, facts.interest) ?? null;
  return { ...joint, ...part, refusal, may: mayInJoint(facts, viewer) };
}
