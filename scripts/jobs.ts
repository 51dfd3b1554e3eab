/**
 * `npm run jobs -- list`, `npm run jobs -- retry <task> [job]`: lists the jobs that failed for good, as administrators see them, and retries them.
 */
import { parseArgs } from 'node:util';
import { readableError } from '#rules/admin/job-error.ts';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { listFailedJobs, listTasks, RETRIED_AT_ONCE, retryFailed } from '#server/store/admin/health.ts';
import { type Db, inTransaction } from '#server/store/db.ts';
import { onDatabase } from './postgres.ts';
import { orSentence } from './sentence.ts';

const USAGE =
  'Choose a command: npm run jobs -- list, or npm run jobs -- retry <task> [job], or npm run jobs -- retry --all';

await orSentence(run);

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } });
  const [what, task, job] = positionals;
  if (what !== 'list' && !(what === 'retry' && (task !== undefined || values.all))) throw new ConfigError(USAGE);
  await onDatabase(readConfig(process.env), (db) => (what === 'list' ? list(db) : retry(db, { task, job })));
}

async function list(db: Db): Promise<void> {
  const { tasks, more } = await listTasks(db);
  for (const { task, running, due, scheduled, again, failed } of tasks)
    console.log(`${task}: ${failed} failed, ${again} retrying, ${running} running, ${due} due, ${scheduled} later`);
  const gaveUp = await listFailedJobs(db);
  if (gaveUp.length > 0) console.log('\nFailed permanently, newest first:');
  for (const { job, task, attempts, failedAt, error } of gaveUp)
    console.log(`  ${task} ${job}  ${failedAt.toISOString()}  after ${attempts} tries: ${readableError(error ?? '')}`);
  if (gaveUp.length === 0) console.log('No job has failed permanently.');
  if (more) console.log('There are more jobs. Not all were counted.');
}

async function retry(db: Db, { task, job }: { task: string | undefined; job: string | undefined }): Promise<void> {
  const id = job === undefined ? undefined : Number(job);
  if (id !== undefined && !Number.isSafeInteger(id)) throw new ConfigError(`${job} is not a job number.\n${USAGE}`);
  const { tasks } = await listTasks(db);
  const chosen = task === undefined ? tasks.filter(({ failed }) => failed > 0).map((one) => one.task) : [task];
  let retried = 0;
  for (const one of chosen) retried += await retryAll(db, one, id);
  if (retried === 0) throw new ConfigError('There is no such failed job. Someone may have retried it already.');
  console.log(`Retrying ${retried} ${retried === 1 ? 'job' : 'jobs'} on the running servers.`);
}

/** Retries in batches, which others may be doing at the same time. */
async function retryAll(db: Db, task: string, job: number | undefined): Promise<number> {
  const some = await inTransaction(db, (trx) => retryFailed(trx, task, job));
  return some < RETRIED_AT_ONCE ? some : some + (await retryAll(db, task, job));
}
