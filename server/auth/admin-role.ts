/** The role of an administrator: owner for the addresses of the settings, and what is stored for those whom an owner invited. */
import type { AdminRole } from '#rules/admin/role.ts';
import type { Ctx } from '../context.ts';
import { findRole } from '../store/admin/administrator.ts';
import type { Db } from '../store/db.ts';

/** Undefined for an address that is no administrator's. `db`: the transaction to read in. */
export async function roleOf({ config }: Pick<Ctx, 'config'>, db: Db, email: string): Promise<AdminRole | undefined> {
  if (config.adminEmails.includes(email)) return 'owner';
  return findRole(db, email);
}
