/** The embedded PostgreSQL, and the connection facts of any PostgreSQL. */
import { existsSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import pg, { type ClientConfig } from 'pg';
import { clearHalfMade } from './postgres/cluster.ts';
import { holdData } from './postgres/lock.ts';
import { boundLog } from './postgres/log.ts';
import { addressOf, prepareServer, reach, stopServer } from './postgres/server.ts';
import { SETTINGS, UNSAFE } from './postgres/settings.ts';

export interface Postgres {
  /** Connects as the application's role, which owns nothing, perhaps through a pooler. */
  connection: ClientConfig;
  /** The same without the pooler: notifications and jobs need connections of their own. */
  direct: ClientConfig;
  /** True if `connection` goes through a pooler, which accepts no time limits. */
  isPooled: boolean;
  /** Connects as the owner of the tables, who is no superuser, for migrations. */
  owner: ClientConfig;
  /** The application's role, which migrations grant access to the tables. */
  role: string;
  /** The version the server reports: `18.4`. */
  version: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgres extends Postgres {
  /** Connects as superuser, for tests and repairs. */
  admin: ClientConfig;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** False only in tests, whose data may be lost in a crash. */
  isDurable?: boolean;
  /** Called when the server died and cannot be restarted. */
  onLost?: (error: Error) => void;
}

/** Roles of the embedded server. */
const OWNER = 'mortar';
const APP = 'mortar_app';

/**
 * Starts the server of `dataDir`, or finds it running, and locks the folder until `stop`. Throws a ConfigError if another app holds it.
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
    const version = await makeDatabase(admin);
    const bounding = setInterval(() => void boundLog(server.log), 3_600_000).unref();
    return {
      admin,
      ...rolesOf(admin),
      version,
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

/** Returns the running server of `dataDir`, if an app runs it. */
export async function findPostgres(dataDir: string): Promise<Postgres | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const admin = await addressOf(await prepareServer(await realpath(dataDir), SETTINGS));
  return admin && { ...rolesOf(admin), version: await makeDatabase(admin), stop: async () => undefined };
}

function rolesOf(admin: ClientConfig): Omit<Postgres, 'stop' | 'version'> {
  const owner = { ...admin, user: OWNER, database: 'mortar' };
  const connection = { ...owner, user: APP };
  return { owner, connection, direct: connection, isPooled: false, role: APP };
}

/** Creates missing roles and database, since older data folders have only the owner. Returns the server's version. */
async function makeDatabase(admin: ClientConfig): Promise<string> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    const { rows } = await client.query<{ roles: string[]; database: boolean; version: string }>(
      `SELECT ARRAY(SELECT rolname::text FROM pg_roles) AS roles,
              EXISTS (SELECT FROM pg_database WHERE datname = 'mortar') AS database,
              current_setting('server_version') AS version`,
    );
    const password = typeof admin.password === 'string' ? ` PASSWORD ${client.escapeLiteral(admin.password)}` : '';
    for (const role of [OWNER, APP]) {
      if (!rows[0]?.roles.includes(role)) await client.query(`CREATE ROLE ${role} LOGIN${password}`);
    }
    if (!rows[0]?.database) await client.query(`CREATE DATABASE mortar OWNER ${OWNER}`);
    return rows[0]?.version ?? '';
  } finally {
    await client.end();
  }
}
