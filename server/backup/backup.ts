/** Makes a backup: a snapshot of the database and every file it names, while members keep writing. */
import type { Config } from '../config/config.ts';
import type { Postgres } from '../outside/postgres.ts';
import { readVersion } from '../outside/version.ts';
import { openSnapshot, type Snapshot } from '../store/backup/snapshot.ts';
import type { Entry } from './archive.ts';
import { type WrittenFile, writeBackup } from './backup-file.ts';
import { FORMAT, headerEntry, tableEntries } from './contents.ts';
import { type HeldFiles, measureFiles, openHeldFiles, secretsEntry } from './data-folder.ts';
import { countedBytes, type Say } from './progress.ts';
import { openStores } from './stored-files.ts';

export interface BackupOptions {
  config: Config;
  postgres: Pick<Postgres, 'owner'>;
  /** The path of the backup. */
  file: string;
  say: Say;
}

/** Writes the complete file. It has its final name once the caller keeps it. */
export async function makeBackup({ config, postgres, file, say }: BackupOptions): Promise<WrittenFile> {
  await using closing = new AsyncDisposableStack();
  const stores = await openStores(config);
  closing.defer(() => stores.close());
  const held = await openHeldFiles(config.dataDir, stores);
  closing.defer(() => held.release());
  await held.hold();
  const snapshot = await openSnapshot(postgres.owner);
  closing.defer(() => snapshot.close());
  await held.hold();
  return await writeBackup(file, entriesOf(config, snapshot, held, say), config.backupKey);
}

async function* entriesOf(config: Config, snapshot: Snapshot, held: HeldFiles, say: Say): AsyncGenerator<Entry> {
  const { contents } = snapshot;
  yield headerEntry({ format: FORMAT, ...(await readVersion()), ...contents });
  let tables = 0;
  yield* tableEntries(snapshot, (name) => say(`table ${(tables += 1)} of ${contents.tables.length}, ${name}`));
  await snapshot.close();
  yield await secretsEntry(config);
  let [files, bytes] = [0, 0];
  for await (const entry of held.entries()) {
    files += 1;
    bytes += entry.size;
    say(`file ${files}, ${countedBytes(bytes)}`);
    yield entry;
  }
}

/** Measures a backup without making it. */
export async function measureBackup(config: Config, { owner }: Pick<Postgres, 'owner'>) {
  const snapshot = await openSnapshot(owner);
  await snapshot.close();
  const { tables, databaseBytes } = snapshot.contents;
  const stores = await openStores(config);
  const { files, bytes } = await measureFiles(config.dataDir, stores).finally(stores.close);
  return { tables: tables.length, databaseBytes, files, fileBytes: bytes };
}
