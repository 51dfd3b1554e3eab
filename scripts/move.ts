/** `npm run move -- --to postgres://…`: moves the embedded database, or that of DATABASE_URL, to an empty one of your own. */
import { parseArgs } from 'node:util';
import { move, planMove } from '#server/backup/move.ts';
import { countedBytes, openProgress } from '#server/backup/progress.ts';
import { listFaults } from '#server/backup/verify.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { checkPostgres } from '#server/outside/postgres/external.ts';
import { openIdlePostgres } from './postgres.ts';
import { orSentence } from './sentence.ts';

const OPTIONS = { to: { type: 'string' }, 'to-owner': { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

await orSentence(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.to === undefined)
    throw new ConfigError(
      'Name the new database: npm run move -- --to postgres://mortar_app:…@host/mortar --to-owner postgres://mortar:…@host/mortar',
    );
  const to = await checkPostgres({ databaseUrl: values.to, migrationDatabaseUrl: values['to-owner'] });
  const from = await openIdlePostgres(readConfig(process.env));
  await using held = new AsyncDisposableStack();
  held.defer(() => from.stop());
  const { tables, databaseBytes, fromVersion, toVersion } = await planMove({ from, to });
  console.log(`${tables} tables of ${countedBytes(databaseBytes)}, from PostgreSQL ${fromVersion} to ${toVersion}`);
  if (values['dry-run']) return;
  const rows = await move({ from, to, say: openProgress(console.log) });
  for (const fault of await listFaults(to)) console.warn(`Warning: ${fault}. It was the same before the move.`);
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  console.log(
    `Moved ${count} rows. Each table is the same in both databases. Now set DATABASE_URL to the address after --to,`,
  );
  console.log(
    `${values['to-owner'] === undefined ? '' : 'set MIGRATION_DATABASE_URL to the address after --to-owner, '}keep DATA_DIR with the files, and start the server.`,
  );
});
