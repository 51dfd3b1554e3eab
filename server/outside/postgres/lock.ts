/** Allows one app per data folder, with an advisory lock that PostgreSQL frees when the app is gone. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError } from '../../config/config.ts';

const KEY = 7_217_000;
const OWNER = 'mortar ';
/** The lock of a killed app is freed within this time. */
const GRACE_MS = 500;
const TRIES = 20;

export interface DataLock {
  /** Releases by stopping the server. Until then nobody else may hold the lock. */
  release(stop: () => Promise<void>): Promise<void>;
}

export interface LockOptions {
  dataDir: string;
  /** Opens a new connection to the server, and starts it if needed. */
  reach(signal: AbortSignal): Promise<pg.Client>;
  /** Called when the server is gone and cannot be restarted. */
  onLost(error: Error): void;
}

/** Throws a ConfigError if another app holds the lock. If the server dies later, restarts it and locks again. */
export async function holdData({ dataDir, reach, onLost }: LockOptions): Promise<DataLock> {
  const releasing = new AbortController();
  const { signal } = releasing;
  const hold = async () => {
    const client = await acquireLock(() => reach(signal), dataDir);
    client.once('end', () => {
      if (signal.aborted) return;
      held = hold();
      held.catch((error: Error) => signal.aborted || onLost(error));
    });
    return client;
  };
  let held = hold();
  await held;
  return {
    async release(stop) {
      releasing.abort();
      const client = await held.catch(() => undefined);
      await stop();
      await client?.end();
    },
  };
}

async function acquireLock(reach: () => Promise<pg.Client>, dataDir: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await reach();
    try {
      if (await isLocked(client)) return client;
      throw await refusal(client, dataDir);
    } catch (error) {
      await client.end().catch(() => undefined);
      // another app that stops may take the server away, and then the next try starts it again
      if (error instanceof ConfigError || attempt === TRIES) throw error;
    }
  }
}

async function isLocked(client: pg.Client): Promise<boolean> {
  for (const until = Date.now() + GRACE_MS; ; await sleep(40)) {
    const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [KEY]);
    if (rows[0]?.locked) {
      await client.query<object>("SELECT set_config('application_name', $1, false)", [`${OWNER}${process.pid}`]);
      return true;
    }
    if (Date.now() > until) return false;
  }
}

async function refusal(client: pg.Client, dataDir: string): Promise<ConfigError> {
  const { rows } = await client.query<{ name: string | null }>(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objid = $1`,
    [KEY],
  );
  const process = rows[0]?.name?.startsWith(OWNER) ? ` (process ${rows[0].name.slice(OWNER.length)})` : '';
  return new ConfigError(
    `Mortar is already running on the data in ${dataDir}${process}. Stop it first, or set DATA_DIR to another folder.`,
  );
}
