/** `npm run backup [file]`: one file with the database, the files and the secrets, while the server runs or not. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup, measureBackup } from '#server/backup/backup.ts';
import { backupName } from '#server/backup/name.ts';
import { countedBytes, openProgress } from '#server/backup/progress.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres } from './postgres.ts';
import { orSentence } from './sentence.ts';

await orSentence(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  const config = readConfig(process.env);
  const isEncrypted = config.backupKey !== undefined;
  const name = positionals[0] ?? join(config.dataDir, 'backups', backupName(new Date(), isEncrypted));
  const file = resolve(name);
  const postgres = await openPostgres(config);
  await using held = new AsyncDisposableStack();
  held.defer(() => postgres.stop());
  if (!isEncrypted) console.log('BACKUP_KEY is not set: whoever has the file can read all of it.');
  if (values['dry-run']) {
    const { tables, databaseBytes, files, fileBytes } = await measureBackup(config, postgres);
    console.log(`It would be written to ${file}, and hold`);
    console.log(`  ${tables} tables of a database of ${countedBytes(databaseBytes)} with its indexes`);
    console.log(`  ${files} files of ${countedBytes(fileBytes)}`);
    return;
  }
  console.log(`Backing up to ${file}`);
  const written = await makeBackup({ config, postgres, file, say: openProgress(console.log) });
  await written.keep();
  console.log(`Done: ${countedBytes(written.bytes)} in ${file}`);
});
