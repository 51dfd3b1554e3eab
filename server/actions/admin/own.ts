/** No administrator decides about themselves, that is, about the member with their own e-mail address. */
import { AppError } from '#rules/error.ts';
import type { AdminCtx } from '../../context.ts';
import { hasMemberOf } from '../../store/account/member.ts';
import type { Db } from '../../store/db.ts';

/** Throws if one of these members is the administrator. Null stands for nobody, such as the payer of a donation. */
export async function requireImpartial(
  { admin }: Pick<AdminCtx, 'admin'>,
  db: Db,
  memberIds: readonly (string | null)[],
): Promise<void> {
  const ids = memberIds.filter((id) => id !== null);
  if (!(await hasMemberOf(db, ids, admin.email))) return;
  throw new AppError('forbidden', 'This is about your own account. Another administrator must decide.');
}
