/** The role of an administrator: owner for the addresses of the settings, and what is stored for those whom an owner invited. */
import { type AdminRole, isPermitted, type Permission } from '#rules/admin/role.ts';
import type { Ctx } from '../context.ts';
import { listInvitedOwners } from '../store/admin/act-chain.ts';
import { findRole, listInvited } from '../store/admin/administrator.ts';
import type { Db } from '../store/db.ts';

/** Undefined for an address that is no administrator's. `db`: the transaction to read in. */
export async function roleOf({ config }: Pick<Ctx, 'config'>, db: Db, email: string): Promise<AdminRole | undefined> {
  if (config.adminEmails.includes(email)) return 'owner';
  return findRole(db, email);
}

/** The addresses of all owners, of the settings and invited. */
export async function ownersOf({ config }: Pick<Ctx, 'config'>, db: Db): Promise<string[]> {
  return [...new Set([...config.adminEmails, ...(await listInvitedOwners(db))])];
}

/** The addresses of those whose role permits it: whom a mail about such work goes to. */
export async function administratorsWith(
  { config }: Pick<Ctx, 'config'>,
  db: Db,
  permission: Permission,
): Promise<string[]> {
  const invited = (await listInvited(db)).filter(({ role }) => isPermitted(role, permission));
  const owners = isPermitted('owner', permission) ? config.adminEmails : [];
  return [...new Set([...owners, ...invited.map(({ email }) => email)])];
}
