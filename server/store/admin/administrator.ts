/** Administrators whom an owner invited, each with a role. */
import { sql } from 'kysely';
import type { AdminRole } from '#rules/admin/role.ts';
import type { Db, Trx } from '../db.ts';
import type { StoredRow } from '../row.ts';

/** Returns undefined unless the address is an invited administrator's. Owners named in the settings are not stored. */
export async function findRole(db: Db, email: string): Promise<AdminRole | undefined> {
  const row = await db.selectFrom('administrator').where('email', '=', email).select('role').executeTakeFirst();
  return row?.role;
}

export type AdministratorRow = StoredRow<'administrator'>;

/** Returns the oldest first. */
export async function listInvited(db: Db): Promise<AdministratorRow[]> {
  return db
    .selectFrom('administrator')
    .select([
      'id',
      'email',
      'role',
      'invited_by as invitedBy',
      'changed_by as changedBy',
      'created_at as createdAt',
      'version',
    ])
    .orderBy('created_at')
    .orderBy('email')
    .execute();
}

/** Makes changes to administrators wait for each other, so that each sees all earlier ones. Reading stays possible. */
export async function holdAdministrators(trx: Trx): Promise<void> {
  await sql<never>`LOCK TABLE administrator IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}

export async function insertAdministrator(
  trx: Trx,
  { email, role, invitedBy }: { email: string; role: AdminRole; invitedBy: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('administrator')
    .values({ email, role, invited_by: invitedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeAdministrator(
  trx: Trx,
  id: string,
  { role, by }: { role: AdminRole; by: string },
): Promise<void> {
  await trx
    .updateTable('administrator')
    .set((eb) => ({ role, changed_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteAdministrator(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('administrator').where('id', '=', id).execute();
}

/** Returns who removed this administrator, or undefined if nobody did. */
export async function findRemover(db: Db, id: string): Promise<string | undefined> {
  const act = await db
    .selectFrom('admin_act')
    .where('subject', '=', `administrator:${id}`)
    .where('what', '=', 'remove administrator')
    .select('email')
    .executeTakeFirst();
  return act?.email;
}

export interface SignInFacts {
  lastSeenAt: Date | null;
  hasFactor: boolean;
}

/** Returns, by e-mail address, when each was last seen and whether they have a second factor. */
export async function findSignInFacts(db: Db, emails: readonly string[]): Promise<Map<string, SignInFacts>> {
  const { rows } = await sql<SignInFacts & { email: string }>`
    SELECT one.email, (SELECT max(seen_at) FROM admin_session WHERE admin_session.email = one.email) AS "lastSeenAt",
           EXISTS (SELECT FROM admin_factor WHERE admin_factor.email = one.email) AS "hasFactor"
      FROM unnest(${emails}::text[]) AS one (email)`.execute(db);
  return new Map(rows.map(({ email, ...facts }) => [email, facts]));
}

export async function endSessionsOf(trx: Trx, email: string): Promise<void> {
  await trx
    .updateTable('admin_session')
    .set((eb) => ({ ended_at: eb.fn<Date>('now') }))
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .execute();
}
