/** Notifies of a decision: the author by notification and mail, reporters by a notification that says nothing of the other side. */
import { decisionWords, outcomeWords, restoredWords } from '#rules/feed/report-words.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import type { ReportDecision, ReportKind } from '#rules/feed/report.ts';
import type { Message } from '#rules/i18n/message.ts';
import type { Ctx } from '../../../context.ts';
import { decisionMail } from '../../../mail/report-mail.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import type { Trx } from '../../../store/db.ts';
import { findDecisionMail, listReporterIds, type LockedCase } from '../../../store/feed/report/report-case.ts';
import { notify } from '../../notice/notice.ts';
import { sendMemberMail } from '../../notice/send-mail.ts';

/** Sends nothing if nothing was done. A suspension has its own notification. */
export async function notifyAuthor(
  ctx: Ctx,
  trx: Trx,
  report: LockedCase,
  { decision, message }: { decision: ReportDecision; message: string },
): Promise<void> {
  if (decision === 'nothing' || decision === 'suspend') return;
  await noticeOf(ctx, trx, report, decisionWords(report.kind, decision, message), decision === 'hide');
  await ctx.jobs.add(trx, 'mail-decision', { caseId: report.id });
}

export async function notifyRestored(ctx: Ctx, trx: Trx, report: LockedCase): Promise<void> {
  await noticeOf(ctx, trx, report, restoredWords(report.kind), true);
}

/** Links to the thing, if its author can still open it. */
async function noticeOf(ctx: Ctx, trx: Trx, report: LockedCase, detail: Message, isThere: boolean): Promise<void> {
  const { kind, subjectId, authorId } = report;
  const subject = isThere && leads(kind) ? { kind, id: subjectId } : { kind: 'member' as const, id: authorId };
  await notify(ctx, trx, { to: [authorId], kind: 'moderation', actorId: null, subject, detail });
}

function leads(kind: ReportKind): kind is 'post' | 'offer' {
  return kind === 'post' || kind === 'offer';
}

export async function notifyReporters(ctx: Ctx, trx: Trx, caseId: string, decision: ReportDecision): Promise<void> {
  const detail = outcomeWords(decision);
  for (const memberId of await listReporterIds(trx, caseId)) {
    const subject = { kind: 'member', id: memberId } as const;
    await notify(ctx, trx, { to: [memberId], kind: 'report answered', actorId: null, subject, detail });
  }
}

/** The job: mails the decision to the author. */
export async function mailDecision(ctx: Ctx, { caseId }: JobPayloads['mail-decision']): Promise<void> {
  const facts = await findDecisionMail(ctx.db, caseId);
  if (!facts) return;
  const appeal = { address: ctx.config.contactEmail, link: `${ctx.publicUrl()}${PUBLIC_PATHS.contact}` };
  await sendMemberMail(ctx, decisionMail(facts, appeal));
}
