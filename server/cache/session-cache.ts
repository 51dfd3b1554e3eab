/** Cached active sessions, invalidated when the database notifies a change. */
import { openAnswerCache } from './answer-cache.ts';
import type { Meter } from '../telemetry/meter.ts';
import type { ChangeListener } from '../store/change-listener.ts';
import type { Db } from '../store/db.ts';
import { findLiveSession, type LiveSession } from '../store/account/session.ts';

export interface SessionCache {
  find(sessionId: string): Promise<LiveSession | undefined>;
  /** Drops a session at once, before the database notifies. */
  forget(sessionId: string): void;
}

const CACHED_SESSIONS_MAX = 5_000;

interface Options {
  now(): Date;
  meter: Meter;
}

export function openSessionCache(db: Db, changes: ChangeListener, { now, meter }: Options): SessionCache {
  const cache = openAnswerCache<LiveSession | undefined>(changes, { max: CACHED_SESSIONS_MAX, name: 'session', meter });
  changes.on('session', (id) => cache.drop(id));
  changes.on('member', () => cache.clear());
  return {
    async find(sessionId) {
      const session = await cache.get(sessionId, () => findLiveSession(db, sessionId));
      if (session && session.expiresAt > now()) return session;
      // missing or expired by our clock, but the database decides, because the session may have been extended meanwhile
      cache.drop(sessionId);
      return session && findLiveSession(db, sessionId);
    },
    forget: (sessionId) => cache.drop(sessionId),
  };
}
