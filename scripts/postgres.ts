/** The database for scripts that a person runs. */
import type { Config } from '#server/config/config.ts';
import { type Db, openPool } from '#server/store/db.ts';
import { migrate } from '#server/store/migrate.ts';
import { findPostgres, type Postgres, startPostgres } from '#server/outside/postgres.ts';
import { checkPostgres } from '#server/outside/postgres/external.ts';

/** Opens the database of the running app, or starts one for as long as the script needs it. */
export async function openPostgres({ databaseUrl, dataDir, ...config }: Config): Promise<Postgres> {
  if (databaseUrl) return checkPostgres({ ...config, databaseUrl, say: console.warn });
  return (await findPostgres(dataDir)) ?? startPostgres({ dataDir });
}

/** Opens the database while no server uses it. Throws a ConfigError if one runs. */
export async function openIdlePostgres({ databaseUrl, dataDir, ...config }: Config): Promise<Postgres> {
  if (databaseUrl) return checkPostgres({ ...config, databaseUrl, say: console.warn });
  return startPostgres({ dataDir });
}

/** Runs work on the migrated database, bypassing a pooler, which does not support time limits. */
export async function onDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const postgres = await openPostgres(config);
  await using held = new AsyncDisposableStack();
  held.defer(() => postgres.stop());
  await migrate(postgres);
  const pool = openPool(postgres.direct);
  held.defer(() => pool.close());
  await work(pool.db);
}
