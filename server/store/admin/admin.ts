/** Administrators: the passkeys that were asked for, sessions, and what was done in them. */
import { sql } from 'kysely';
import { ADMIN_HOURS, ADMIN_IDLE_MINUTES, PASSKEY_MINUTES, PASSKEY_TRIES } from '#rules/admin.ts';
import type { Db, Trx } from '../db.ts';

export interface NewPasskey {
  nonceHash: Buffer;
  email: string;
  secretHash: Buffer;
}

/** Of one asking there is one; made again, the later one counts. Those that are long over go. */
export async function putPasskey(db: Db, { nonceHash, email, secretHash }: NewPasskey): Promise<void> {
  await sql`DELETE FROM admin_passkey WHERE expires_at < now() - interval '1 day'`.execute(db);
  await sql`
    INSERT INTO admin_passkey (nonce_hash, email, secret_hash, expires_at)
    VALUES (${nonceHash}, ${email}, ${secretHash}, now() + make_interval(mins => ${PASSKEY_MINUTES}))
    ON CONFLICT (nonce_hash) DO UPDATE SET secret_hash = excluded.secret_hash`.execute(db);
}

/** Counts one try of this browser's passkey before it is made; false where there is none that may still be tried. */
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

/** Once: false where it is another one, another's, used or over. */
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
  await trx
    .insertInto('admin_session')
    .values({ id: session.id, email: session.email, user_agent: session.userAgent })
    .execute();
}

export interface AdminSession {
  id: string;
  email: string;
  createdAt: Date;
}

/** The session while it lives, which puts off the end that idleness brings. */
export async function seeAdminSession(db: Db, id: string): Promise<AdminSession | undefined> {
  return db
    .updateTable('admin_session')
    .set((eb) => ({ seen_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', sql<Date>`now() - make_interval(mins => ${ADMIN_IDLE_MINUTES})`)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${ADMIN_HOURS})`)
    .returning(['id', 'email', 'created_at as createdAt'])
    .executeTakeFirst();
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
  sessionId: string;
  what: string;
  /** `licence:<id>`, `dispute:<id>`, …; absent where it is about the session alone. */
  subject?: string;
  reason?: string;
}

/** Written in the transaction of the act itself. */
export async function insertAct(trx: Trx, act: AdminAct): Promise<void> {
  await trx
    .insertInto('admin_act')
    .values({
      email: act.email,
      session_id: act.sessionId,
      what: act.what,
      subject: act.subject ?? '',
      reason: act.reason ?? '',
    })
    .execute();
}
