/** Payouts before an administrator: entering or resending the provider's one-time code. */
import type { adminPayout } from '#contract/money/admin-payout.ts';
import { invalidField } from '#rules/error.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import { findPayout } from '../../../store/money/payout/payout.ts';
import { listSlowPayouts } from '../../../store/money/payout/payout-queue.ts';
import { record, requireProof } from '../../admin/admin.ts';
import { requireImpartial } from '../../admin/own.ts';
import { finishPayout, resendOtp } from './payout-code.ts';

export const list: Action<'admin', typeof adminPayout.list> = (ctx, { after }) => listSlowPayouts(ctx.db, after);

export const finish: Action<'admin', typeof adminPayout.finish> = async (ctx, { id, otp }) => {
  requireProof(ctx);
  await requireOthersPayout(ctx, id);
  if (otp === '') throw invalidField('otp', 'Fill this in');
  await recordFirst(ctx, 'enter payout code', id);
  await finishPayout(ctx, { payoutId: id, otp });
  return { success: true };
};

export const resend: Action<'admin', typeof adminPayout.resend> = async (ctx, { id }) => {
  await requireOthersPayout(ctx, id);
  await recordFirst(ctx, 'resend payout code', id);
  await resendOtp(ctx, { payoutId: id });
  return { success: true };
};

export async function requireOthersPayout(ctx: AdminCtx, id: string): Promise<void> {
  const payout = await findPayout(ctx.db, id);
  if (payout) await requireImpartial(ctx, ctx.db, [payout.memberId]);
}

/** Recorded before the provider is called, since an unanswered call may have taken effect. */
function recordFirst(ctx: AdminCtx, what: string, id: string): Promise<void> {
  return inTransaction(ctx.db, (trx) => record(ctx, trx, { what, subject: `payout:${id}` }));
}
