/** All that one server opens on its database: a pool for calls, one for jobs, and a connection each for changes and health. */
import type { ClientConfig } from 'pg';
import { type ChangeListener, openChangeListener } from './change-listener.ts';
import type { StatementWatch } from './connection.ts';
import { CALL_BOUNDS, openPool, type Pool } from './db.ts';
import { type HealthCheck, openHealthCheck } from './health-check.ts';

/** Four transactions at a time, and a connection for each of the two runners that hears of new jobs. */
const JOB_CONNECTIONS = 6;

export interface Database {
  /** Somebody waits for the answer. */
  calls: Pool;
  /** Nobody waits: jobs, and what is done once at a start. */
  jobs: Pool;
  changes: ChangeListener;
  health: HealthCheck;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  callConnections: number;
  /** Told when PostgreSQL leaves a call without an answer, and when it is back. */
  onSilence(isSilent: boolean): void;
  watch?(pool: 'calls' | 'jobs'): StatementWatch;
}

export async function openDatabase(connection: ClientConfig, options: DatabaseOptions): Promise<Database> {
  const { callConnections, onSilence, watch } = options;
  const health = openHealthCheck(connection);
  const calls = openPool(connection, {
    max: callConnections,
    bounds: CALL_BOUNDS,
    health,
    onSilence,
    watch: watch?.('calls'),
  });
  const jobs = openPool(connection, { max: JOB_CONNECTIONS, health, watch: watch?.('jobs') });
  const changes = await openChangeListener(connection);
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
