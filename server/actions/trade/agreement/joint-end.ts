/** Ends a joint purchase: at its deadline by a job, or early by the organiser once the target is committed. */
import type { joint } from '#contract/trade/joint.ts';
import { invalidField, requirePermission } from '#rules/error.ts';
import { amountsOf, outcomeOf, refusalOfExtension, tierAt } from '#rules/trade/joint.ts';
import { whyNotExtend, whyNotFinish } from '#rules/trade/permission-joint.ts';
import type { Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { endJoint, extendJoint, findJoint, type JointRow, listTiers } from '../../../store/trade/offer/joint.ts';
import { listCommitted } from '../../../store/trade/offer/joint-commit.ts';
import { lockOffer, setOfferClosed } from '../../../store/trade/offer/offer.ts';
import { listActivePartnerIds } from '../../../store/trade/offer/offer-interest.ts';
import { viewerOf } from '../../money/wallet/permission.ts';
import { requestReached } from './agreement-joint.ts';
import { lockJoint, getJoint } from '../offer/joint.ts';
import { notifyEnded, notifyExtended, notifyReachedOwn } from '../offer/joint-notify.ts';
import { scheduleEnd } from '../offer/joint-terms.ts';
import { announce } from '../offer/offer.ts';

export const extend: Action<'member', typeof joint.extend> = async (ctx, { id, ...given }) => {
  const deadlineAt = new Date(given.deadlineAt);
  const detail = await inTransaction(ctx.db, async (trx) => {
    const facts = await lockJoint(trx, id);
    requirePermission(whyNotExtend(facts, viewerOf(ctx)));
    const refusal = refusalOfExtension(facts.joint.deadlineAt, deadlineAt, ctx.now());
    if (refusal) throw invalidField('deadlineAt', refusal);
    await extendJoint(trx, id, deadlineAt);
    await scheduleEnd(ctx, trx, id, deadlineAt);
    const { product } = await announce(ctx, trx, id, ['business', 'biz']);
    const to = (await listCommitted(trx, id)).map(({ memberId }) => memberId);
    await notifyExtended(ctx, trx, { id, name: product.genericName, to, by: ctx.member.id });
    return getJoint(ctx, trx, id);
  });
  return { joint: detail };
};

export const finish: Action<'member', typeof joint.finish> = async (ctx, { id }) => {
  const detail = await inTransaction(ctx.db, async (trx) => {
    const facts = await lockJoint(trx, id);
    requirePermission(whyNotFinish(facts, viewerOf(ctx)));
    await end(ctx, trx, id, facts.joint);
    return getJoint(ctx, trx, id);
  });
  return { joint: detail };
};

/** The deadline job. Does nothing if the purchase has ended, was extended, or its offer was withdrawn. */
export async function endAtDeadline(ctx: Ctx, { offerId }: JobPayloads['end-joint']): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const offer = await lockOffer(trx, offerId);
    const joint = await findJoint(trx, offerId);
    if (joint?.state !== 'running' || offer?.withdrawnAt) return;
    // the job runs by the database's clock; if ours is behind, it runs again
    if (ctx.now() < joint.deadlineAt) await scheduleEnd(ctx, trx, offerId, joint.deadlineAt);
    else await end(ctx, trx, offerId, joint);
  });
}

/** Called under the lock of its offer's row. One notification tells payers that it is reached and what to pay. */
async function end(ctx: Ctx, trx: Trx, id: string, joint: JointRow): Promise<void> {
  const outcome = outcomeOf(joint);
  await endJoint(trx, id, outcome);
  await setOfferClosed(trx, id, true);
  const { creator, product } = await announce(ctx, trx, id, ['business', 'biz']);
  const commits = await listCommitted(trx, id);
  const told = new Set(outcome === 'reached' ? await requestReached(ctx, trx, id) : []);
  const tiers = await listTiers(trx, id);
  const about = { id, name: product.genericName };
  if (outcome === 'reached') {
    const own = commits.find(({ memberId }) => memberId === creator._id)?.quantity ?? 0;
    const { receivesKobo } = amountsOf(tiers, { committed: joint.committed, own });
    await notifyReachedOwn(ctx, trx, { ...about, to: [creator._id], receivesKobo });
    told.add(creator._id);
  }
  const committed = commits.map(({ memberId }) => memberId);
  const everybody = [creator._id, ...committed, ...(await listActivePartnerIds(trx, id))];
  const to = everybody.filter((memberId) => !told.has(memberId));
  await notifyEnded(ctx, trx, { ...about, to, outcome, priceKobo: tierAt(tiers, joint.committed).priceKobo });
}
