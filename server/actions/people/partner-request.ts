/** Partner requests: ask, accept, decline, cancel, clear. */
import type { partnerRequest } from '#contract/people/partner.ts';
import { ASKS_PER_MEMBER, outcomeOfAsking } from '#rules/people/partner.ts';
import { nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { limitRate } from '../rate-limit.ts';
import { hasBlocked } from '../../store/people/block.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { deletePairsOf, findRelation, insertPair, lockPair } from '../../store/people/partner.ts';
import {
  deleteRequest,
  deleteRequestsOf,
  deleteRequestsTo,
  findRequest,
  insertRequest,
  listRequestsFrom,
  listRequestsTo,
  type RequestEnds,
  type RequestPage,
} from '../../store/people/partner-request.ts';
import { notify, unnotify, unnotifyAll } from '../notice/notice.ts';
import { notifyChanged } from './partner.ts';

export const list: Action<'member', typeof partnerRequest.list> = async (ctx, { after }) =>
  toOutput(await listRequestsTo(ctx.db, ctx.member.id, after));

export const listSent: Action<'member', typeof partnerRequest.listSent> = async (ctx, { after }) =>
  toOutput(await listRequestsFrom(ctx.db, ctx.member.id, after));

function toOutput({ requests, nextCursor }: RequestPage) {
  return { request: { content: requests }, nextCursor };
}

/** Idempotent: asking twice creates one request. */
export const ask: Action<'member', typeof partnerRequest.ask> = async (ctx, { friendId, note }) => {
  await limitAsking(ctx);
  return inTransaction(ctx.db, async (trx) => {
    const memberId = ctx.member.id;
    await lockPair(trx, memberId, friendId);
    const before = requireFound(await findRelation(trx, memberId, friendId));
    const outcome = outcomeOfAsking(before.relation);
    if (outcome === 'request') await request(ctx, trx, { friendId, note });
    if (outcome === 'partners' && before.requestId !== null) {
      await unite(ctx, trx, before.requestId, { fromId: friendId, toId: memberId });
    }
    const after = outcome === 'nothing' ? before : await findRelation(trx, memberId, friendId);
    return { success: true, ...(after ?? before) };
  });
};

function limitAsking(ctx: MemberCtx): Promise<void> {
  const sentence = message('You have sent too many requests. Try again in an hour.');
  return limitRate(ctx, `partner requests of ${ctx.member.id}`, ASKS_PER_MEMBER, sentence);
}

async function request(
  ctx: MemberCtx,
  trx: Trx,
  { friendId, note }: { friendId: string; note: string },
): Promise<void> {
  const memberId = ctx.member.id;
  await insertRequest(trx, { fromId: memberId, toId: friendId, note });
  notifyChanged(ctx, trx, memberId, friendId);
  if (await hasBlocked(trx, friendId, memberId)) return;
  notifyChanged(ctx, trx, friendId, memberId);
  const subject = { kind: 'member', id: memberId } as const;
  await notify(ctx, trx, { to: [friendId], kind: 'partner request', actorId: memberId, subject });
}

/** Makes the two partners and notifies the sender, unless the request was just withdrawn. */
async function unite(ctx: Ctx, trx: Trx, requestId: string, { fromId, toId }: RequestEnds): Promise<void> {
  if (!(await deleteRequest(trx, requestId))) throw nothingHere();
  await insertPair(trx, fromId, toId);
  await removeRequestNotice(ctx, trx, { fromId, toId });
  const subject = { kind: 'member', id: toId } as const;
  await notify(ctx, trx, { to: [fromId], kind: 'request accepted', actorId: toId, subject });
  notifyChanged(ctx, trx, fromId, toId);
  notifyChanged(ctx, trx, toId, fromId);
}

/** A request's notice is removed with the request. */
export async function removeRequestNotice(ctx: Ctx, trx: Trx, { fromId, toId }: RequestEnds): Promise<void> {
  await unnotify(ctx, trx, { to: toId, kind: 'partner request', actorId: fromId, subjectId: fromId });
}

/** Accepting twice gives the same response if the caller names the sender. */
export const accept: Action<'member', typeof partnerRequest.accept> = async (ctx, { friendId, requestId }) => {
  const ends = await findRequest(ctx.db, requestId);
  const otherId = ends?.fromId ?? friendId;
  if (otherId === undefined || (friendId !== undefined && otherId !== friendId)) throw nothingHere();
  return inTransaction(ctx.db, async (trx) => {
    await lockPair(trx, ctx.member.id, otherId);
    const between = await findRelation(trx, ctx.member.id, otherId);
    if (between?.relation === 'incoming' && between.requestId === requestId) {
      await unite(ctx, trx, requestId, { fromId: otherId, toId: ctx.member.id });
    } else if (between?.relation !== 'partners') {
      throw nothingHere();
    }
    return { success: true };
  });
};

export const decline: Action<'member', typeof partnerRequest.decline> = (ctx, { requestId }) =>
  end(ctx, requestId, ({ toId }) => toId === ctx.member.id);

export const cancel: Action<'member', typeof partnerRequest.cancel> = (ctx, { requestId }) =>
  end(ctx, requestId, ({ fromId }) => fromId === ctx.member.id);

async function end(
  ctx: MemberCtx,
  requestId: string,
  mayEnd: (ends: RequestEnds) => boolean,
): Promise<{ success: true }> {
  const ends = await findRequest(ctx.db, requestId);
  if (!ends || !mayEnd(ends)) throw nothingHere();
  return inTransaction(ctx.db, async (trx) => {
    await lockPair(trx, ends.fromId, ends.toId);
    const otherId = ends.fromId === ctx.member.id ? ends.toId : ends.fromId;
    const between = await findRelation(trx, ctx.member.id, otherId);
    if (between?.requestId !== requestId || !(await deleteRequest(trx, requestId))) throw nothingHere();
    await removeRequestNotice(ctx, trx, ends);
    notifyChanged(ctx, trx, ctx.member.id, otherId);
    if (!(await hasBlocked(trx, otherId, ctx.member.id))) notifyChanged(ctx, trx, otherId, ctx.member.id);
    return { success: true };
  });
}

/** Ends every partnership of the member, and every request from or to them. */
export async function partWithAll(ctx: MemberCtx, trx: Trx): Promise<void> {
  const memberId = ctx.member.id;
  for (const otherId of await deletePairsOf(trx, memberId)) notifyChanged(ctx, trx, otherId, memberId);
  for (const ends of await deleteRequestsOf(trx, memberId)) {
    await removeRequestNotice(ctx, trx, ends);
    notifyChanged(ctx, trx, ends.fromId === memberId ? ends.toId : ends.fromId, memberId);
  }
}

export const clear: Action<'member', typeof partnerRequest.clear> = async (ctx) => {
  const memberId = ctx.member.id;
  await inTransaction(ctx.db, async (trx) => {
    const fromIds = await deleteRequestsTo(trx, memberId);
    if (fromIds.length > 0) await unnotifyAll(ctx, trx, memberId, 'partner request');
    for (const fromId of fromIds) {
      notifyChanged(ctx, trx, fromId, memberId);
      notifyChanged(ctx, trx, memberId, fromId);
    }
  });
  return toOutput(await listRequestsTo(ctx.db, memberId));
};
