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

/** Stores one passkey for each request, which a retried job replaces. Also deletes passkeys that expired a day ago. */
export async function putPasskey(db: Db, { nonceHash, email, secretHash }: NewPasskey): Promise<void> {
  await sql<never>`DELETE FROM admin_passkey WHERE expires_at < now() - interval '1 day'`.execute(db);
  await sql<never>`
    INSERT INTO admin_passkey (nonce_hash, email, secret_hash, expires_at)
    VALUES (${nonceHash}, ${email}, ${secretHash}, now() + make_interval(mins => ${PASSKEY_MINUTES}))
    ON CONFLICT (nonce_hash) DO UPDATE SET secret_hash = excluded.secret_hash`.execute(db);
}

/** Counts a try of this browser's passkey before it is compared. Returns false if there is none that may be tried. */
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

/** Uses up the passkey. Returns false if it is wrong, used, expired, or another browser's. */
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

/** Extends the idle expiry once a minute at most, because writes for every call would make a session's calls wait for each other. */
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
  /** Null if the sign-in was refused after a right passkey. */
  sessionId: string | null;
  what: string;
  /** `licence:<id>`, `dispute:<id>`, …; absent for acts on the session itself. */
  subject?: string;
  reason?: string;
}

/** Must run in the transaction of the act itself. */
export async function insertAct(trx: Trx, act: AdminAct): Promise<void> {
  await insertRow(trx, 'admin_act', act);
}

/** Returns the administrator who did this to the subject last. */
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

/** Records a look at private papers, unless this session recorded the same look within these minutes. */
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
