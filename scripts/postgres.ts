/** The database for scripts that a person runs. */
import type { Config } from '#server/config/config.ts';
import { type Db, openPool } from '#server/store/db.ts';
import { migrate } from '#server/store/migrate.ts';
import { findPostgres, type Postgres, startPostgres } from '#server/outside/postgres.ts';
import { checkPostgres } from '#server/outside/postgres/external.ts';

/** The database of the app that runs, or of one that does not, for as long as this takes. */
export async function openPostgres({ databaseUrl, dataDir, ...config }: Config): Promise<Postgres> {
  if (databaseUrl) return checkPostgres({ ...config, databaseUrl, say: console.warn });
  return (await findPostgres(dataDir)) ?? startPostgres({ dataDir });
}

/** The database while no server uses it: throws a ConfigError where one runs. */
export async function openIdlePostgres({ databaseUrl, dataDir, ...config }: Config): Promise<Postgres> {
  if (databaseUrl) return checkPostgres({ ...config, databaseUrl, say: console.warn });
  return startPostgres({ dataDir });
}

/** The same, migrated, and past a pooler, which takes no limits of time. */
export async function onDatabase(config: Config, work: (db: Db) => Promise<void>): Promise<void> {
  const postgres = await openPostgres(config);
  await using held = new AsyncDisposableStack();
  held.defer(() => postgres.stop());
  await migrate(postgres);
  const pool = openPool(postgres.direct);
  held.defer(() => pool.close());
  await work(pool.db);
}
