/** `npm run files -- --to s3`, or `--to folder`: moves members' files to where new ones are stored, while the servers run. */
import { parseArgs } from 'node:util';
import { moveFiles, planFiles } from '#server/backup/move-files.ts';
import { countedBytes, openProgress } from '#server/backup/progress.ts';
import { openStores } from '#server/backup/stored-files.ts';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { storageName } from '#server/config/storage.ts';
import { holdCopying } from '#server/store/backup/snapshot.ts';
import { type Db, openPool } from '#server/store/db.ts';
import { migrate } from '#server/store/migrate.ts';
import { findNodeElsewhere } from '#server/store/server-node.ts';
import { openPostgres } from './postgres.ts';
import { orSentence } from './sentence.ts';

const OPTIONS = {
  to: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'remove-source': { type: 'boolean' },
} as const;

await orSentence(async () => {
  const { values } = parseArgs({ options: OPTIONS });
  const config = readConfig(process.env);
  const to = targetOf(config, values.to);
  await using held = new AsyncDisposableStack();
  const postgres = await openPostgres(config);
  held.defer(() => postgres.stop());
  await migrate(postgres);
  const pool = openPool(postgres.direct);
  held.defer(() => pool.close());
  const lock = await holdCopying(postgres.direct);
  held.defer(() => lock.release());
  await refuseElsewhere(pool.db, config);
  const { folder, s3, close } = await openStores(config);
  held.defer(() => close());
  if (!s3) throw new ConfigError('Set S3_BUCKET and its key. Files move between DATA_DIR and that bucket.');
  const move = { from: to === 's3' ? folder : s3, to: to === 's3' ? s3 : folder, say: openProgress(console.log) };
  if (values['dry-run']) {
    const { files, bytes, missing, missingBytes } = await planFiles(move);
    console.log(`Source: ${files} files, ${countedBytes(bytes)}.`);
    console.log(`To copy: ${missing} files, ${countedBytes(missingBytes)}.`);
    return;
  }
  const removesSource = values['remove-source'] === true;
  const { copied, same, bytes, removed, different } = await moveFiles({ ...move, removesSource });
  console.log(`Copied ${copied} files. ${same} files (${countedBytes(bytes)}) are the same in both places.`);
  if (removed > 0) console.log(`Removed ${removed} files from the source.`);
  for (const name of different) console.error(`${name} is different in the two places. Neither was changed.`);
  if (different.length > 0) process.exitCode = 1;
  else if (!removesSource) console.log('To remove them from the source, add --remove-source.');
});

/** Throws unless the servers already store new files there. Otherwise files stored meanwhile would be left behind. */
function targetOf({ fileStorage }: Config, to: string | undefined): 'folder' | 's3' {
  if (to !== 'folder' && to !== 's3')
    throw new ConfigError('Choose the target: npm run files -- --to s3, or --to folder to go back.');
  if (to !== fileStorage)
    throw new ConfigError(`Set FILE_STORAGE=${to} and restart the servers first, so that new files go there.`);
  return to;
}

/** Throws if a server runs with other file settings. It would neither find moved files nor delete the copies of deleted ones. */
async function refuseElsewhere(db: Db, config: Config): Promise<void> {
  const other = await findNodeElsewhere(db, storageName(config));
  if (!other) return;
  const where = `process ${other.pid} on ${other.host}`;
  throw new ConfigError(`A server (${where}) runs with other file settings. Restart it with these settings first.`);
}
