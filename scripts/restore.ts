/** `npm run restore -- file`: restores a backup into an empty database and data folder, or with `--replace` in place of the existing ones. */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { countedBytes, openProgress, type Say } from '#server/backup/progress.ts';
import { finishReplacing, hasSomething, listReplaced, removeReplaced, replace } from '#server/backup/replace.ts';
import { checkBackup, restore } from '#server/backup/restore.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import type { Postgres } from '#server/outside/postgres.ts';
import { databaseOf } from '#server/store/backup/beside.ts';
import { openIdlePostgres } from './postgres.ts';
import { orSentence } from './sentence.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  replace: { type: 'boolean' },
  'remove-replaced': { type: 'boolean' },
  yes: { type: 'boolean' },
} as const;

await orSentence(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const config = readConfig(process.env);
  const isSure = values.yes === true;
  if (values['remove-replaced']) return withPostgres(config, (postgres) => forget(config, postgres, isSure));
  if (positionals[0] === undefined) throw new ConfigError('Name the backup: npm run restore -- mortar-….tar');
  const file = resolve(positionals[0]);
  const say = openProgress(console.log);
  const tables = await check(file, config, say);
  if (values['dry-run']) return;
  await withPostgres(config, async (postgres) => {
    if (values.replace) {
      const ended = await finishReplacing(config, postgres);
      if (ended) return printReplaced(ended, 'The interrupted replacement is now complete.');
      if (await hasSomething(postgres)) return replaceAll({ config, postgres, file, say, isSure, tables });
    }
    const { sums, files, settings } = await restore({ config, postgres, file, key: config.backupKey, say });
    printRestored({ rows: sums.rows, files, settings, tables });
  });
});

async function withPostgres(config: Config, work: (postgres: Postgres) => Promise<void>): Promise<void> {
  const postgres = await openIdlePostgres(config);
  await using held = new AsyncDisposableStack();
  held.defer(() => postgres.stop());
  await work(postgres);
}

/** Returns the number of tables. */
async function check(file: string, config: Config, say: Say): Promise<number> {
  console.log(`Checking ${file}`);
  const header = await checkBackup(file, config.backupKey, say);
  console.log(`Backup of ${header.takenAt}: ${countedBytes(header.databaseBytes)}, made by Mortar ${header.version}.`);
  return header.tables.length;
}

interface Replacing {
  config: Config;
  postgres: Postgres;
  file: string;
  say: Say;
  isSure: boolean;
  tables: number;
}

async function replaceAll({ config, postgres, file, say, isSure, tables }: Replacing): Promise<void> {
  await confirm(`This replaces everything in the database ${databaseOf(postgres.owner)} and its files.`, {
    name: databaseOf(postgres.owner),
    isSure,
  });
  const { sums, files, settings, ...kept } = await replace({ config, postgres, file, key: config.backupKey, say });
  printRestored({ rows: sums.rows, files, settings, tables });
  printReplaced(kept, 'The old data is kept.');
}

async function forget(config: Config, postgres: Postgres, isSure: boolean): Promise<void> {
  const replaced = await listReplaced(config, postgres);
  const names = [...replaced.databases, ...replaced.folders];
  if (names.length === 0) return console.log('There is no replaced data to remove.');
  await confirm(`This deletes permanently: ${names.join(', ')}.`, { name: databaseOf(postgres.owner), isSure });
  await removeReplaced(config, postgres, replaced);
  console.log(`Removed ${names.join(', ')}.`);
}

/** Asks for the database's name. Throws a ConfigError if the answer differs, or nobody is there to answer. */
async function confirm(warning: string, { name, isSure }: { name: string; isSure: boolean }): Promise<void> {
  console.log(warning);
  if (isSure) return;
  if (!process.stdin.isTTY)
    throw new ConfigError('There is no terminal to confirm in. Add --yes if you are sure. Nothing was changed.');
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await prompt.question(`Type ${name} to continue: `);
  prompt.close();
  if (typed.trim() !== name) throw new ConfigError('This is not the name of the database. Nothing was changed.');
}

interface Done {
  rows: Record<string, number>;
  files: number;
  settings: readonly string[];
  tables: number;
}

function printRestored({ rows, files, settings, tables }: Done): void {
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0);
  console.log(`Restored ${count} rows in ${tables} tables, and ${files} files. Now start the server: npm start`);
  for (const name of settings) console.log(`Set ${name} to the value it had when the backup was made.`);
}

function printReplaced({ kept, folder }: { kept: string; folder: string }, how: string): void {
  console.log(`${how} The old database is now ${kept}. Its files are in DATA_DIR, in ${folder}.`);
  console.log('To delete both: npm run restore -- --remove-replaced');
}
