/** `npm run backup [file]`: writes one file with the database, the files and the secrets, whether or not the server runs. */
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup, measureBackup } from '#server/backup/backup.ts';
import { backupName } from '#server/backup/name.ts';
import { countedBytes, openProgress } from '#server/backup/progress.ts';
import { removeLeftHalves, removeStale } from '#server/backup/retention.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import type { Postgres } from '#server/outside/postgres.ts';
import { noteRun } from '#server/store/backup/run.ts';
import { openPostgres } from './postgres.ts';
import { orSentence } from './sentence.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  'no-verify': { type: 'boolean' },
  prune: { type: 'boolean' },
} as const;

await orSentence(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const config = readConfig(process.env);
  const isEncrypted = config.backupKey !== undefined;
  const name =
    positionals[0] ?? join(config.backupDir ?? join(config.dataDir, 'backups'), backupName(new Date(), isEncrypted));
  const file = resolve(name);
  const postgres = await openPostgres(config);
  await using held = new AsyncDisposableStack();
  held.defer(() => postgres.stop());
  if (!isEncrypted) console.log('BACKUP_KEY is not set. Anyone with the file can read all of it.');
  if (values['dry-run']) {
    const { tables, databaseBytes, files, fileBytes } = await measureBackup(config, postgres);
    console.log(`The backup would be written to ${file}, with`);
    console.log(`  ${tables} tables in a database of ${countedBytes(databaseBytes)}, including indexes`);
    console.log(`  ${files} files, ${countedBytes(fileBytes)}`);
    return;
  }
  console.log(`Backing up to ${file}`);
  for (const left of await removeLeftHalves(dirname(file)))
    console.log(`Removed ${left}, left by an interrupted backup`);
  const bytes = await noted(postgres, file, () => makeVerified(config, postgres, file, values['no-verify'] !== true));
  console.log(`Done: ${countedBytes(bytes)} in ${file}`);
  if (!values.prune) return;
  for (const name of await removeStale(dirname(file), config.backupKeep)) console.log(`Removed ${name}`);
});

/** Verifies the backup before it gets its final name. Returns its bytes. */
async function makeVerified(config: Config, postgres: Postgres, file: string, verifies: boolean): Promise<number> {
  const say = openProgress(console.log);
  const written = await makeBackup({ config, postgres, file, say });
  try {
    if (verifies) {
      console.log('Verifying it by restoring it into a temporary database');
      const { sums, files, faults } = await verifyBackup({
        dataDir: config.dataDir,
        file: written.path,
        key: config.backupKey,
        say,
      });
      const rows = Object.values(sums.rows).reduce((sum, count) => sum + count, 0);
      console.log(`Verified: ${rows} rows match, and ${files} files are complete.`);
      for (const fault of faults) console.warn(`Warning: in the database itself, ${fault}.`);
    }
    await written.keep();
  } catch (error) {
    await written.remove();
    throw error;
  }
  return written.bytes;
}

/** Records the result on the administrators' health screen, success or failure. */
async function noted(postgres: Postgres, what: string, make: () => Promise<number>): Promise<number> {
  const beganAt = new Date();
  try {
    const bytes = await make();
    await noteRun(postgres.connection, { beganAt, what, bytes, failure: '' });
    return bytes;
  } catch (error) {
    await noteRun(postgres.connection, { beganAt, what, bytes: null, failure: (error as Error).message }).catch(
      () => undefined,
    );
    throw error;
  }
}
