/** Password reset links: the rows behind mailed secrets. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { RESET_MINUTES } from '#rules/account/member.ts';
import type { Db, Trx } from '../db.ts';

/**
 * Inserts a link for the member of this address; returns false if there is none. Deletes long expired links. One statement, because strangers can
 * request many.
 */
export async function insertReset(db: Db, email: string, secretHash: Buffer): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    WITH found AS (SELECT id FROM member WHERE email = ${email}),
         gone AS (DELETE FROM password_reset WHERE member_id IN (SELECT id FROM found) AND created_at < now() - interval '1 day')
    INSERT INTO password_reset (id, member_id, email, secret_hash, expires_at)
    SELECT ${randomUUIDv7()}::uuid, id, ${email}, ${secretHash}, now() + make_interval(mins => ${RESET_MINUTES})
      FROM found
    RETURNING id`.execute(db);
  return rows.length > 0;
}

export interface LivingReset {
  id: string;
  memberId: string;
  /** The address it was mailed to. */
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

/** Finds this secret's valid link: unexpired, unused, and mailed to the member's current address. */
export async function findLivingReset(db: Db, secretHash: Buffer): Promise<LivingReset | undefined> {
  return db
    .selectFrom('password_reset')
    .innerJoin('member', (join) =>
      join.onRef('member.id', '=', 'password_reset.member_id').onRef('member.email', '=', 'password_reset.email'),
    )
    .where('password_reset.secret_hash', '=', secretHash)
    .where('password_reset.used_at', 'is', null)
    .where('password_reset.expires_at', '>', sql<Date>`now()`)
    .select([
      'password_reset.id',
      'member.id as memberId',
      'member.email',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'member.phone_number as phoneNumber',
    ])
    .executeTakeFirst();
}

/** Spends this link and all others of its member, whom the caller has locked. Returns false if it is no longer valid. */
export async function spendReset(trx: Trx, { id, memberId }: Pick<LivingReset, 'id' | 'memberId'>): Promise<boolean> {
  const spent = await trx
    .updateTable('password_reset')
    .from('member')
    .whereRef('member.id', '=', 'password_reset.member_id')
    .where('password_reset.member_id', '=', memberId)
    .where('password_reset.used_at', 'is', null)
    .set({ used_at: sql<Date>`now()` })
    .returning((eb) => [
      'password_reset.id',
      eb('password_reset.expires_at', '>', sql<Date>`now()`)
        .and('member.email', '=', eb.ref('password_reset.email'))
        .as('worked'),
    ])
    .execute();
  return spent.some((reset) => reset.id === id && reset.worked);
}

/** Invalidates all links of the member. */
export async function spendResets(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('password_reset')
    .set({ used_at: sql<Date>`now()` })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute();
}
