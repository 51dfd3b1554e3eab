/** Partners: list, part, suggestions, and search by name. */
import type { z } from 'zod';
import type { partner, searchShape } from '#contract/people/partner.ts';
import { nothingHere } from '#rules/error.ts';
import type { Ctx, LiveCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction, onCommit, type Trx } from '../../store/db.ts';
import { searchMembers, suggestMembers } from '../../store/people/member-search.ts';
import { deletePair, listPartners, lockPair } from '../../store/people/partner.ts';

export const list: Action<'member', typeof partner.list> = (ctx, { after }) =>
  listPartners(ctx.db, ctx.member.id, after);

export const suggest: Action<'member', typeof partner.suggest> = async (ctx) => ({
  suggestions: await suggestMembers(ctx.db, ctx.member.id),
});

/** The answer repeats the query, so that late answers can be dropped. */
export async function search(ctx: LiveCtx, { name, state }: z.output<typeof searchShape>) {
  return { name, users: await searchMembers(ctx.db, { memberId: ctx.member.id, name, state }) };
}

export const remove: Action<'member', typeof partner.remove> = (ctx, { friendId }) =>
  inTransaction(ctx.db, async (trx) => {
    await lockPair(trx, ctx.member.id, friendId);
    if (!(await deletePair(trx, ctx.member.id, friendId))) throw nothingHere();
    notifyChanged(ctx, trx, ctx.member.id, friendId);
    notifyChanged(ctx, trx, friendId, ctx.member.id);
    return { success: true };
  });

/** Makes the devices of `memberId` refetch the relation to the other member. */
export function notifyChanged(ctx: Ctx, trx: Trx, memberId: string, otherId: string): void {
  onCommit(trx, () => ctx.live.publish({ member: memberId }, 'partner', { friendId: otherId }));
}
