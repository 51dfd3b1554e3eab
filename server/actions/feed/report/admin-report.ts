/** The moderators' queue of reports: list, view, claim and release. */
import type { adminReport, ReportCase } from '#contract/feed/admin-report.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { claimedByOther, isParty } from '#rules/feed/report.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import {
  claimCase,
  findCase,
  listAddresses,
  listCases,
  listEarlier,
  listFiled,
  lockCase,
  type LockedCase,
  releaseCase,
} from '../../../store/feed/report/report-case.ts';
import { findRated } from '../../../store/people/rating/rating.ts';
import { findMessageFile, findSubject } from '../../../store/feed/report/report-subject.ts';
import { countWaitingSuspicions } from '../../../store/medicine/safety/suspicion.ts';
import { recordLook, nothingToRecord, record } from '../../admin/admin.ts';
import { openPrivateFile } from '../../media/stored-file.ts';
import { type Evidence, openEvidence } from './evidence.ts';

export const list: Action<'admin', typeof adminReport.list> = async (ctx, { after, ...filter }) => ({
  ...(await listCases(ctx.db, filter, after)),
  suspicions: await countWaitingSuspicions(ctx.db),
});

/** Records the view, because it shows reporters and private evidence. */
export const show: Action<'admin', typeof adminReport.show> = async (ctx, { id }) => {
  const report = await wholeCase(ctx, id);
  await recordLook(ctx, { what: 'view report', subject: `report:${id}` });
  return { report };
};

/** Serves the file of a reported message. Recorded before it is read. */
export const file: Action<'admin', typeof adminReport.file> = async (ctx, { id }) => {
  const found = await findCase(ctx.db, id);
  const sent = requireFound(found?.kind === 'message' ? await findMessageFile(ctx.db, found.subjectId) : undefined);
  await recordLook(ctx, { what: 'view report file', subject: `report:${id}` });
  const { stored, mime, name } = sent;
  return openPrivateFile(ctx, stored, { mime, ...(mime === 'application/pdf' && { download: name }) });
};

export async function wholeCase(ctx: AdminCtx, id: string): Promise<ReportCase> {
  const found = requireFound(await findCase(ctx.db, id));
  const { subjectId, ...stored } = found;
  const filed = await listFiled(ctx.db, id);
  const evidence = filed.flatMap((one) => openEvidence(ctx, one._id, one.evidence) ?? []);
  const subject = await findSubject(ctx.db, stored.kind, subjectId);
  const sent = stored.kind === 'message' ? await findMessageFile(ctx.db, subjectId) : undefined;
  return {
    ...stored,
    now: subject?.sight ?? null,
    isHidden: subject?.isHidden ?? false,
    before: sightsOf(evidence),
    context: evidence.find(({ context }) => context.length > 0)?.context ?? [],
    file: sent ? { name: sent.name, mime: sent.mime, durationMs: sent.durationMs } : null,
    rating: (stored.kind === 'rating' && (await findRated(ctx.db, subjectId))) || null,
    filed: filed.map(({ evidence: _, ...one }) => one),
    earlier: await listEarlier(ctx.db, stored.author._id, id),
    isOwn: isParty(ctx.admin.email, await listAddresses(ctx.db, id)),
  };
}

/** Returns the different versions, earliest first. */
function sightsOf(evidence: readonly Evidence[]): ReportCase['before'] {
  return [...new Map(evidence.map(({ sight }) => [sight.text, sight])).values()];
}

export const claim: Action<'admin', typeof adminReport.claim> = async (ctx, { id }) => {
  await inTransaction(ctx.db, async (trx) => {
    const locked = await lockForActing(ctx, trx, id);
    if (locked.state === 'decided') throw changedBy(locked);
    await claimCase(trx, id, ctx.admin.email);
    await record(ctx, trx, { what: 'report claimed', subject: `report:${id}` });
  });
  return { report: await wholeCase(ctx, id) };
};

/** Does nothing if somebody else has claimed it. */
export const release: Action<'admin', typeof adminReport.release> = async (ctx, { id }) => {
  await inTransaction(ctx.db, async (trx) => {
    const locked = requireFound(await lockCase(trx, id));
    if (locked.claimedBy !== ctx.admin.email) return nothingToRecord(ctx, 'report released');
    await releaseCase(trx, id);
    await record(ctx, trx, { what: 'report released', subject: `report:${id}` });
  });
  return { report: await wholeCase(ctx, id) };
};

/** Locks the case until the transaction ends. Throws if the administrator is a party, or somebody else has claimed it. */
export async function lockForActing(ctx: AdminCtx, trx: Trx, id: string): Promise<LockedCase> {
  const locked = requireFound(await lockCase(trx, id));
  if (isParty(ctx.admin.email, await listAddresses(trx, id))) {
    throw new AppError(
      'forbidden',
      'You wrote or reported this, or it is about you. Another administrator must decide.',
    );
  }
  const other = locked.state === 'open' ? claimedByOther(locked, ctx.admin.email, ctx.now()) : undefined;
  if (other !== undefined) {
    throw new AppError('conflict', message('{email} is handling this report.', { email: other }));
  }
  return locked;
}

export function changedBy({ shownBy, decidedBy }: Pick<LockedCase, 'shownBy' | 'decidedBy'>): AppError {
  const email = shownBy ?? decidedBy;
  return email
    ? new AppError('conflict', message('{email} has handled this report. Check it again.', { email }))
    : new AppError('conflict', 'This report has changed. Check it again.');
}
