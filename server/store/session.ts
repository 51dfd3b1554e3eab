/** Sessions: the row behind every token. */
import { sql } from 'kysely';
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '#rules/member.ts';
import type { Db, Trx } from './db.ts';

export interface LiveSession {
  id: string;
  memberId: string;
  firstName: string;
  lastName: string;
  expiresAt: Date;
}

/** The session and its member while neither has ended; by the database's clock. */
export async function findLiveSession(db: Db, sessionId: string): Promise<LiveSession | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', (eb) => eb.fn<Date>('now'))
    .select([
      'session.id',
      'session.expires_at as expiresAt',
      'session.member_id as memberId',
      'member.first_name as firstName',
      'member.last_name as lastName',
    ])
    .executeTakeFirst();
}

export interface NewSession {
  id: string;
  memberId: string;
  refreshHash: Buffer;
  remember: boolean;
  userAgent: string;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      member_id: session.memberId,
      refresh_hash: session.refreshHash,
      remember: session.remember,
      user_agent: session.userAgent,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function endSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set((eb) => ({ ended_at: eb.fn<Date>('now') }))
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface HeldSession extends Omit<LiveSession, 'expiresAt'> {
  refreshHash: Buffer;
  previousRefreshHash: Buffer | null;
  remember: boolean;
  /** Ended, or past its time. */
  isOver: boolean;
  secondsSinceRotation: number;
}

/** The session, over or not, while nobody else changes it. */
export async function lockSession(trx: Trx, sessionId: string): Promise<HeldSession | undefined> {
  return trx
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('session.id', '=', sessionId)
    .select([
      'session.id',
      'session.member_id as memberId',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'session.refresh_hash as refreshHash',
      'session.previous_refresh_hash as previousRefreshHash',
      'session.remember',
      sql<boolean>`session.ended_at IS NOT NULL OR session.expires_at <= now()`.as('isOver'),
      sql<number>`extract(epoch FROM now() - session.rotated_at)::float8`.as('secondsSinceRotation'),
    ])
    .forUpdate('session')
    .executeTakeFirst();
}

/** Puts off the end that idleness brings, up to the absolute one; the new end. */
export async function extendSession(trx: Trx, sessionId: string): Promise<Date> {
  const { expiresAt } = await trx
    .updateTable('session')
    .set({
      seen_at: sql<Date>`now()`,
      expires_at: sql<Date>`least(created_at + make_interval(days => ${SESSION_ABSOLUTE_DAYS}),
                                  now() + make_interval(days => ${SESSION_IDLE_DAYS}))`,
    })
    .where('id', '=', sessionId)
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

export async function rotateSession(trx: Trx, sessionId: string, refreshHash: Buffer): Promise<void> {
  await trx
    .updateTable('session')
    .set((eb) => ({
      refresh_hash: refreshHash,
      previous_refresh_hash: eb.ref('refresh_hash'),
      rotated_at: eb.fn<Date>('now'),
    }))
    .where('id', '=', sessionId)
    .execute();
}

/** Which of these sessions live; by the database's clock. */
export async function listLiveSessionIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}
