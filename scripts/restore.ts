/** `npm run restore -- file`: puts a backup into an empty database and the data folder. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countedBytes, openProgress } from '#server/backup/progress.ts';
import { checkBackup, restore } from '#server/backup/restore.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { openIdlePostgres } from './postgres.ts';
import { orSentence } from './sentence.ts';

await orSentence(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } });
  if (positionals[0] === undefined) throw new ConfigError('Say which backup: npm run restore -- mortar-….tar');
  const config = readConfig(process.env);
  const file = resolve(positionals[0]);
  const say = openProgress(console.log);
  console.log(`Checking ${file}`);
  const header = await checkBackup(file, config.backupKey, say);
  console.log(
    `It was taken at ${header.takenAt}, of ${countedBytes(header.databaseBytes)}, by Mortar ${header.version}.`,
  );
  if (values['dry-run']) return;
  const postgres = await openIdlePostgres(config);
  await using held = new AsyncDisposableStack();
  held.defer(() => postgres.stop());
  const { sums, files, settings } = await restore({ config, postgres, file, key: config.backupKey, say });
  const rows = Object.values(sums.rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `Restored ${rows} rows of ${header.tables.length} tables, and ${files} files. Start the server: npm start`,
  );
  for (const name of settings) console.log(`${name} has to be as it was when the backup was made.`);
});
