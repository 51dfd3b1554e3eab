/** Daily: deletes rows of accounts that nobody needs any more. */
import type { Ctx } from '../../context.ts';
import { deleteOldCodes } from '../../store/account/prune.ts';

/** The job. In batches, so that no transaction is long. */
export async function pruneCodes({ db }: Ctx): Promise<void> {
  while (await deleteOldCodes(db));
}
