/** The daily job that lets evidence end: that of reports some time after they were decided, and that of removed messages. */
import { EVIDENCE_DAYS } from '#rules/report/report.ts';
import type { Ctx } from '../../context.ts';
import { endRemovedMessages } from '../../store/chat/removed-message.ts';
import { endEvidence } from '../../store/report/report.ts';

export async function endReports({ db }: Pick<Ctx, 'db'>): Promise<void> {
  while ((await endEvidence(db, EVIDENCE_DAYS)) > 0);
  await endRemovedMessages(db, EVIDENCE_DAYS);
}
