/** Sessions: the row behind every token. */
import { sql } from 'kysely';
import {
  COUNTER_IDLE_MINUTES,
  COUNTER_SESSION_HOURS,
  REMEMBERED_IDLE_DAYS,
  SESSION_ABSOLUTE_DAYS,
  SESSION_IDLE_DAYS,
  deviceOf,
  type Whereabouts,
} from '#rules/account/session.ts';
import type { Language } from '#rules/i18n/language.ts';
import { compileOnce } from '../compile-once.ts';
import type { Db, Trx } from '../db.ts';
import { anyOf } from '../list.ts';
import { insertRow, type StoredRow } from '../row.ts';

export interface LiveSession {
  id: string;
  memberId: string;
  firstName: string;
  lastName: string;
  expiresAt: Date;
  /** The pharmacy of a counter session, which may use nothing else. Null for a session opened with the password. */
  counter: string | null;
}

/** Finds the active session and its verified, unsuspended member, by the database's clock. */
export async function findLiveSession(db: Db, sessionId: string): Promise<LiveSession | undefined> {
  return (await liveSessions(db, { sessionId }))[0];
}

const liveSessions = compileOnce((db, { sessionId }: { sessionId: string }) =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('counter_device', 'counter_device.id', 'session.counter_device_id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', (eb) => eb.fn<Date>('now'))
    .where('member.verified_at', 'is not', null)
    .where('member.suspended_at', 'is', null)
    .select([
      'session.id',
      'session.expires_at as expiresAt',
      'session.member_id as memberId',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'counter_device.pharmacy_id as counter',
    ])
    .compile(),
);

export interface NewSession {
  id: string;
  memberId: string;
  refreshHash: Buffer;
  remember: boolean;
  userAgent: string;
  /** In the format of `wideNetworkOf`; absent if unknown. */
  network?: string | undefined;
  /** In the format of `networkOf`; absent if unknown. */
  address?: string | undefined;
  /** Id of its device cookie. */
  deviceId?: string | undefined;
  /** The counter device, for a session opened with a PIN. */
  counterDeviceId?: string | undefined;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await insertRow(db, 'session', session);
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
  /** Null if the browser decides. */
  language: Language | null;
  /** True until the first-run guide is ended. */
  guide: boolean;
  refreshHash: Buffer;
  previousRefreshHash: Buffer | null;
  remember: boolean;
  /** Ended, or expired. */
  isOver: boolean;
  secondsSinceRotation: number;
}

/** Locks the session, active or not. */
export async function lockSession(trx: Trx, sessionId: string): Promise<HeldSession | undefined> {
  return trx
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .leftJoin('counter_device', 'counter_device.id', 'session.counter_device_id')
    .where('session.id', '=', sessionId)
    .select([
      'session.id',
      'session.member_id as memberId',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'member.language',
      'counter_device.pharmacy_id as counter',
      sql<boolean>`member.guide_ended_at IS NULL`.as('guide'),
      'session.refresh_hash as refreshHash',
      'session.previous_refresh_hash as previousRefreshHash',
      'session.remember',
      sql<boolean>`session.ended_at IS NOT NULL OR session.expires_at <= now()`.as('isOver'),
      sql<number>`extract(epoch FROM now() - session.rotated_at)::float8`.as('secondsSinceRotation'),
    ])
    .forUpdate('session')
    .executeTakeFirst();
}

/** Returns the member of this session, over or not, by either of its two newest secrets. */
export async function findHolder(db: Db, sessionId: string, refreshHash: Buffer): Promise<string | undefined> {
  const session = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where((eb) => eb.or([eb('refresh_hash', '=', refreshHash), eb('previous_refresh_hash', '=', refreshHash)]))
    .select('member_id as memberId')
    .executeTakeFirst();
  return session?.memberId;
}

/** Extends the idle expiry, at most to the absolute one; returns the new expiry. That of a counter session, which a renewal does not use, stays. */
export async function extendSession(trx: Trx, sessionId: string): Promise<Date> {
  const { expiresAt } = await trx
    .updateTable('session')
    .set({
      seen_at: sql<Date>`now()`,
      expires_at: sql<Date>`CASE WHEN counter_device_id IS NOT NULL THEN expires_at ELSE least(created_at + make_interval(days => ${SESSION_ABSOLUTE_DAYS}),
                                  now() + make_interval(days => CASE WHEN remember THEN ${REMEMBERED_IDLE_DAYS}::int ELSE ${SESSION_IDLE_DAYS}::int END)) END`,
    })
    .where('id', '=', sessionId)
    .returning('expires_at as expiresAt')
    .executeTakeFirstOrThrow();
  return expiresAt;
}

/** Extends a counter session that is in use, at most once a minute. */
export async function extendCounterSession(db: Db, sessionId: string): Promise<void> {
  await sql<never>`
    UPDATE session SET seen_at = now(),
           expires_at = least(created_at + make_interval(hours => ${COUNTER_SESSION_HOURS}),
                              now() + make_interval(mins => ${COUNTER_IDLE_MINUTES}))
     WHERE id = ${sessionId} AND counter_device_id IS NOT NULL AND ended_at IS NULL AND expires_at > now()
       AND expires_at < now() + make_interval(mins => ${COUNTER_IDLE_MINUTES} - 1)`.execute(db);
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

/** Returns which of these sessions are active, by the database's clock. */
export async function listLiveSessionIds(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('session')
    .where('id', '=', anyOf(ids))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

export type OpenSession = Pick<StoredRow<'session'>, 'id' | 'userAgent' | 'createdAt' | 'seenAt'>;

/** Lists the member's active sessions, last seen first. */
export async function listSessions(db: Db, memberId: string): Promise<OpenSession[]> {
  return db
    .selectFrom('session')
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'seen_at as seenAt'])
    .execute();
}

/** Ends the member's sessions, all or all but one; returns the ids of active ones. */
export async function endSessionsOf(trx: Trx, memberId: string, exceptId?: string): Promise<string[]> {
  let open = trx
    .updateTable('session')
    .set((eb) => ({ ended_at: eb.fn<Date>('now') }))
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null);
  if (exceptId !== undefined) open = open.where('id', '<>', exceptId);
  const ended = await open.returning('id').execute();
  return ended.map(({ id }) => id);
}

/** Returns false if the member has no such active session. */
export async function endSessionOf(trx: Trx, memberId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set((eb) => ({ ended_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

const RECENT_PLACES = 100;

/** Lists places the member has signed in from, newest first. */
export async function listWhereabouts(db: Db, memberId: string): Promise<Whereabouts[]> {
  const rows = await db
    .selectFrom('session')
    .where('member_id', '=', memberId)
    // a PIN does not make a place known
    .where('counter_device_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(RECENT_PLACES)
    .select(['user_agent as userAgent', 'network'])
    .execute();
  return rows.map(({ userAgent, network }) => ({ device: deviceOf(userAgent), network }));
}

/** Returns the recipient and content of a new-device mail. */
export async function findNewcomer(db: Db, id: string): Promise<{ email: string; userAgent: string } | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('session.id', '=', id)
    .select(['member.email', 'session.user_agent as userAgent'])
    .executeTakeFirst();
}
