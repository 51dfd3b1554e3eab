/** Sessions: the row behind every token. */
import type { Db } from './db.ts';

export interface LiveSession {
  id: string;
  memberId: string;
  firstName: string;
  lastName: string;
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
