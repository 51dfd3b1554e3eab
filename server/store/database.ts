/** The database connections of one server: a pool for calls, a pool for jobs, and one connection each for changes and health. */
import type { ClientConfig } from 'pg';
import { type ChangeListener, openChangeListener } from './change-listener.ts';
import type { StatementWatch } from './connection.ts';
import { openPool, type Pool } from './db.ts';
import { callBounds } from './time-limit.ts';
import { type HealthCheck, openHealthCheck } from './health-check.ts';

/** Four concurrent jobs, three imports, and a connection for each of the three runners that listens for new jobs. */
const JOB_CONNECTIONS = 10;

export interface Database {
  /** The pool for calls, whose answer somebody waits for. */
  calls: Pool;
  /** The pool for jobs and for work at a start, which nobody waits for. */
  jobs: Pool;
  changes: ChangeListener;
  health: HealthCheck;
  close(): Promise<void>;
}

/** How the database is reached: calls perhaps through a pooler, and `direct` always without it. */
export interface DatabaseWays {
  connection: ClientConfig;
  direct: ClientConfig;
  isPooled: boolean;
}

export interface DatabaseOptions {
  /** True to prepare repeated statements by name. */
  databasePrepares: boolean;
  /** The maximum of connections for calls. */
  databasePool: number;
  /** How many times as long as usual a call waits. */
  databasePatience: number;
  /** Called when PostgreSQL leaves a call without an answer, and when it is back. */
  onSilence(isSilent: boolean): void;
  watch?(pool: 'calls' | 'jobs'): StatementWatch;
}

export async function openDatabase(ways: DatabaseWays, options: DatabaseOptions): Promise<Database> {
  const { connection, direct, isPooled } = ways;
  const { databasePool, databasePatience, databasePrepares: prepares, onSilence, watch } = options;
  const health = openHealthCheck(connection);
  const calls = openPool(connection, {
    max: databasePool,
    bounds: callBounds(databasePatience),
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
