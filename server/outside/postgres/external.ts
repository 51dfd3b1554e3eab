/** An external PostgreSQL of the operator: waits for it at the start, and checks it. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { ConfigError } from '../../config/config.ts';
import { isDatabaseAway } from '../../store/database-unavailable.ts';
import type { Postgres } from '../postgres.ts';

export interface ExternalOptions {
  /** Connects as the application's role, perhaps through a pooler. */
  databaseUrl: string;
  /** The same without the pooler. */
  databaseDirectUrl?: string | undefined;
  /** Connects as the owner of the tables. */
  migrationDatabaseUrl?: string | undefined;
  /** How long to wait for a server that does not answer. */
  databaseWaitMs?: number;
  /** Ends the wait. */
  signal?: AbortSignal;
  /** Called every few seconds during the wait. */
  say?(sentence: string): void;
}

type Wait = Required<Pick<ExternalOptions, 'databaseWaitMs' | 'say'>> & Pick<ExternalOptions, 'signal'>;

const OLDEST_VERSION = 15;
const AGAIN_MS = 500;
const SAY_MS = 5_000;

/** Checks a server that several apps may share. Without a separate owner, one role has to do for both. */
export async function checkPostgres(options: ExternalOptions): Promise<Postgres> {
  const {
    databaseUrl,
    databaseDirectUrl,
    migrationDatabaseUrl,
    databaseWaitMs = 0,
    signal,
    say = () => undefined,
  } = options;
  const wait: Wait = { databaseWaitMs, say, ...(signal && { signal }) };
  const connection = connectionOf(databaseUrl);
  const direct = databaseDirectUrl === undefined ? connection : connectionOf(databaseDirectUrl);
  const owner = migrationDatabaseUrl === undefined ? direct : connectionOf(migrationDatabaseUrl);
  const { role, version } = await checkRole(
    direct,
    direct === connection ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL',
    wait,
  );
  if (owner !== direct) await checkRole(owner, 'MIGRATION_DATABASE_URL', wait);
  if (direct !== connection) {
    const pooled = await checkRole(connection, 'DATABASE_URL', wait);
    if (pooled.role !== role)
      throw new ConfigError(
        `DATABASE_URL signs in as ${pooled.role} and DATABASE_DIRECT_URL as ${role}. Use the same role in both.`,
      );
  }
  return { connection, direct, isPooled: direct !== connection, owner, role, version, stop: async () => undefined };
}

function connectionOf(connectionString: string): ClientConfig {
  return { connectionString, connectionTimeoutMillis: 5_000 };
}

interface Checked {
  role: string;
  version: string;
}

async function checkRole(connection: ClientConfig, setting: string, wait: Wait): Promise<Checked> {
  const until = Date.now() + wait.databaseWaitMs;
  for (let sayAt = Date.now(); ; await sleep(AGAIN_MS, undefined, { ...(wait.signal && { signal: wait.signal }) })) {
    try {
      return await askRole(connection, setting);
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      const why = reasonOf(error);
      if (!isAway(error)) throw new ConfigError(`The database in ${setting} refused the connection: ${why}.`);
      const left = until - Date.now();
      if (left <= 0) throw new ConfigError(`The database in ${setting} cannot be reached: ${why}.`);
      if (Date.now() < sayAt) continue;
      wait.say(`The database in ${setting} does not answer yet (${why}). Waiting up to ${Math.ceil(left / 1_000)} s.`);
      sayAt = Date.now() + SAY_MS;
    }
  }
}

async function askRole(connection: ClientConfig, setting: string): Promise<Checked> {
  // our own modules load meanwhile, which can block a busy machine for seconds
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 20_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; version: string; role: string }>(
      `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
              current_user AS role`,
    );
    const { number, version = '', role = '' } = rows[0] ?? {};
    const major = Math.floor(Number(number) / 10_000);
    if (major < OLDEST_VERSION)
      throw new ConfigError(`${setting} points to PostgreSQL ${major}. Mortar needs ${OLDEST_VERSION} or newer.`);
    return { role, version };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True if the server is away. Its host name may also be unknown until it runs, and a pooler reports 08P01 while its server is away. */
function isAway(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return (
    isDatabaseAway(error) ||
    /^(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/.test(code ?? '') ||
    /timeout expired|Connection terminated/.test(message) ||
    (error instanceof AggregateError && error.errors.some(isAway))
  );
}

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return (message || code || 'it does not say why').replace(/\.$/, '');
}
