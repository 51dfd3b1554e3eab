/** Migrates a database: applies each SQL file of migrations/ once, in order, in its own transaction. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ConfigError } from '../config/config.ts';
import { waitedInVain } from './database-unavailable.ts';
import { grantTables } from './database-role.ts';

const FOLDER = new URL('../../migrations/', import.meta.url);
const LOCK = 7_217_001;
/** Readers of a table wait behind a migration that waits for it, so the migration gives up after this time and tries again. */
const LOCK_PATIENCE_MS = 3_000;
const LOCK_TRIES = 20;

/** A table that exists while a restore into the database is unfinished. */
export const UNFINISHED = 'unfinished_restore';

export interface Roles {
  owner: pg.ClientConfig;
  /** The application's role, which gets rights on the tables. */
  role?: string;
}

/**
 * Can be killed at any moment, and run by several processes at once. Throws a ConfigError if an applied file was changed or is not
 * one of ours, because another version then made the database. Changes nothing in an up-to-date database, for which the
 * application's role is enough.
 */
export async function migrate(roles: Roles, folder: URL = FOLDER): Promise<void> {
  await onLock(roles, async (client) => {
    await refuseUnfinished(client);
    await applyFiles(client, folder);
    await migrateJobs(roles.owner);
    if (roles.role !== undefined) await grantTables(client, roles.role);
  });
}

/** Creates the tables of the migration `last`, for a restore. Grants no rights on them. */
export async function migrateUpTo(roles: Roles, last: string): Promise<void> {
  await onLock(roles, async (client) => {
    await applyFiles(client, FOLDER, last);
    await migrateJobs(roles.owner);
  });
}

/** Returns the hash of each of our migrations, in order. */
export async function readMigrations(folder: URL = FOLDER): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (const name of await listFiles(folder)) known.set(name, hashOf(await readFile(new URL(name, folder), 'utf8')));
  return known;
}

async function onLock({ owner }: Roles, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(owner);
  // a connection that breaks between two queries fails the next query
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    // a role behind a pooler may have the short limits of calls
    await client.query(`SET lock_timeout = ${LOCK_PATIENCE_MS}; SET statement_timeout = 0`);
    await work(client);
  } catch (error) {
    throw lacksRight(error) ? refusalTo(error) : error;
  } finally {
    await client.end();
  }
}

function lacksRight(error: unknown): error is Error {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return [code, cause?.code].includes('42501');
}

function refusalTo({ message }: Error): ConfigError {
  return new ConfigError(
    `The database needs an upgrade, and its role has no right to do it (${message}). Set MIGRATION_DATABASE_URL to the role that owns the tables.`,
  );
}

async function refuseUnfinished(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `SELECT to_regclass('public.${UNFINISHED}') IS NOT NULL AS "isThere"`,
  );
  if (rows[0]?.isThere) throw new ConfigError('A restore or move into this database did not finish. Run it again.');
}

async function listFiles(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

function hashOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

/** Applies the files up to `last`, or all. */
async function applyFiles(client: pg.Client, folder: URL, last = '\uffff'): Promise<void> {
  const { rows: known } = await client.query<{ isNew: boolean }>(
    'SELECT to_regclass(\'migration\') IS NULL AS "isNew"',
  );
  if (known[0]?.isNew) {
    await client.query(
      'CREATE TABLE migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  }
  const { rows } = await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migration');
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const names = await listFiles(folder);
  const foreign = [...applied.keys()].toSorted().find((name) => !names.includes(name));
  if (foreign) throw refusalOf(foreign, names);
  for (const name of names.filter((name) => name <= last)) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const sha256 = hashOf(sql);
    const before = applied.get(name);
    if (before === undefined) await applyPatiently(client, { name, sha256, sql });
    else if (before !== sha256)
      throw new ConfigError(`${name} was changed after it was applied to this database. Put the original file back.`);
  }
}

/** Versions only add files at the end, so a foreign file before our last one belongs to an older set that ours replaced. */
function refusalOf(foreign: string, names: readonly string[]): ConfigError {
  if (foreign > (names.at(-1) ?? '')) {
    return new ConfigError(
      `The database was made by a newer version of Mortar (it has ${foreign}). Upgrade Mortar first.`,
    );
  }
  return new ConfigError(
    `The database was made by an older version of Mortar and cannot be upgraded (it has ${foreign}). To start fresh, set DATA_DIR to an empty folder. If DATABASE_URL is set, point it to an empty database.`,
  );
}

/** Migrates Graphile Worker's own tables. If they are up to date, this costs a few queries. */
async function migrateJobs(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

interface Migration {
  name: string;
  sha256: string;
  sql: string;
}

async function applyPatiently(client: pg.Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (tries === LOCK_TRIES || !waitedInVain((error as Error).cause)) throw error;
      await sleep(LOCK_PATIENCE_MS / 10);
    }
  }
}

async function apply(client: pg.Client, { name, sha256, sql }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}
