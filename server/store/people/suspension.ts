/** Suspensions of members: the rows, and the offers they hide. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Suspension } from '#contract/people/suspension.ts';
import type { Db, Trx } from '../db.ts';
import { fullNameOf } from '../person.ts';

const MOST_SUSPENSIONS = 10;

export interface SuspensionState {
  email: string;
  fullName: string;
  isClosed: boolean;
  isSuspended: boolean;
  version: number;
  suspensions: Suspension[];
}

/** Returns undefined if there is no such member. */
export async function findSuspensionState(db: Db, memberId: string): Promise<SuspensionState | undefined> {
  const { rows } = await sql<SuspensionState>`
    SELECT member.email, ${fullNameOf('member')} AS "fullName", closed_at IS NOT NULL AS "isClosed",
           suspended_at IS NOT NULL AS "isSuspended",
           (SELECT (count(*) + count(restored_at))::int FROM suspension WHERE member_id = member.id) AS version,
           coalesce((SELECT json_agg(json_build_object('_id', id, 'reason', reason, 'by', suspended_by, 'at', created_at,
             'restored', CASE WHEN restored_at IS NOT NULL THEN json_build_object(
               'reason', restored_for, 'by', restored_by, 'at', restored_at) END) ORDER BY created_at DESC, id DESC)
               FROM (SELECT * FROM suspension WHERE member_id = member.id
                      ORDER BY created_at DESC, id DESC LIMIT ${MOST_SUSPENSIONS}) AS newest), '[]') AS suspensions
      FROM member WHERE member.id = ${memberId}`.execute(db);
  return rows[0];
}

export interface NewSuspension {
  memberId: string;
  reason: string;
  by: string;
}

/** Returns its id. The member is locked, and not suspended. */
export async function insertSuspension(trx: Trx, { memberId, reason, by }: NewSuspension): Promise<string> {
  const id = randomUUIDv7();
  await trx.insertInto('suspension').values({ id, member_id: memberId, reason, suspended_by: by }).execute();
  await setSuspendedAt(trx, memberId, sql<Date>`now()`);
  return id;
}

/** Ends the open one; returns its id. The member is locked. */
export async function endSuspension(trx: Trx, { memberId, reason, by }: NewSuspension): Promise<string | undefined> {
  const ended = await trx
    .updateTable('suspension')
    .set({ restored_at: sql<Date>`now()`, restored_by: by, restored_for: reason })
    .where('member_id', '=', memberId)
    .where('restored_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  await setSuspendedAt(trx, memberId, null);
  return ended?.id;
}

async function setSuspendedAt(trx: Trx, memberId: string, at: ReturnType<typeof sql<Date>> | null): Promise<void> {
  await trx.updateTable('member').set({ suspended_at: at }).where('id', '=', memberId).execute();
}

/** Waits for transactions that refer to the member; later ones see the suspension. */
export async function lockAgainstNewRows(trx: Trx, memberId: string): Promise<void> {
  await trx.selectFrom('member').where('id', '=', memberId).select('id').forUpdate().executeTakeFirst();
}

/** Hides or shows all their offers; returns the ids of open ones. */
export async function setOffersSuspended(trx: Trx, memberId: string, suspended: boolean): Promise<string[]> {
  const changed = await trx
    .updateTable('offer')
    .set((eb) => ({ suspended, version: eb('version', '+', 1) }))
    .where('creator_id', '=', memberId)
    .where('suspended', '<>', suspended)
    .returning(['id', sql<boolean>`is_open AND withdrawn_at IS NULL`.as('isOnMarket')])
    .execute();
  return changed.filter(({ isOnMarket }) => isOnMarket).map(({ id }) => id);
}

/** Returns why a member is suspended; undefined if they are not. */
export async function findSuspensionOf(db: Db, memberId: string): Promise<{ reason: string } | undefined> {
  return db
    .selectFrom('suspension')
    .where('member_id', '=', memberId)
    .where('restored_at', 'is', null)
    .select('reason')
    .executeTakeFirst();
}

export interface SuspensionMail {
  email: string;
  reason: string;
  restoredFor: string | null;
}

/** Returns undefined if the account was closed meanwhile. */
export async function findSuspensionMail(db: Db, id: string): Promise<SuspensionMail | undefined> {
  return db
    .selectFrom('suspension')
    .innerJoin('member', 'member.id', 'suspension.member_id')
    .where('suspension.id', '=', id)
    .where('member.closed_at', 'is', null)
    .select(['member.email', 'suspension.reason', 'suspension.restored_for as restoredFor'])
    .executeTakeFirst();
}

/** Returns true if one of these is suspended. */
export async function isAnySuspended(db: Db, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    SELECT EXISTS (SELECT FROM member WHERE id = ANY(${ids}::uuid[]) AND suspended_at IS NOT NULL) AS any`.execute(db);
  return rows[0]?.any ?? false;
}
