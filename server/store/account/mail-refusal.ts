/** Refused mail of members' addresses. */
import { sql } from 'kysely';
import type { Language } from '#rules/i18n/language.ts';
import type { Db } from '../db.ts';
import { exactMoment } from '../keyset.ts';

export interface MailRefusal {
  email: string;
  /** A code of RFC 3463, such as `5.1.1`. */
  status: string;
  /** Time of the last refusal. */
  at: string;
}

export const mailRefusalOf = (memberId: string) => sql<MailRefusal>`
  SELECT email, mail_refused_status AS status, ${exactMoment('mail_refused_at')} AS at
    FROM member WHERE id = ${memberId} AND mail_refused_at IS NOT NULL`;

export async function findMailRefusal(db: Db, memberId: string): Promise<MailRefusal | undefined> {
  const { rows } = await mailRefusalOf(memberId).execute(db);
  return rows[0];
}

export interface MailReader {
  memberId: string;
  /** Null if the browser decides. */
  language: Language | null;
  isRefused: boolean;
}

/** Finds the member with this address. */
export async function findMailReader(db: Db, email: string): Promise<MailReader | undefined> {
  return db
    .selectFrom('member')
    .where('email', '=', email)
    .select(['id as memberId', 'language', sql<boolean>`mail_refused_at IS NOT NULL`.as('isRefused')])
    .executeTakeFirst();
}

/** Marks the current owner of the address as refusing mail, and returns their id. Concurrent calls run in turn. */
export async function markMailRefused(db: Db, email: string, status: string): Promise<string | undefined> {
  const row = await db
    .updateTable('member')
    .set({ mail_refused_at: sql<Date>`now()`, mail_refused_status: status })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Clears the mark and returns the member's id; undefined if there was none. */
export async function clearMailRefusal(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .updateTable('member')
    .set({ mail_refused_at: null, mail_refused_status: null })
    .where('email', '=', email)
    .where('mail_refused_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
