/** Moves everything from one database into another, empty one. Files stay in place. */
import { ConfigError } from '../config/config.ts';
import type { Postgres } from '../outside/postgres.ts';
import { openLoad } from '../store/backup/load.ts';
import { openSnapshot, type Snapshot } from '../store/backup/snapshot.ts';
import { inspectTarget, mark, refuseMigrations, unmark } from '../store/backup/target.ts';
import { migrate, migrateUpTo, readMigrations } from '../store/migrate.ts';
import type { Say } from './progress.ts';

export interface MoveOptions {
  from: Pick<Postgres, 'owner'>;
  to: Pick<Postgres, 'owner' | 'role'>;
  say: Say;
}

export interface MovePlan {
  tables: number;
  /** Includes indexes. */
  databaseBytes: number;
  fromVersion: string;
  toVersion: string;
}

/** Checks a move without changing anything. Throws a ConfigError if it is impossible. */
export async function planMove({ from, to }: Omit<MoveOptions, 'say'>): Promise<MovePlan> {
  const target = await inspectTarget(to.owner);
  if (target.isInUse) throw new ConfigError('The target database is not empty. Use an empty one.');
  if (target.others > 0)
    throw new ConfigError(`${target.others} other connections to the target database are open. Close them first.`);
  const snapshot = await openSnapshot(from.owner);
  await snapshot.close();
  const { migrations, tables, databaseBytes, serverVersion } = snapshot.contents;
  refuseMigrations(migrations, await readMigrations());
  return { tables: tables.length, databaseBytes, fromVersion: serverVersion, toVersion: target.version };
}

/**
 * Returns the rows of each table, which are verified to be the same in both. Nobody may write to `from` meanwhile. Can be repeated
 * after it was killed at any time: `from` is only read, and `to` is marked as unfinished until the end.
 */
export async function move({ from, to, say }: MoveOptions): Promise<Record<string, number>> {
  await planMove({ from, to });
  await mark(to.owner);
  const snapshot = await openSnapshot(from.owner);
  try {
    await migrateUpTo(to, snapshot.contents.migrations.at(-1)?.name ?? '');
    const rows = await copy(snapshot, to, say);
    await unmark(to.owner);
    await migrate(to);
    return rows;
  } finally {
    await snapshot.close();
  }
}

async function copy(snapshot: Snapshot, { owner }: MoveOptions['to'], say: Say): Promise<Record<string, number>> {
  const { tables } = snapshot.contents;
  const load = await openLoad(owner, tables);
  try {
    const rows: Record<string, number> = {};
    for (const [place, table] of tables.entries()) {
      say(`${table.name}, table ${place + 1} of ${tables.length}`);
      const source = snapshot.read(table);
      const count = await load.fill(table, source);
      if (count !== source.rowCount)
        throw new ConfigError(`${table.name} has ${count} rows, but had ${source.rowCount} before.`);
      rows[table.name] = count;
    }
    await load.setSequences(await snapshot.sequences());
    await load.finish();
    return rows;
  } finally {
    await load.close();
  }
}
