/** The database's time limits for calls and for background work. */
import pg, { type ClientConfig } from 'pg';

/** The limits of a pool's connections, in milliseconds. */
export interface Bounds {
  /** The wait for a free or a new connection. */
  connection: number;
  lock: number;
  statement: number;
  /** Idle time within a transaction. */
  idleInTransaction: number;
}

/** Limits while somebody waits for the answer. A wait for a connection or a statement ends well within three seconds. */
const CALL_BOUNDS: Bounds = { connection: 2_300, lock: 1_200, statement: 2_000, idleInTransaction: 10_000 };

/** The limits of calls, `times` as long. */
export function callBounds(times: number): Bounds {
  const { connection, lock, statement, idleInTransaction } = CALL_BOUNDS;
  return {
    connection: connection * times,
    lock: lock * times,
    statement: statement * times,
    idleInTransaction: idleInTransaction * times,
  };
}

/** Limits of jobs and of work at a start, which nobody waits for. */
export const JOB_BOUNDS: Bounds = { connection: 5_000, lock: 10_000, statement: 60_000, idleInTransaction: 60_000 };

/** Sets the limits of calls on the database role, in this database only, because a pooler passes no limits on. */
export async function setTimeLimits(direct: ClientConfig, bounds: Bounds): Promise<void> {
  const client = new pg.Client(direct);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    for (const [name, ms] of [
      ['statement_timeout', bounds.statement],
      ['lock_timeout', bounds.lock],
      ['idle_in_transaction_session_timeout', bounds.idleInTransaction],
    ] as const) {
      await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${ms}`);
    }
  } finally {
    await client.end();
  }
}
