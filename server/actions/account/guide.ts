/** The first-run guide of the member. */
import type { guide } from '#contract/account/guide.ts';
import type { Action } from '../../http/serve.ts';
import { changeGuide, findGuide } from '../../store/account/guide.ts';

export const show: Action<'member', typeof guide.show> = (ctx) => findGuide(ctx.db, ctx.member.id);

export const change: Action<'member', typeof guide.change> = async (ctx, said) => {
  await changeGuide(ctx.db, ctx.member.id, said);
  return findGuide(ctx.db, ctx.member.id);
};
