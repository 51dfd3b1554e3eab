/** Members: sign-up, lookup, verification, and passwords. */
import { sql } from 'kysely';
import { fullName } from '#rules/account/member.ts';
import type { Language } from '#rules/i18n/language.ts';
import type { Db, Trx } from '../db.ts';
import { anyOf } from '../list.ts';
import { insertRow, isThere, updateRow } from '../row.ts';

export interface NewMember {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  state: string;
  address: string;
  registrationNumber: string;
  language?: Language | undefined;
}

/** Violates `member_email_key` if the address is used. */
export async function insertMember(trx: Trx, member: NewMember): Promise<void> {
  await insertRow(trx, 'member', member);
}

/** Returns true if somebody has confirmed this address, or it is barred. */
export async function isAddressTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('member')
    .where('email', '=', email)
    .where((eb) => eb.or([eb('verified_at', 'is not', null), eb('suspended_at', 'is not', null)]))
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes the unconfirmed member of this address, with codes and links. Serialises sign-ups of one address until the transaction ends. Returns
 * false if the address is taken.
 */
export async function removeUnverified(trx: Trx, email: string): Promise<boolean> {
  await sql<object>`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`.execute(trx);
  // waits for a confirmation under way
  const waiting = await trx.selectFrom('member').where('email', '=', email).select('id').forUpdate().executeTakeFirst();
  if (await isAddressTaken(trx, email)) return false;
  if (!waiting) return true;
  await trx.deleteFrom('member_code').where('member_id', '=', waiting.id).execute();
  await trx.deleteFrom('password_reset').where('member_id', '=', waiting.id).execute();
  await trx.deleteFrom('member').where('id', '=', waiting.id).execute();
  return true;
}

export async function isEmailUsed(db: Db, email: string): Promise<boolean> {
  return isThere(db.selectFrom('member').where('email', '=', email).select('id'));
}

/** Maps ids to full names. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('member')
    .where('id', '=', anyOf(ids))
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .execute();
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

export interface SignInFacts {
  /** Null if the browser decides. */
  language: Language | null;
  /** True until the first-run guide is ended. */
  guide: boolean;
  id: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  isVerified: boolean;
}

export async function findForSignIn(db: Db, email: string): Promise<SignInFacts | undefined> {
  return db
    .selectFrom('member')
    .where('email', '=', email)
    .select((eb) => [
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'language',
      eb('guide_ended_at', 'is', null).$castTo<boolean>().as('guide'),
      'password_hash as passwordHash',
      eb('verified_at', 'is not', null).$castTo<boolean>().as('isVerified'),
    ])
    .executeTakeFirst();
}

/** Locks the member; rows that only refer to the member do not wait. */
export async function lockMember(trx: Trx, id: string): Promise<{ isVerified: boolean } | undefined> {
  return trx
    .selectFrom('member')
    .where('id', '=', id)
    .select((eb) => eb('verified_at', 'is not', null).$castTo<boolean>().as('isVerified'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Keeps the time of the first verification. */
export async function markVerified(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('member')
    .set((eb) => ({ verified_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
}

/** Locks the password until the transaction ends; returns false if it has changed. */
export async function holdPassword(trx: Trx, id: string, passwordHash: string): Promise<boolean> {
  return isThere(
    trx.selectFrom('member').where('id', '=', id).where('password_hash', '=', passwordHash).select('id').forShare(),
  );
}

/** Returns false if the password no longer has this hash. */
export async function replacePassword(trx: Trx, id: string, before: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a new password and verifies the address of a member who has proved it. The member is locked. */
export async function resetPassword(trx: Trx, id: string, passwordHash: string): Promise<void> {
  await updateRow(trx, 'member', id, { passwordHash });
  await markVerified(trx, id);
}

/** Returns undefined for a closed account. */
export async function findEmail(db: Db, id: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('member')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  return member?.email;
}

/** Returns true if one of these members has this address, ignoring case; stored ones are in lower case. */
export async function hasMemberOf(db: Db, ids: readonly string[], email: string): Promise<boolean> {
  if (ids.length === 0) return false;
  return isThere(
    db.selectFrom('member').where('id', '=', anyOf(ids)).where('email', '=', email.toLowerCase()).select('id'),
  );
}
