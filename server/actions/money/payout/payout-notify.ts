/** Notifications to members about payouts, and mails to administrators about those that wait for a code. */
import type { Words } from '#rules/i18n/message.ts';
import { administratorsWith } from '../../../auth/admin-role.ts';
import type { Ctx } from '../../../context.ts';
import { payoutCodeMail } from '../../../mail/operator-mail.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { onCommit, type Trx } from '../../../store/db.ts';
import { findPayout, type PayoutRow } from '../../../store/money/payout/payout.ts';
import { notify } from '../../notice/notice.ts';
import { sendMail } from '../../notice/send-mail.ts';

/** Every device of the member refetches the figures. */
export function notifyMoney(ctx: Ctx, trx: Trx, memberId: string): void {
  onCommit(trx, () => ctx.live.publish({ member: memberId }, 'payout', {}));
}

/** One job for each administrator, so that a failing address does not repeat the others' mail. */
export async function notifyCodeWanted(ctx: Ctx, trx: Trx, payoutId: string): Promise<void> {
  for (const to of await administratorsWith(ctx, trx, 'money'))
    await ctx.jobs.add(trx, 'mail-payout-code', { payoutId, to });
}

/** The job. Does nothing if the payout has moved on. */
export async function mailPayoutCode(ctx: Ctx, { payoutId, to }: JobPayloads['mail-payout-code']): Promise<void> {
  const payout = await findPayout(ctx.db, payoutId);
  if (payout?.state !== 'otp') return;
  await sendMail(ctx, payoutCodeMail(to, `${ctx.publicUrl()}/admin/money?queue=payouts`));
}

export async function notifyPayout(
  ctx: Ctx,
  trx: Trx,
  { memberId, amountKobo }: PayoutRow,
  { kind, detail }: { kind: 'payout sent' | 'payout failed' | 'payout late'; detail: Words },
): Promise<void> {
  const subject = { kind: 'member', id: memberId } as const;
  await notify(ctx, trx, { to: [memberId], kind, actorId: null, amountKobo, subject, detail });
}
