/** PostgreSQL for tests: one server, a migrated template, and a database of its own for each test file. */
import { randomBytes } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { startPostgres } from '#server/outside/postgres.ts';
import { migrate } from '#server/store/migrate.ts';
import { folderInMemory, temporaryFolders } from './folder.ts';

export const TEMPLATE = 'mortar_template';
/** The file that names the process a temporary server belongs to. */
const RUNNER = 'runner';

/** The address of the test server and its roles: the application's role, the owner of the databases, and the superuser. */
export interface TestServer {
  host: string;
  user: string;
  owner: string;
  admin: string;
  port?: number;
}

export interface TestPostgres {
  owner: ClientConfig;
  address: TestServer;
  stop(): Promise<void>;
}

/** Starts a temporary server with the migrated template. Its data need not survive, so nothing is synced. */
export async function startTestPostgres(): Promise<TestPostgres> {
  await sweep();
  const dataDir = await folderInMemory();
  await writeFile(join(dataDir, RUNNER), String(process.pid));
  const postgres = await startPostgres({ dataDir, isDurable: false });
  const stop = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await onServer(postgres.admin, 'ALTER ROLE mortar CREATEDB');
    await onServer(postgres.owner, `CREATE DATABASE ${TEMPLATE}`);
    await migrate({ owner: { ...postgres.owner, database: TEMPLATE }, role: postgres.role });
  } catch (error) {
    await stop();
    throw error;
  }
  const { host, user, port } = postgres.connection as { host: string; user: string; port?: number };
  const [owner, admin] = [String(postgres.owner.user), String(postgres.admin.user)];
  return { owner: postgres.owner, address: { host, user, owner, admin, ...(port && { port }) }, stop };
}

/** Stops servers left by killed runs of this user. Servers of other users are left alone. */
async function sweep(): Promise<void> {
  for (const dataDir of await temporaryFolders()) {
    if ((await stat(dataDir).catch(() => undefined))?.uid !== process.getuid?.()) continue;
    const runner = Number(await readFile(join(dataDir, RUNNER), 'utf8').catch(() => undefined));
    if (!runner || isRunning(runner)) continue;
    const left = await startPostgres({ dataDir, isDurable: false }).catch(() => undefined);
    await left?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A fresh copy of the template, to be dropped with `drop`. */
export async function cloneDatabase(address: TestServer): Promise<{
  connection: ClientConfig;
  /** A connection as the owner, for what the application's role may not do. */
  owner: ClientConfig;
  drop(): Promise<void>;
}> {
  const { owner, admin: _, ...server } = address;
  const database = `t_${randomBytes(8).toString('hex')}`;
  // FILE_COPY copies the files; the default writes every page to the WAL
  await onServer({ ...server, user: owner }, `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE} STRATEGY FILE_COPY`);
  // privileges on a database are not copied from its template
  await onServer({ ...server, user: owner }, `REVOKE TEMPORARY ON DATABASE ${database} FROM PUBLIC`);
  return {
    connection: { ...server, database },
    owner: { ...server, user: owner, database },
    drop: () => dropDatabase(address, database),
  };
}

/** Drops the database and ends all its sessions. Only the superuser can end an autovacuum worker in it. */
export async function dropDatabase({ owner: _, admin, ...server }: TestServer, name: string): Promise<void> {
  await onServer({ ...server, user: admin }, `DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
}

/** Runs `work` on a temporary migrated database. */
export async function withScratchPostgres(work: (connection: ClientConfig) => Promise<void>): Promise<void> {
  const server = await startTestPostgres();
  try {
    await work({ ...server.owner, database: TEMPLATE });
  } finally {
    await server.stop();
  }
}

async function onServer(connection: ClientConfig, sql: string): Promise<void> {
  await query({ ...connection, database: 'postgres' }, sql);
}

/** Runs one query on a connection of its own. */
export async function query<T extends object>(
  connection: ClientConfig,
  sql: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<T>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Formats the connection as a `DATABASE_URL` for child processes. */
export function urlOf({ host, port, user, database }: ClientConfig): string {
  const at = new URLSearchParams({ host: String(host), ...(port && { port: String(port) }) });
  return `postgres://${user}@localhost/${database}?${at.toString()}`;
}
