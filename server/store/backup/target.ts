/** The database that a backup is restored into: checks whether it may be, and marks it while the restore is unfinished. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { required } from '#rules/required.ts';
import { ConfigError } from '../../config/config.ts';
import { type AppliedMigration, openClient } from './snapshot.ts';
import { UNFINISHED } from '../migrate.ts';

export interface Target {
  /** True if it has tables that are not left over from an unfinished restore. */
  isInUse: boolean;
  /** True if a restore was begun and not finished. */
  isUnfinished: boolean;
  /** The number of other connections. */
  others: number;
  version: string;
}

/** The server keeps a connection a moment longer than its client. PostgreSQL also waits this long before it renames a database. */
const ENDING_MS = 5_000;
const AGAIN_MS = 100;

/** Waits for connections that are about to end, so that they do not count. */
export async function inspectTarget(owner: pg.ClientConfig): Promise<Target> {
  const client = await openClient(owner);
  try {
    const until = performance.now() + ENDING_MS;
    let target = await readTarget(client);
    while (target.others > 0 && performance.now() < until) {
      await pause(AGAIN_MS);
      target = await readTarget(client);
    }
    return target;
  } finally {
    await client.end();
  }
}

async function readTarget(client: pg.Client): Promise<Target> {
  const { rows } = await client.query<Omit<Target, 'isInUse'> & { hasTables: boolean }>(
    `SELECT to_regclass('public.${UNFINISHED}') IS NOT NULL AS "isUnfinished",
              EXISTS (SELECT FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm')
                         AND relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker'))
                         AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')) AS "hasTables",
              (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND usesysid IS NOT NULL AND pid <> pg_backend_pid()) AS others,
              current_setting('server_version') AS version`,
  );
  const { hasTables, ...facts } = required(rows[0]);
  return { ...facts, isInUse: hasTables && !facts.isUnfinished };
}

/** Until `unmark`, no server starts on this database, and a restore may begin again. */
export async function mark(owner: pg.ClientConfig): Promise<void> {
  await run(owner, `CREATE TABLE IF NOT EXISTS public.${UNFINISHED} (began_at timestamptz NOT NULL DEFAULT now())`);
}

export async function unmark(owner: pg.ClientConfig): Promise<void> {
  await run(owner, `DROP TABLE IF EXISTS public.${UNFINISHED}`);
}

async function run(owner: pg.ClientConfig, sql: string): Promise<void> {
  const client = await openClient(owner);
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Throws a ConfigError unless this version continues the one that applied these migrations. */
export function refuseMigrations(applied: readonly AppliedMigration[], ours: ReadonlyMap<string, string>): void {
  const newest = [...ours.keys()].at(-1) ?? '';
  for (const { name, sha256 } of applied) {
    const known = ours.get(name);
    if (known === sha256) continue;
    if (known === undefined && name > newest)
      throw new ConfigError(`The backup was made by a newer version of Mortar (it has ${name}). Upgrade first.`);
    throw new ConfigError(
      `The backup was made by another edition of Mortar (its ${name} differs). Restore it with the version that made it.`,
    );
  }
}
