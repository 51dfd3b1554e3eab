/** PostgreSQL: an external server, or the embedded one. */
import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import pg, { type ClientConfig } from 'pg';
import { ConfigError } from '../config.ts';
import { clearHalfMade } from './postgres/cluster.ts';
import { holdData } from './postgres/lock.ts';
import { boundLog } from './postgres/log.ts';
import { addressOf, prepareServer, reach, stopServer } from './postgres/server.ts';
import { SETTINGS, UNSAFE } from './postgres/settings.ts';

export interface Postgres {
  /** As the application's role, which owns nothing. */
  connection: ClientConfig;
  /** As the role that owns the tables, which is no superuser: for migrations. */
  owner: ClientConfig;
  /** The application's role, which migrations grant the tables to. */
  role: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgres extends Postgres {
  /** The superuser: for tests and repairs. */
  admin: ClientConfig;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** False only for tests, whose data may be lost in a crash. */
  isDurable?: boolean;
  /** Called when the server died and cannot be restarted. */
  onLost?: (error: Error) => void;
}

const OLDEST_VERSION = 15;

/** Of the embedded server. */
const OWNER = 'mortar';
const APP = 'mortar_app';

/** Checks an external server, which several apps may share. Without `ownerUrl` one role has to do for both. */
export async function checkPostgres(databaseUrl: string, ownerUrl?: string): Promise<Postgres> {
  const connection = connectionOf(databaseUrl);
  const owner = ownerUrl === undefined ? connection : connectionOf(ownerUrl);
  const role = await checkRole(connection, 'DATABASE_URL');
  if (owner !== connection) await checkRole(owner, 'MIGRATION_DATABASE_URL');
  return { connection, owner, role, stop: async () => undefined };
}

function connectionOf(connectionString: string): ClientConfig {
  return { connectionString, connectionTimeoutMillis: 5_000 };
}

/** Answers the name of the role. */
async function checkRole(connection: ClientConfig, setting: string): Promise<string> {
  // our own modules load meanwhile, which can block a busy machine for seconds
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 20_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ number: string; role: string }>(
      "SELECT current_setting('server_version_num') AS number, current_user AS role",
    );
    const { number, role = '' } = rows[0] ?? {};
    const version = Math.floor(Number(number) / 10_000);
    if (version < OLDEST_VERSION) {
      throw new ConfigError(`${setting} leads to PostgreSQL ${version}. Mortar needs ${OLDEST_VERSION} or newer.`);
    }
    return role;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new ConfigError(`The database of ${setting} cannot be reached: ${message || code}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts the server of `dataDir`, or finds it running, and locks the folder until `stop`. Throws a ConfigError where another app holds it.
 */
export async function startPostgres({ dataDir, isDurable = true, onLost }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const server = await prepareServer(await realpath(dataDir), isDurable ? SETTINGS : { ...SETTINGS, ...UNSAFE });
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
      ...rolesOf(admin),
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
  return admin && { ...rolesOf(admin), stop: async () => undefined };
}

function rolesOf(admin: ClientConfig): Omit<Postgres, 'stop'> {
  const owner = { ...admin, user: OWNER, database: 'mortar' };
  return { owner, connection: { ...owner, user: APP }, role: APP };
}

/** What is there is left: a data folder of before has the owner only. */
async function makeDatabase(admin: ClientConfig): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rows } = await client.query<{ roles: string[]; database: boolean }>(
      `SELECT ARRAY(SELECT rolname::text FROM pg_roles) AS roles,
              EXISTS (SELECT FROM pg_database WHERE datname = 'mortar') AS database`,
    );
    const password = typeof admin.password === 'string' ? ` PASSWORD ${client.escapeLiteral(admin.password)}` : '';
    for (const role of [OWNER, APP]) {
      if (!rows[0]?.roles.includes(role)) await client.query(`CREATE ROLE ${role} LOGIN${password}`);
    }
    if (!rows[0]?.database) await client.query(`CREATE DATABASE mortar OWNER ${OWNER}`);
  } finally {
    await client.end();
  }
}
