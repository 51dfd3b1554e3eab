/** Mailed codes of members: only the newest is valid. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { CODE_MINUTES, CODE_TRIES } from '#rules/account/member.ts';
import type { Db, Trx } from '../db.ts';
import { insertRow } from '../row.ts';

const EXPIRES = sql<Date>`now() + make_interval(mins => ${CODE_MINUTES})`;

/** What a code proves: the sign-up address, or a new one. */
export type CodePurpose = 'verify' | 'email';

/** Inserts a code without digits, which the mailing job makes. Returns its id. */
export async function insertMemberCode(trx: Trx, memberId: string, newEmail: string | null = null): Promise<string> {
  const id = randomUUIDv7();
  const purpose: CodePurpose = newEmail === null ? 'verify' : 'email';
  await insertRow(trx, 'member_code', { id, memberId, purpose, email: newEmail, expiresAt: EXPIRES });
  return id;
}

/** Counts the codes requested within the last hour and the last day. */
export async function countMemberCodes(
  trx: Trx,
  memberId: string,
  purpose: CodePurpose = 'verify',
): Promise<{ hour: number; day: number }> {
  return trx
    .selectFrom('member_code')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('created_at', '>', sql<Date>`now() - interval '1 hour'`)
        .as('hour'),
      eb.fn.countAll<number>().as('day'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns true if a mailed code is still valid, or one is about to be mailed. */
export async function hasLivingCode(trx: Trx, memberId: string): Promise<boolean> {
  const newest = await trx
    .selectFrom('member_code')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'verify')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select((eb) => eb('expires_at', '>', eb.fn<Date>('now')).and('tries', '<', CODE_TRIES).as('isAlive'))
    .executeTakeFirst();
  return Boolean(newest?.isAlive);
}

interface ArmedCode {
  /** Recipient of the mail. */
  email: string;
  purpose: CodePurpose;
  /** The member's name. */
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

/** Sets a code's hashed digits and new expiry, clears a refusal, and returns the address to mail. Undefined if nobody waits for it. */
export async function armMemberCode(db: Db, id: string, codeHash: string): Promise<ArmedCode | undefined> {
  return db
    .updateTable('member_code')
    .from('member')
    .set({ code_hash: codeHash, expires_at: EXPIRES, refused_at: null })
    .whereRef('member.id', '=', 'member_code.member_id')
    .where('member_code.id', '=', id)
    .where('member_code.used_at', 'is', null)
    .where((eb) => eb.or([eb('member_code.purpose', '<>', 'verify'), eb('member.verified_at', 'is', null)]))
    .where((eb) => eb('member_code.id', '=', newestOf(eb.ref('member_code.member_id'), eb.ref('member_code.purpose'))))
    .returning((eb) => [
      eb.fn.coalesce('member_code.email', 'member.email').as('email'),
      eb.ref('member_code.purpose').$castTo<CodePurpose>().as('purpose'),
      'member.first_name as firstName',
      'member.last_name as lastName',
      'member.phone_number as phoneNumber',
    ])
    .executeTakeFirst();
}

/** Marks that the new address refused this code's mail for good. Returns the member who waits for it, if any. */
export async function markCodeRefused(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .updateTable('member_code')
    .set((eb) => ({ refused_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('member_id as memberId')
    .executeTakeFirst();
  return row?.memberId;
}

/**
 * Spends one try on the member's newest code before the guess is compared. Returns undefined if no code is valid. At most `CODE_TRIES` guesses are
 * compared, even concurrent ones.
 */
export async function spendTry(
  db: Db,
  memberId: string,
  purpose: CodePurpose = 'verify',
): Promise<{ id: string; codeHash: string } | undefined> {
  return db
    .updateTable('member_code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where((eb) => eb('id', '=', newestOf(eb.val(memberId), eb.val(purpose))))
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .where('code_hash', 'is not', null)
    .returning(['id', 'code_hash as codeHash'])
    .$narrowType<{ codeHash: string }>()
    .executeTakeFirst();
}

export async function markUsed(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('member_code')
    .set((eb) => ({ used_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute();
}

function newestOf(memberId: unknown, purpose: unknown) {
  return sql<string>`(
    SELECT newest.id FROM member_code AS newest
     WHERE newest.member_id = ${memberId}::uuid AND newest.purpose = ${purpose}::text
     ORDER BY newest.created_at DESC, newest.id DESC LIMIT 1)`;
}
