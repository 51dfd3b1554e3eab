/** Daily: deletes rows that nobody needs any more. */
import type { Ctx } from '../../context.ts';
import { deleteOldCodes, deleteOldSessions } from '../../store/account/prune.ts';
import { deleteFailedMails, deleteReadNotices } from '../../store/notice/notice-prune.ts';

/** The job. In batches, so that no transaction is long. */
export async function pruneCodes({ db }: Ctx): Promise<void> {
  while (await deleteOldCodes(db));
}

/** The job for what members leave behind by using Mortar. */
export async function pruneRows({ db }: Ctx): Promise<void> {
  for (const some of [deleteOldSessions, deleteReadNotices, deleteFailedMails]) while (await some(db));
}
