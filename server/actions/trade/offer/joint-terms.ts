/** The terms of a new joint purchase, and scheduling of its end. */
import type { JointTerms } from '#contract/trade/joint.ts';
import { invalidField } from '#rules/error.ts';
import { refusalOfDeadline, refusalOfTiers, type Tier } from '#rules/trade/joint.ts';
import { koboOfNaira } from '#rules/money.ts';
import { type OfferKind } from '#rules/trade/offer.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { insertJoint } from '../../../store/trade/offer/joint.ts';
import { saveCommit } from '../../../store/trade/offer/joint-commit.ts';

interface Terms {
  target: number;
  minimum: number;
  own: number;
  deadlineAt: Date;
  tiers: Tier[];
}

/** Throws at the field of an invalid term. */
export function termsOf(joint: JointTerms, offer: { kind: OfferKind; quantity: number }, now: Date): Terms {
  const { minimum, own } = joint;
  const target = offer.quantity;
  if (offer.kind !== 'joint purchase') throw invalidField('joint', 'Only a joint purchase has these terms');
  if (minimum > target) throw invalidField('joint.minimum', 'No more than the total you want');
  if (own > target) throw invalidField('joint.own', 'No more than the total you want');
  const deadlineAt = new Date(joint.deadline);
  const late = refusalOfDeadline(deadlineAt, now);
  if (late) throw invalidField('joint.deadline', late);
  const tiers = joint.tiers.map(({ from, price }) => ({ from, priceKobo: koboOfNaira(price) }));
  const free = tiers.findIndex(({ priceKobo }) => priceKobo === 0);
  if (free >= 0) throw invalidField(`joint.tiers.${free}.price`, 'Type in a valid amount');
  const fault = refusalOfTiers(tiers, target);
  if (fault) throw invalidField(`joint.tiers.${fault.at}.${fault.part}`, fault.message);
  return { target, minimum, own, deadlineAt, tiers };
}

/** Runs in the transaction that creates its offer. */
export async function openJoint(ctx: MemberCtx, trx: Trx, offerId: string, terms: Terms): Promise<void> {
  const { own, ...joint } = terms;
  await insertJoint(trx, { ...joint, offerId });
  if (own > 0) await saveCommit(trx, offerId, { memberId: ctx.member.id, quantity: own, state: 'in' }, false);
  await scheduleEnd(ctx, trx, offerId, terms.deadlineAt);
}

/** Replaces an earlier scheduled end. */
export async function scheduleEnd(ctx: Ctx, trx: Trx, offerId: string, runAt: Date): Promise<void> {
  await ctx.jobs.add(trx, 'end-joint', { offerId }, { runAt, key: `joint ${offerId}` });
}
