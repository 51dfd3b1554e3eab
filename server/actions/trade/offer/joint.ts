/** Joint purchases: show, commit, leave, and moving up from the reserve list. */
import type { joint, JointDetail } from '#contract/trade/joint.ts';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { AppError, invalidField, requireFound, requirePermission } from '#rules/error.ts';
import { fitOf, isReached, movingUp, roomLeft } from '#rules/trade/joint.ts';
import { isCreator } from '#rules/trade/offer.ts';
import { message } from '#rules/i18n/message.ts';
import { isIn, noSuchJoint, whyNotCommit } from '#rules/trade/permission-joint.ts';
import { whyOver } from '#rules/trade/permission.ts';
import { required } from '#rules/required.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { type Db, inTransaction, type Trx } from '../../../store/db.ts';
import { findJoint, type JointRow } from '../../../store/trade/offer/joint.ts';
import { findJointFor } from '../../../store/trade/offer/joint-viewer.ts';
import {
  type Commit,
  findCommit,
  listReserve,
  saveCommit,
  setCommitState,
} from '../../../store/trade/offer/joint-commit.ts';
import { type LockedOffer, lockOffer } from '../../../store/trade/offer/offer.ts';
import { findBargain } from '../../../store/trade/offer/offer-interest.ts';
import { hasBlocked } from '../../../store/people/block.ts';
import { endInterest, showInterest } from './joint-interest.ts';
import { notifyFull, notifyMovedUp } from './joint-notify.ts';
import { viewerOf } from '../../money/wallet/permission.ts';
import { announce } from './offer.ts';

export const show: Action<'member', typeof joint.show> = async (ctx, { id }) => ({
  joint: await getJoint(ctx, ctx.db, id),
});

/** Repeating the same commitment changes nothing. */
export const commit: Action<'member', typeof joint.commit> = async (ctx, { id, quantity, reserve }) => {
  const memberId = ctx.member.id;
  await inTransaction(ctx.db, async (trx) => {
    const { offer, joint: before } = await lockJoint(trx, id);
    const mine = await findCommit(trx, id, memberId);
    const isNew = !isIn(mine?.state);
    if (isNew && (await hasBlocked(trx, offer.creatorId, memberId))) throw noSuchJoint();
    const interest = isNew ? (await findBargain(trx, id, memberId))?.state : undefined;
    requirePermission(whyNotCommit({ offer, joint: before, commit: mine?.state, interest }, viewerOf(ctx)));
    const state = stateFor({ quantity, mine, reserve, isOrganiser: isCreator(offer, memberId) }, before);
    if (isNew) await showInterest(ctx, trx, offer, { id, quantity, state });
    if (mine?.quantity !== quantity || mine.state !== state) {
      const keepsPlace = mine?.state === state && (state === 'in' || quantity < mine.quantity);
      await saveCommit(trx, id, { memberId, quantity, state }, keepsPlace);
      await settle(ctx, trx, id, before);
    }
  });
  return { joint: await getJoint(ctx, ctx.db, id) };
};

/** Leaving without a commitment changes nothing. */
export const leave: Action<'member', typeof joint.leave> = async (ctx, { id }) => {
  await inTransaction(ctx.db, async (trx) => {
    const { offer, joint: before } = await lockJoint(trx, id);
    requirePermission(whyOver(before, viewerOf(ctx)));
    const given = await giveBack(ctx, trx, id, { memberId: ctx.member.id, joint: before });
    if (given && offer.chatId === null) await endInterest(ctx, trx, given.offer, given.held);
  });
  return { joint: await getJoint(ctx, ctx.db, id) };
};

interface Asked {
  quantity: number;
  mine: Commit | undefined;
  /** True if the member prefers the reserve list to nothing. */
  reserve: boolean;
  isOrganiser: boolean;
}

function stateFor({ quantity, mine, reserve, isOrganiser }: Asked, joint: JointRow): 'in' | 'reserve' {
  const held = mine?.state === 'in' ? mine.quantity : 0;
  const fit = fitOf({ quantity, held, minimum: isOrganiser ? 1 : joint.minimum }, joint);
  if (typeof fit === 'number') {
    throw invalidField('quantity', message('Choose at least {least, number}', { least: fit }));
  }
  if (fit === 'in') return 'in';
  if (quantity > joint.target) throw invalidField('quantity', 'More than the whole purchase');
  if (reserve && held === 0 && !isOrganiser) return 'reserve';
  throw full(roomLeft(joint) + held);
}

function full(room: number): AppError {
  const sentence =
    room === 0 ? message('Everything is taken.') : message('You can have at most {room, number} now.', { room });
  return new AppError('conflict', sentence, { fields: { quantity: sentence }, details: { room } });
}

/** Frees the units of a member who no longer takes part, and returns how many. */
export async function dropCommit(
  ctx: MemberCtx,
  trx: Trx,
  id: string,
  of: { memberId: string; joint: JointRow },
): Promise<Commit | undefined> {
  return (await giveBack(ctx, trx, id, of))?.held;
}

/** Returns the freed quantity and the offer; undefined if there was none. */
async function giveBack(
  ctx: MemberCtx,
  trx: Trx,
  id: string,
  { memberId, joint }: { memberId: string; joint: JointRow },
): Promise<{ held: Commit; offer: Offer } | undefined> {
  const held = await findCommit(trx, id, memberId);
  if (!held || held.state === 'out') return undefined;
  await setCommitState(trx, id, memberId, 'out');
  return { held, offer: await settle(ctx, trx, id, joint) };
}

/** Moves members up from the reserve list into free units, and publishes the progress. */
async function settle(ctx: MemberCtx, trx: Trx, id: string, before: JointRow): Promise<Offer> {
  const { committed } = required(await findJoint(trx, id));
  const room = roomLeft({ ...before, committed });
  const up = room > 0 ? movingUp(await listReserve(trx, id), room) : [];
  for (const { memberId } of up) await setCommitState(trx, id, memberId, 'in');
  const offer = await announce(ctx, trx, id, ['biz']);
  const { creator, product, joint } = offer;
  const about = { id, name: product.genericName };
  await notifyMovedUp(ctx, trx, { ...about, to: up.map(({ memberId }) => memberId) });
  if (joint && isReached(joint) && !isReached(before) && creator._id !== ctx.member.id) {
    await notifyFull(ctx, trx, { ...about, to: [creator._id] });
  }
  return offer;
}

export async function lockJoint(trx: Trx, id: string): Promise<{ offer: LockedOffer; joint: JointRow }> {
  const offer = requireFound(await lockOffer(trx, id), noSuchJoint);
  const joint = requireFound(await findJoint(trx, id), noSuchJoint);
  return { offer, joint };
}

export async function getJoint(ctx: MemberCtx, db: Db, id: string): Promise<JointDetail> {
  return requireFound(await findJointFor(db, id, viewerOf(ctx)), noSuchJoint);
}
