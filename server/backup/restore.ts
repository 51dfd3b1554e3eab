/** Restores a backup into a database and a data folder. */
import pg from 'pg';
import { required } from '#rules/required.ts';
import { type Config, ConfigError } from '../config/config.ts';
import type { Places } from '../outside/files.ts';
import type { Postgres } from '../outside/postgres.ts';
import { type Load, openLoad } from '../store/backup/load.ts';
import { inspectTarget, mark, refuseMigrations, unmark } from '../store/backup/target.ts';
import { migrate, migrateUpTo, readMigrations } from '../store/migrate.ts';
import { type Entry, entryOf } from './archive.ts';
import { readBackup } from './backup-file.ts';
import { damaged } from './byte-reader.ts';
import { type Header, knownTable, readHeader, readSums, type Sums, tableOf, unzip, wholeOf } from './contents.ts';
import { isSecrets, putFile, putSecrets, readSecrets, type Secrets } from './data-folder.ts';
import { countedBytes, type Say } from './progress.ts';
import { openStores, storeEntry } from './stored-files.ts';

export interface Restored {
  header: Header;
  sums: Sums;
  files: number;
  /** Settings that must have their old values. */
  settings: string[];
}

export interface RestoreOptions {
  /** Undefined for a check, which restores only the database. */
  config: Config | undefined;
  postgres: Pick<Postgres, 'owner' | 'role'>;
  file: string;
  /** The passphrase of an encrypted file. */
  key: string | undefined;
  say: Say;
}

const NO_BACKUP = 'This file is not a Mortar backup.';

/** Reads the whole file, changes nothing, and returns its header. Throws a ConfigError if it cannot be restored. */
export async function checkBackup(file: string, key: string | undefined, say: Say): Promise<Header> {
  let first: Entry | undefined;
  let bytes = 0;
  for await (const entry of readBackup(file, key)) {
    // trusted only after everything was read
    first ??= entryOf(entry.name, await wholeOf(entry.content));
    bytes += entry.size;
    say(`checked ${countedBytes(bytes)}`);
  }
  if (!first) throw new ConfigError(NO_BACKUP);
  const header = await readHeader(first);
  refuseMigrations(header.migrations, await readMigrations());
  return header;
}

/**
 * Restores a backup. The database is marked as unfinished until everything is in place: no server starts on it, and the restore can
 * be repeated after it was killed at any time. Throws a ConfigError if the database is in use.
 */
export async function restore({ config, postgres, file, key, say }: RestoreOptions): Promise<Restored> {
  await using closing = new AsyncDisposableStack();
  const stores = config && (await openStores(config));
  closing.defer(() => stores?.close());
  const target = await inspectTarget(postgres.owner);
  if (target.isInUse)
    throw new ConfigError('The database is not empty. Add --replace to replace its data with the backup.');
  if (target.others > 0)
    throw new ConfigError(`${target.others} other connections to the database are open. Stop the server first.`);
  await mark(postgres.owner);
  const entries = readBackup(file, key);
  const first = await nextEntry(entries);
  if (!first) throw new ConfigError(NO_BACKUP);
  const header = await readHeader(first);
  await migrateUpTo(postgres, header.migrations.at(-1)?.name ?? '');
  const { sums, rest } = await loadTables({ postgres, header, entries, say }).catch(refuseRows);
  const keep = config && stores ? (entry: Entry) => put(config, stores, entry) : undefined;
  const { files, secrets } = await putFiles({ keep, first: rest, entries, say });
  const settings = config && secrets ? await putSecrets(config, secrets) : [];
  await unmark(postgres.owner);
  await migrate(postgres);
  return { header, sums, files, settings };
}

/** PostgreSQL's error codes for bad data: unfitting values, broken constraints, unknown names. */
const REFUSED_ROWS = /^(22|23|42)/;

/** Turns errors from forged or edited rows into a sentence for the operator. */
function refuseRows(error: unknown): never {
  if (error instanceof pg.DatabaseError && REFUSED_ROWS.test(error.code ?? ''))
    throw damaged(`PostgreSQL refused its rows: ${error.message}`);
  throw error;
}

interface Tables {
  postgres: Pick<Postgres, 'owner'>;
  header: Header;
  entries: AsyncGenerator<Entry>;
  say: Say;
}

/** Returns the sums of the tables, and the first entry after them. */
async function loadTables({
  postgres,
  header,
  entries,
  say,
}: Tables): Promise<{ sums: Sums; rest: Entry | undefined }> {
  const load = await openLoad(postgres.owner, header.tables);
  try {
    const counts: Record<string, number> = Object.fromEntries(header.tables.map(({ name }) => [name, 0]));
    let next = await nextEntry(entries);
    while (next && tableOf(next) !== undefined) {
      const name = required(tableOf(next));
      say(`${name}, table ${header.tables.findIndex((table) => table.name === name) + 1} of ${header.tables.length}`);
      const rows = rowsOf(next, entries);
      counts[name] = await load.fill(knownTable(header, name), rows.bytes());
      next = rows.rest();
    }
    const sums = next && (await readSums(next));
    if (!sums) throw new ConfigError('The backup is damaged (its tables are cut off). Nothing was changed.');
    await finish(load, sums, counts);
    return { sums, rest: await nextEntry(entries) };
  } finally {
    await load.close();
  }
}

async function finish(load: Load, sums: Sums, counts: Record<string, number>): Promise<void> {
  const wrong = Object.entries(counts).find(([name, count]) => sums.rows[name] !== count);
  if (wrong)
    throw new ConfigError(`${wrong[0]} has ${wrong[1]} rows, but had ${sums.rows[wrong[0]]} when it was backed up.`);
  await load.setSequences(sums.sequences);
  await load.finish();
}

async function nextEntry(entries: AsyncGenerator<Entry>): Promise<Entry | undefined> {
  const { done, value } = await entries.next();
  return done ? undefined : value;
}

/** Returns the parts of one table, beginning with `first`. `rest` is the entry after them, set once they are read. */
function rowsOf(first: Entry, entries: AsyncGenerator<Entry>) {
  let entry: Entry | undefined = first;
  const name = tableOf(first);
  return {
    async *bytes() {
      for (; entry && tableOf(entry) === name; entry = await nextEntry(entries)) yield await unzip(entry);
    },
    rest: () => entry,
  };
}

/** Stores a file where new files go, or in the data folder. */
async function put(config: Config, places: Places, entry: Entry): Promise<void> {
  if (!(await storeEntry(config, places, entry))) await putFile(config.dataDir, entry);
}

interface FilesToPut {
  /** Undefined to only read them. */
  keep: ((entry: Entry) => Promise<void>) | undefined;
  first: Entry | undefined;
  entries: AsyncGenerator<Entry>;
  say: Say;
}

async function putFiles({ keep, first, entries, say }: FilesToPut) {
  let secrets: Secrets | undefined;
  let files = 0;
  for (let entry = first; entry; entry = await nextEntry(entries)) {
    if (isSecrets(entry)) {
      secrets = await readSecrets(entry);
      continue;
    }
    files += 1;
    say(`file ${files}`);
    await keep?.(entry);
  }
  return { files, secrets };
}
