/** PostgreSQL: an external server, or the embedded one. */
import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import pg, { type ClientConfig } from 'pg';
import { ConfigError } from '../config.ts';
import { clearHalfMade } from './postgres/cluster.ts';
import { holdData } from './postgres/lock.ts';
import { boundLog } from './postgres/log.ts';
import { addressOf, prepareServer, reach, stopServer } from './postgres/server.ts';
import { SETTINGS } from './postgres/settings.ts';

export interface Postgres {
  /** Connection to the database `mortar` as its owner, who is no superuser. */
  connection: ClientConfig;
  stop(): Promise<void>;
}

export interface EmbeddedPostgres extends Postgres {
  /** The superuser: for tests and repairs. */
  admin: ClientConfig;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Off only for tests, whose data may be lost. */
  fsync?: boolean;
  /** Called when the server died and cannot be restarted. */
  onLost?: (error: Error) => void;
}

const OLDEST_VERSION = 15;

/** Checks an external server, which several apps may share. */
export async function checkPostgres(databaseUrl: string): Promise<Postgres> {
  const connection: ClientConfig = { connectionString: databaseUrl, connectionTimeoutMillis: 5_000 };
  // our own modules load meanwhile, which can block a busy machine for seconds
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 20_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
    if (version < OLDEST_VERSION) {
      throw new ConfigError(`DATABASE_URL leads to PostgreSQL ${version}. Mortar needs ${OLDEST_VERSION} or newer.`);
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new ConfigError(`The database of DATABASE_URL cannot be reached: ${message || code}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
  return { connection, stop: async () => undefined };
}

/**
 * Starts the server of `dataDir`, or finds it running, and locks the folder until `stop`. Throws a ConfigError where another app holds it.
 */
export async function startPostgres({ dataDir, fsync = true, onLost }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const server = await prepareServer(await realpath(dataDir), fsync ? SETTINGS : { ...SETTINGS, fsync: 'off' });
  await boundLog(server.log);
  const lock = await holdData({
    dataDir,
    reach: (signal) => reach(server, signal),
    onLost: onLost ?? (() => undefined),
  });
  const release = () => lock.release(() => stopServer(server));
  try {
    await clearHalfMade(server.dataDir);
    const admin = await addressOf(server);
    if (!admin) throw new Error('PostgreSQL went away while it was being started');
    await makeDatabase(admin);
    const bounding = setInterval(() => void boundLog(server.log), 3_600_000).unref();
    return {
      admin,
      connection: ownerOf(admin),
      async stop() {
        clearInterval(bounding);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** The running server of `dataDir`, where an app runs it. */
export async function findPostgres(dataDir: string): Promise<Postgres | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const admin = await addressOf(await prepareServer(await realpath(dataDir), SETTINGS));
  return admin && { connection: ownerOf(admin), stop: async () => undefined };
}

function ownerOf(admin: ClientConfig): ClientConfig {
  return { ...admin, user: 'mortar', database: 'mortar' };
}

async function makeDatabase(admin: ClientConfig): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'mortar') AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = 'mortar') AS database`,
    );
    const password = typeof admin.password === 'string' ? ` PASSWORD ${client.escapeLiteral(admin.password)}` : '';
    if (!rows[0]?.role) await client.query(`CREATE ROLE mortar LOGIN${password}`);
    if (!rows[0]?.database) await client.query('CREATE DATABASE mortar OWNER mortar');
  } finally {
    await client.end();
  }
}
