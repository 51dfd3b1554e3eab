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

/** Throws a violation of `member_email_key` where the address is used. */
export async function insertMember(trx: Trx, member: NewMember): Promise<void> {
  await insertRow(trx, 'member', member);
}

/** Somebody has confirmed this address, or is kept from using it. */
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
 * Deletes the member of this address who has not confirmed it, with codes and links. Sign-ups of one address go one after the other, until the
 * transaction ends. False where the address is taken.
 */
export async function removeUnverified(trx: Trx, email: string): Promise<boolean> {
  await sql<object>`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`.execute(trx);
  // whoever is confirming it at this moment is waited for
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

/** Full names by id. */
export async function listNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('member')
    .where('id', '=', anyOf(ids))
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .execute();
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

export interface SignInFacts {
  /** Null where it is left to the browser. */
  language: Language | null;
  /** The first-run guide is not ended. */
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

/** Serialises changes of one member; rows that only refer to the member do not wait. */
export async function lockMember(trx: Trx, id: string): Promise<{ isVerified: boolean } | undefined> {
  return trx
    .selectFrom('member')
    .where('id', '=', id)
    .select((eb) => eb('verified_at', 'is not', null).$castTo<boolean>().as('isVerified'))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Keeps the first verification's moment. */
export async function markVerified(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('member')
    .set((eb) => ({ verified_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
}

/** Locks the password until the transaction ends; false where it has changed. */
export async function holdPassword(trx: Trx, id: string, passwordHash: string): Promise<boolean> {
  return isThere(
    trx.selectFrom('member').where('id', '=', id).where('password_hash', '=', passwordHash).select('id').forShare(),
  );
}

/** False where the password is no longer the one of this hash. */
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

/** Undefined for a closed account. */
export async function findEmail(db: Db, id: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('member')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .select('email')
    .executeTakeFirst();
  return member?.email;
}

/** Whether one of these members has this address, in whatever case it is written; members' are in lower case. */
export async function hasMemberOf(db: Db, ids: readonly string[], email: string): Promise<boolean> {
  if (ids.length === 0) return false;
  return isThere(
    db.selectFrom('member').where('id', '=', anyOf(ids)).where('email', '=', email.toLowerCase()).select('id'),
  );
}
