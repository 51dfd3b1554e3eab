/** Demonstration joint purchases as rows, and their offers. */
import { dayInLagos } from '#rules/lagos.ts';
import { koboOfNaira } from '#rules/money.ts';
import type { DemoRows } from '../../store/demo.ts';
import type { Cast } from './cast.ts';
import { type DemoJoint, JOINTS } from './joints.ts';
import { HOUR_MS } from '#rules/time.ts';

type JointTables = 'offer' | 'joint_purchase' | 'joint_tier' | 'joint_commit';
type OfferRow = DemoRows['offer'][number];

export function jointRows(cast: Cast, offers: readonly OfferRow[]): Pick<DemoRows, JointTables> {
  const parts = JOINTS.map((joint) => {
    const creatorId = cast.member(joint.by).id;
    const offer = offers.find((row) => row.creator_id === creatorId && row.generic_name === joint.genericName);
    if (!offer) throw new Error(`${joint.by} of the demonstration offers no ${joint.genericName}`);
    return { joint, offer };
  });
  return {
    offer: offers.map((offer) => {
      const joint = parts.find((part) => part.offer === offer)?.joint;
      return joint ? { ...offer, ...endOf(cast, joint) } : offer;
    }),
    joint_purchase: parts.map(({ joint, offer }) => purchaseRow(cast, joint, offer)),
    joint_tier: parts.flatMap(({ joint, offer }) =>
      joint.tiers.map(([from, naira]) => ({
        offer_id: offer.id,
        from_quantity: from,
        price_kobo: koboOfNaira(naira),
      })),
    ),
    joint_commit: parts.flatMap(({ joint, offer }) => commitRows(cast, joint, offer)),
  };
}

function endOf(cast: Cast, { deadlineInDays }: DemoJoint): Pick<OfferRow, 'closes_on' | 'closed_at'> {
  const deadline = cast.ago(-deadlineInDays);
  return { closes_on: dayInLagos(deadline), closed_at: deadlineInDays < 0 ? deadline : null };
}

function purchaseRow(cast: Cast, joint: DemoJoint, offer: OfferRow): DemoRows['joint_purchase'][number] {
  const deadline = cast.ago(-joint.deadlineInDays);
  const hasEnded = joint.deadlineInDays < 0;
  return {
    offer_id: offer.id,
    target: offer.quantity,
    minimum: joint.minimum,
    committed: joint.commits.reduce((sum, [, quantity]) => sum + quantity, 0),
    deadline_at: deadline,
    state: hasEnded ? 'reached' : 'running',
    ended_at: hasEnded ? deadline : null,
    created_at: offer.created_at ?? cast.now,
  };
}

/** One commitment an hour after the offer. */
function commitRows(cast: Cast, joint: DemoJoint, offer: OfferRow): DemoRows['joint_commit'] {
  const began = new Date(offer.created_at ?? cast.now).getTime();
  return joint.commits.map(([name, quantity], at) => {
    const moment = new Date(began + at * HOUR_MS);
    const times = { since: moment, changed_at: moment, created_at: moment };
    return { ...times, offer_id: offer.id, member_id: cast.member(name).id, quantity, state: 'in' };
  });
}
