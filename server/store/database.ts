/** All that one server opens on its database: a pool for calls, one for jobs, and a connection each for changes and health. */
import type { ClientConfig } from 'pg';
import { type ChangeListener, openChangeListener } from './change-listener.ts';
import type { StatementWatch } from './connection.ts';
import { openPool, type Pool } from './db.ts';
import { CALL_BOUNDS } from './time-limit.ts';
import { type HealthCheck, openHealthCheck } from './health-check.ts';

/** Four transactions at a time, three of imports, and a connection for each of the three runners that hears of new jobs. */
const JOB_CONNECTIONS = 10;

export interface Database {
  /** Somebody waits for the answer. */
  calls: Pool;
  /** Nobody waits: jobs, and what is done once at a start. */
  jobs: Pool;
  changes: ChangeListener;
  health: HealthCheck;
  close(): Promise<void>;
}

/** Where the database is reached: for calls, perhaps through a pooler, and past it. */
export interface DatabaseWays {
  connection: ClientConfig;
  direct: ClientConfig;
  isPooled: boolean;
}

export interface DatabaseOptions {
  /** Whether what is sent again is prepared by name. */
  databasePrepares: boolean;
  /** Connections for calls, at most. */
  databasePool: number;
  /** Told when PostgreSQL leaves a call without an answer, and when it is back. */
  onSilence(isSilent: boolean): void;
  watch?(pool: 'calls' | 'jobs'): StatementWatch;
}

export async function openDatabase(ways: DatabaseWays, options: DatabaseOptions): Promise<Database> {
  const { connection, direct, isPooled } = ways;
  const { databasePool, databasePrepares: prepares, onSilence, watch } = options;
  const health = openHealthCheck(connection);
  const calls = openPool(connection, {
    max: databasePool,
    bounds: CALL_BOUNDS,
    isPooled,
    prepares,
    health,
    onSilence,
    watch: watch?.('calls'),
  });
  const jobs = openPool(direct, { max: JOB_CONNECTIONS, prepares, health, watch: watch?.('jobs') });
  const changes = await openChangeListener(direct);
  return {
    calls,
    jobs,
    changes,
    health,
    async close() {
      await changes.close();
      await Promise.all([calls.close(), jobs.close()]);
    },
  };
}
