/** Time limits of the database: for calls, and for background work. */
import pg, { type ClientConfig } from 'pg';

/** How long things may take on a pool's connections, in milliseconds. */
export interface Bounds {
  /** Waiting for a connection, or for a new one to be made. */
  connection: number;
  lock: number;
  statement: number;
  /** Doing nothing within a transaction. */
  idleInTransaction: number;
}

/** Somebody waits for the answer: all of it together is well within three seconds. */
export const CALL_BOUNDS: Bounds = { connection: 2_300, lock: 1_200, statement: 2_000, idleInTransaction: 10_000 };
/** Nobody waits: jobs, and what is done once at a start. */
export const JOB_BOUNDS: Bounds = { connection: 5_000, lock: 10_000, statement: 60_000, idleInTransaction: 60_000 };

/** A pooler passes no time limits on with a connection, so the role keeps those of calls itself, in this database alone. */
export async function keepLimits(direct: ClientConfig): Promise<void> {
  const client = new pg.Client(direct);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const database = client.escapeIdentifier(rows[0]?.name ?? '');
    for (const [name, ms] of [
      ['statement_timeout', CALL_BOUNDS.statement],
      ['lock_timeout', CALL_BOUNDS.lock],
      ['idle_in_transaction_session_timeout', CALL_BOUNDS.idleInTransaction],
    ] as const) {
      await client.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${ms}`);
    }
  } finally {
    await client.end();
  }
}
