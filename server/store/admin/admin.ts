/** Administrators: requested passkeys, sessions, and acts. */
import { sql } from 'kysely';
import { ADMIN_HOURS, ADMIN_IDLE_MINUTES, PASSKEY_MINUTES, PASSKEY_TRIES } from '#rules/admin/session.ts';
import type { Db, Trx } from '../db.ts';
import { insertRow, NOW, type StoredRow, updateRow } from '../row.ts';

export interface NewPasskey {
  nonceHash: Buffer;
  email: string;
  secretHash: Buffer;
}

/** One for each request; a retried job's passkey replaces the first. Deletes long expired ones. */
export async function putPasskey(db: Db, { nonceHash, email, secretHash }: NewPasskey): Promise<void> {
  await sql<never>`DELETE FROM admin_passkey WHERE expires_at < now() - interval '1 day'`.execute(db);
  await sql<never>`
    INSERT INTO admin_passkey (nonce_hash, email, secret_hash, expires_at)
    VALUES (${nonceHash}, ${email}, ${secretHash}, now() + make_interval(mins => ${PASSKEY_MINUTES}))
    ON CONFLICT (nonce_hash) DO UPDATE SET secret_hash = excluded.secret_hash`.execute(db);
}

/** Counts one try of this browser's passkey before it is compared; false where none may be tried. */
export async function tryPasskey(db: Db, nonceHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_passkey')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('nonce_hash', '=', nonceHash)
    .where('used_at', 'is', null)
    .where('tries', '<', PASSKEY_TRIES)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Once: false for a wrong, used or expired one, or another browser's. */
export async function spendPasskey(trx: Trx, { nonceHash, email, secretHash }: NewPasskey): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('admin_passkey')
    .set((eb) => ({ used_at: eb.fn<Date>('now') }))
    .where('nonce_hash', '=', nonceHash)
    .where('email', '=', email)
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function insertAdminSession(
  trx: Trx,
  session: { id: string; email: string; userAgent: string },
): Promise<void> {
  await insertRow(trx, 'admin_session', session);
}

export type AdminSession = Pick<StoredRow<'admin_session'>, 'id' | 'email' | 'createdAt'>;

/** Extends the idle expiry to the minute, since a write for every call would have all calls of a session wait for each other. */
export async function seeAdminSession(db: Db, id: string): Promise<AdminSession | undefined> {
  const seen = await db
    .selectFrom('admin_session')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', sql<Date>`now() - make_interval(mins => ${ADMIN_IDLE_MINUTES})`)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${ADMIN_HOURS})`)
    .select(['id', 'email', 'created_at as createdAt', sql<boolean>`seen_at < now() - interval '1 minute'`.as('isDue')])
    .executeTakeFirst();
  if (!seen) return undefined;
  const { isDue, ...session } = seen;
  if (isDue) {
    await updateRow(db, 'admin_session', id, { seenAt: NOW });
  }
  return session;
}

export async function endAdminSession(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('admin_session')
    .set((eb) => ({ ended_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export interface AdminAct {
  email: string;
  /** None where somebody was refused behind a right passkey. */
  sessionId: string | null;
  what: string;
  /** `licence:<id>`, `dispute:<id>`, …; absent for acts on the session itself. */
  subject?: string;
  reason?: string;
}

/** Inserted in the transaction of the act. */
export async function insertAct(trx: Trx, act: AdminAct): Promise<void> {
  await insertRow(trx, 'admin_act', act);
}

/** Who did this last to the subject. */
export async function findActor(db: Db, subject: string, what: string): Promise<string | undefined> {
  const act = await db
    .selectFrom('admin_act')
    .where('subject', '=', subject)
    .where('what', '=', what)
    .orderBy('id', 'desc')
    .limit(1)
    .select('email')
    .executeTakeFirst();
  return act?.email;
}

/** The same of a look at private papers; looking again within these minutes is the same look. */
export async function insertLook(trx: Trx, act: AdminAct, minutes: number): Promise<void> {
  const { email, sessionId, what, subject = '', reason = '' } = act;
  await sql<never>`
    INSERT INTO admin_act (email, session_id, what, subject, reason)
    SELECT ${email}, ${sessionId}::uuid, ${what}, ${subject}, ${reason}
     WHERE NOT EXISTS (
       SELECT FROM admin_act
        WHERE subject = ${subject} AND subject <> '' AND at > now() - make_interval(mins => ${minutes})
          AND session_id = ${sessionId}::uuid AND what = ${what} AND reason = ${reason})`.execute(trx);
}
