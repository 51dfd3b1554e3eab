/** Stores what an administrator proposes, and mails those who may approve it. */
import { randomUUIDv7 } from 'node:crypto';
import type { ApprovalKind } from '#rules/admin/approval.ts';
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { formatNaira, type Kobo } from '#rules/money.ts';
import type { AdminCtx, Ctx } from '../../context.ts';
import { approvalMail } from '../../mail/admin-mail.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { findApproval, findWaitingApproval, insertApproval } from '../../store/admin/approval.ts';
import { inTransaction } from '../../store/db.ts';
import { record } from '../admin/admin.ts';
import { sendMail } from '../notice/send-mail.ts';
import { secondsOf } from './second-person.ts';

interface Proposal {
  what: ApprovalKind;
  /** `payout`, `refund`, … */
  subject: string;
  subjectId: string;
  input: object;
  sumKobo: Kobo;
  /** The sum together with what was done alone before. */
  togetherKobo: Kobo;
  reason: string;
}

/** Stores the proposal. If the same thing is already proposed, the error says by whom. */
export async function propose(ctx: AdminCtx, { subject, ...proposal }: Proposal) {
  const proposedBy = ctx.admin.email;
  return inTransaction(ctx.db, async (trx) => {
    const id = randomUUIDv7();
    const expiresAt = await insertApproval(trx, { ...proposal, id, proposedBy });
    if (!expiresAt) {
      const by = (await findWaitingApproval(trx, proposal.subjectId))?.proposedBy ?? proposedBy;
      throw new AppError('conflict', message('{by} has already proposed this. See Approvals.', { by }));
    }
    await record(ctx, trx, {
      what: `propose: ${proposal.what}${proposal.sumKobo > 0 ? ` of ${formatNaira(proposal.sumKobo)}` : ''}`,
      subject: `${subject}:${proposal.subjectId}`,
      reason: proposal.reason,
    });
    for (const to of await secondsOf(ctx, trx, proposedBy)) {
      await ctx.jobs.add(trx, 'mail-approval', { approvalId: id, to });
    }
    return { _id: id, expiresAt: expiresAt.toISOString() };
  });
}

/** The job. Sends nothing if the proposal is already decided. */
export async function mailApproval(ctx: Ctx, { approvalId, to }: JobPayloads['mail-approval']): Promise<void> {
  const approval = await findApproval(ctx.db, approvalId);
  if (approval?.state !== 'open') return;
  await sendMail(ctx, approvalMail(to, `${ctx.publicUrl()}/admin/money?queue=approvals`));
}
