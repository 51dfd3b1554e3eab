/** The daily jobs that delete rows no longer needed. */
import type { Ctx } from '../../context.ts';
import {
  deleteExpiredInvitations,
  deleteOldCodes,
  deleteOldCounterDevices,
  deleteOldSessions,
} from '../../store/account/prune.ts';
import { deleteFailedMails, deleteReadNotices } from '../../store/notice/notice-prune.ts';

/** The job. Deletes in batches, so that no transaction is long. */
export async function pruneCodes({ db }: Ctx): Promise<void> {
  while (await deleteOldCodes(db));
}

/** The job: deletes old sessions and counter devices, expired invitations, read notifications and failed mails. */
export async function pruneRows({ db }: Ctx): Promise<void> {
  const rows = [
    deleteOldSessions,
    deleteOldCounterDevices,
    deleteExpiredInvitations,
    deleteReadNotices,
    deleteFailedMails,
  ];
  for (const some of rows) while (await some(db));
}
