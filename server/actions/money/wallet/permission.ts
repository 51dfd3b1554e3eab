/** Throws unless the rules allow the member's act in a wallet. */
import { requirePermission } from '#rules/error.ts';
import { type Trade, type Viewer, WHY_NOT } from '#rules/money/permission.ts';
import type { MemberCtx, NamedCtx } from '../../../context.ts';

export const viewerOf = (ctx: NamedCtx): Viewer => ({ memberId: ctx.member.id, now: ctx.now() });

export function requireAct(ctx: MemberCtx, trade: Trade, act: keyof typeof WHY_NOT): void {
  requirePermission(WHY_NOT[act](trade, viewerOf(ctx)));
}
