/** Administrators whom an owner invited, each with a role. */
import type { AdminRole } from '#rules/admin/role.ts';
import type { Db } from '../db.ts';

/** Undefined for an address that is no invited administrator's; owners of the settings are not stored. */
export async function findRole(db: Db, email: string): Promise<AdminRole | undefined> {
  const row = await db.selectFrom('administrator').where('email', '=', email).select('role').executeTakeFirst();
  return row?.role;
}
