/** The daily jobs that delete rows no longer needed. */
import type { Ctx } from '../../context.ts';
import { deleteOldCodes, deleteOldSessions } from '../../store/account/prune.ts';
import { deleteFailedMails, deleteReadNotices } from '../../store/notice/notice-prune.ts';

/** The job. Deletes in batches, so that no transaction is long. */
export async function pruneCodes({ db }: Ctx): Promise<void> {
  while (await deleteOldCodes(db));
}

/** The job: deletes old sessions, read notifications and failed mails. */
export async function pruneRows({ db }: Ctx): Promise<void> {
  for (const some of [deleteOldSessions, deleteReadNotices, deleteFailedMails]) while (await some(db));
}
