/** The daily job that deletes old evidence: of decided reports, and of removed and deleted messages. */
import { EVIDENCE_DAYS } from '#rules/feed/report.ts';
import type { Ctx } from '../../../context.ts';
import { endDeletedMessages } from '../../../store/chat/deleted-message.ts';
import { inTransaction } from '../../../store/db.ts';
import { endRemovedMessages } from '../../../store/chat/removed-message.ts';
import { endEvidence } from '../../../store/feed/report/report.ts';

export async function endReports({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>): Promise<void> {
  while ((await endEvidence(db, EVIDENCE_DAYS)) > 0);
  await endRemovedMessages(db, EVIDENCE_DAYS);
  await inTransaction(db, async (trx) => {
    const names = await endDeletedMessages(trx, EVIDENCE_DAYS);
    if (names.length > 0) await jobs.add(trx, 'remove-private-files', { names });
  });
}
