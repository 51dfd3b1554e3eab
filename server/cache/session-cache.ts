/** Which sessions live: asked of the database once, then known until it says otherwise. */
import { openKept } from './answer-cache.ts';
import type { Changes } from '../store/changes.ts';
import type { Db } from '../store/db.ts';
import { findLiveSession, type LiveSession } from '../store/account/session.ts';

export interface SessionBook {
  find(sessionId: string): Promise<LiveSession | undefined>;
  /** Forgets a session at once, without waiting for the database to tell. */
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
      // unknown or over by our clock; the database's clock decides, and a session may have been extended meanwhile
      kept.drop(sessionId);
      return session && findLiveSession(db, sessionId);
    },
    forget: (sessionId) => kept.drop(sessionId),
  };
}
