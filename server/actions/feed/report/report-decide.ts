/** Decides a case: applies the decision, and notifies the author and the reporters. */
import type { adminReport } from '#contract/feed/admin-report.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { isPermitted } from '#rules/admin/role.ts';
import { decisionsOn, type ReportDecision } from '#rules/feed/report.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { decideCase, type LockedCase, markRestored } from '../../../store/feed/report/report-case.ts';
import { record } from '../../admin/admin.ts';
import { removeFilesNow } from '../../media/picture.ts';
import { suspendMember } from '../../people/suspension.ts';
import { changedBy, lockForActing, wholeCase } from './admin-report.ts';
import { hide, remove } from './report-effect.ts';
import { notifyAuthor, notifyReporters, notifyRestored } from './report-notify.ts';

export const decide: Action<'admin', typeof adminReport.decide> = async (ctx, input) => {
  const { id, version, decision, message, note } = input;
  if (decision !== 'nothing' && message === '') throw invalidField('message', 'Enter a reason for the author');
  await inTransaction(ctx.db, async (trx) => {
    const locked = await lockForActing(ctx, trx, id);
    if (locked.state === 'decided' || locked.version !== version) throw changedBy(locked);
    if (decision === 'suspend' && !isPermitted(ctx.admin.role, 'people')) {
      throw new AppError('forbidden', 'Your role can’t do this');
    }
    if (!decisionsOn(locked.kind).includes(decision)) throw invalidField('decision', 'This action is not possible');
    await decideCase(trx, id, { decision, message, note, email: ctx.admin.email });
    await carryOut(ctx, trx, locked, { decision, message });
    await record(ctx, trx, { what: `report ${decision}`, subject: `report:${id}`, reason: message || note });
    await notifyAuthor(ctx, trx, locked, { decision, message });
    await notifyReporters(ctx, trx, id, decision);
  });
  await removeFilesNow(ctx);
  return { report: await wholeCase(ctx, id) };
};

async function carryOut(
  ctx: AdminCtx,
  trx: Trx,
  report: LockedCase,
  { decision, message }: { decision: ReportDecision; message: string },
): Promise<void> {
  if (decision === 'hide') await hide(ctx, trx, report, message);
  if (decision === 'remove') await remove(ctx, trx, report);
  if (decision === 'suspend') await suspendMember(ctx, trx, { memberId: report.authorId, reason: message });
}

/** Shows again what this case has hidden. */
export const unhide: Action<'admin', typeof adminReport.unhide> = async (ctx, { id, version, note }) => {
  await inTransaction(ctx.db, async (trx) => {
    const locked = await lockForActing(ctx, trx, id);
    if (locked.version !== version) throw changedBy(locked);
    if (locked.decision !== 'hide' || locked.shownBy !== null) {
      throw new AppError('conflict', 'Nothing is hidden by this report.');
    }
    await markRestored(trx, id, ctx.admin.email);
    await hide(ctx, trx, locked, null);
    await record(ctx, trx, { what: 'report unhide', subject: `report:${id}`, reason: note });
    await notifyRestored(ctx, trx, locked);
  });
  return { report: await wholeCase(ctx, id) };
};
