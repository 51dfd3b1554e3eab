/** Roles of administrators: owner for the addresses in the settings, and the stored role of those an owner invited. */
import { type AdminRole, isPermitted, type Permission } from '#rules/admin/role.ts';
import type { Ctx } from '../context.ts';
import { listInvitedOwners } from '../store/admin/act-chain.ts';
import { findRole, listInvited } from '../store/admin/administrator.ts';
import type { Db } from '../store/db.ts';

/** Returns the role, or undefined if the address is no administrator's. Reads in the transaction `db`. */
export async function roleOf({ config }: Pick<Ctx, 'config'>, db: Db, email: string): Promise<AdminRole | undefined> {
  if (config.adminEmails.includes(email)) return 'owner';
  return findRole(db, email);
}

/** Returns the addresses of all owners, from the settings and invited. */
export async function ownersOf({ config }: Pick<Ctx, 'config'>, db: Db): Promise<string[]> {
  return [...new Set([...config.adminEmails, ...(await listInvitedOwners(db))])];
}

/** Returns the addresses of administrators with this permission, who receive mails about such work. */
export async function administratorsWith(
  { config }: Pick<Ctx, 'config'>,
  db: Db,
  permission: Permission,
): Promise<string[]> {
  const invited = (await listInvited(db)).filter(({ role }) => isPermitted(role, permission));
  const owners = isPermitted('owner', permission) ? config.adminEmails : [];
  return [...new Set([...owners, ...invited.map(({ email }) => email)])];
}
