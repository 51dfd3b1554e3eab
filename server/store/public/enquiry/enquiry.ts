/** Visitors' messages: stores each once, and closes and deletes old ones. */
import { sql } from 'kysely';
import type { EnquiryKind } from '#rules/public/enquiry.ts';
import type { Language } from '#rules/i18n/language.ts';
import type { Db, Trx } from '../../db.ts';
import { insertNew, isThere } from '../../row.ts';

export interface NewEnquiry {
  id: string;
  kind: EnquiryKind;
  nonce: string;
  name: string;
  company?: string;
  email: string;
  phone?: string;
  message: string;
  language: Language;
  page?: string;
  standing?: string;
}

/** Returns false if a message with this nonce is already stored. */
export async function insertEnquiry(trx: Trx, made: NewEnquiry): Promise<boolean> {
  const { name, company, email, phone, ...others } = made;
  const from = { fromName: name, fromCompany: company, fromEmail: email, fromPhone: phone };
  return insertNew(trx, 'enquiry', { ...others, ...from });
}

export async function hasNonce(db: Db, nonce: string): Promise<boolean> {
  return isThere(db.selectFrom('enquiry').where('nonce', '=', nonce).select('id'));
}

/** Returns what the mail to the operator shows, or undefined if the message is deleted. */
export async function findEnquiryToMail(db: Db, id: string) {
  return db
    .selectFrom('enquiry')
    .where('id', '=', id)
    .select(['kind', 'from_name as name', 'from_company as company', 'from_email as email', 'from_phone as phone'])
    .select(['message', 'language', 'page', 'standing'])
    .executeTakeFirst();
}

/** The maximum of messages in one statement. */
const MOST = 1_000;

/** Closes messages answered this long ago, with no administrator's name. Returns how many. */
export async function closeAnswered(db: Db, days: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('enquiry')
    .set((eb) => ({ state: 'closed', version: eb('version', '+', 1), acted_by: '', acted_at: sql<Date>`now()` }))
    .where('id', 'in', endedBefore(db, 'answered', days))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes messages closed this long ago, with their replies. Returns how many. */
export async function deleteClosed(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('enquiry')
    .where('id', 'in', endedBefore(db, 'closed', days))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function endedBefore(db: Db, state: 'answered' | 'closed', days: number) {
  return db
    .selectFrom('enquiry')
    .where('state', '=', state)
    .where('acted_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .orderBy('acted_at')
    .limit(sql.lit(MOST))
    .select('id')
    .forUpdate()
    .skipLocked();
}
