/** Cached active sessions, invalidated when the database notifies a change. */
import { openKept } from './answer-cache.ts';
import type { Changes } from '../store/changes.ts';
import type { Db } from '../store/db.ts';
import { findLiveSession, type LiveSession } from '../store/account/session.ts';

export interface SessionBook {
  find(sessionId: string): Promise<LiveSession | undefined>;
  /** Drops a session at once, before the database notifies. */
  forget(sessionId: string): void;
}

const KEPT_SESSIONS = 5_000;

export function openSessionBook(db: Db, changes: Changes, now: () => Date): SessionBook {
  const kept = openKept<LiveSession | undefined>(changes, KEPT_SESSIONS);
  changes.on('session', (id) => kept.drop(id));
  changes.on('member', () => kept.clear());
  return {
    async find(sessionId) {
      const session = await kept.get(sessionId, () => findLiveSession(db, sessionId));
      if (session && session.expiresAt > now()) return session;
      // missing or expired by our clock; the database decides, because a session may have been extended meanwhile
      kept.drop(sessionId);
      return session && findLiveSession(db, sessionId);
    },
    forget: (sessionId) => kept.drop(sessionId),
  };
}
