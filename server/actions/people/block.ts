/** Blocks: create and remove; the blocked member is not notified. */
import type { block } from '#contract/people/partner.ts';
import { AppError, nothingHere, requireFound } from '#rules/error.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { deleteBlock, insertBlock, listBlocked } from '../../store/people/block.ts';
import { inTransaction, onCommit, type Trx } from '../../store/db.ts';
import { deletePair, findRelation, lockPair } from '../../store/people/partner.ts';
import { deleteRequest } from '../../store/people/partner-request.ts';
import { notifyChanged } from './partner.ts';
import { removeRequestNotice } from './partner-request.ts';

export const list: Action<'member', typeof block.list> = async (ctx, { after }) => {
  const { friends, nextCursor } = await listBlocked(ctx.db, ctx.member.id, after);
  return { blocked: friends, nextCursor };
};

/**
 * Ends the partnership and requests. A request of the blocked member, sent before or later, stays open for them and is never shown to the
 * blocker.
 */
export const create: Action<'member', typeof block.create> = (ctx, { friendId }) =>
  inTransaction(ctx.db, async (trx) => {
    await lockPair(trx, ctx.member.id, friendId);
    await part(ctx, trx, friendId);
    await insertBlock(trx, ctx.member.id, friendId);
    onCommit(trx, () => ctx.feed.forget());
    notifyChanged(ctx, trx, ctx.member.id, friendId);
    return { success: true };
  });

async function part(ctx: MemberCtx, trx: Trx, otherId: string): Promise<void> {
  const memberId = ctx.member.id;
  const between = requireFound(await findRelation(trx, memberId, otherId));
  if (between.relation === 'self') throw new AppError('conflict', 'This is you');
  if (between.relation === 'partners') await deletePair(trx, memberId, otherId);
  if (between.relation === 'sent' && between.requestId !== null) {
    await deleteRequest(trx, between.requestId);
    await removeRequestNotice(ctx, trx, { fromId: memberId, toId: otherId });
  }
  if (between.relation === 'incoming') await removeRequestNotice(ctx, trx, { fromId: otherId, toId: memberId });
}

export const remove: Action<'member', typeof block.remove> = (ctx, { friendId }) =>
  inTransaction(ctx.db, async (trx) => {
    await lockPair(trx, ctx.member.id, friendId);
    if (!(await deleteBlock(trx, ctx.member.id, friendId))) throw nothingHere();
    onCommit(trx, () => ctx.feed.forget());
    notifyChanged(ctx, trx, ctx.member.id, friendId);
    return { success: true };
  });
