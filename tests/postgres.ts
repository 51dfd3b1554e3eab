/** PostgreSQL for tests: one server, a migrated template, and a database of its own for each test file. */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg, { type ClientConfig } from 'pg';
import { startPostgres } from '#server/outside/postgres.ts';
import { migrate } from '#server/store/migrate.ts';
import { temporaryFolder } from './folder.ts';

export const TEMPLATE = 'mortar_template';

export interface TestPostgres {
  connection: ClientConfig;
  stop(): Promise<void>;
}

/** Starts a throw-away server that holds the migrated template. Its data does not outlive it, so it need not reach the disk. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const dataDir = await temporaryFolder();
  const postgres = await startPostgres({ dataDir, fsync: false });
  await onServer(postgres.admin, 'ALTER ROLE mortar CREATEDB');
  await onServer(postgres.connection, `CREATE DATABASE ${TEMPLATE}`);
  await migrate({ ...postgres.connection, database: TEMPLATE });
  return {
    connection: postgres.connection,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A fresh copy of the template, to be dropped with `drop`. */
export async function cloneDatabase(
  server: ClientConfig,
): Promise<{ connection: ClientConfig; drop(): Promise<void> }> {
  const database = `t_${randomBytes(8).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE}`);
  return {
    connection: { ...server, database },
    drop: () => onServer(server, `DROP DATABASE ${database} WITH (FORCE)`),
  };
}

/** Runs `work` on a migrated database that exists only as long as it takes. */
export async function withScratchPostgres(work: (connection: ClientConfig) => Promise<void>): Promise<void> {
  const server = await startTestPostgres();
  try {
    await work({ ...server.connection, database: TEMPLATE });
  } finally {
    await server.stop();
  }
}

async function onServer(connection: ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
