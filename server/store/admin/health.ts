/** Reads jobs, webhooks, backups and the size of the database. Every query is bounded, however many rows there are. */
import { sql } from 'kysely';
import type { Db, Trx } from '../db.ts';

/** Rows beyond this number are not counted. */
const MOST = 100_000;
const MOST_FAILED = 50;
const TABLES = 8;
export const RETRIED_AT_ONCE = 1_000;
export const WEBHOOK_DAYS = 14;

export interface TaskRow {
  task: string;
  running: number;
  due: number;
  scheduled: number;
  again: number;
  failed: number;
  dueSince: Date | null;
  lastError: string | null;
}

const GAVE_UP = sql`attempts >= max_attempts AND locked_at IS NULL`;

export async function listTasks(db: Db): Promise<{ tasks: TaskRow[]; more: boolean }> {
  const { rows } = await sql<TaskRow>`
    SELECT task.identifier AS task, count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
           count(*) FILTER (WHERE is_available AND run_at <= now()) AS due,
           count(*) FILTER (WHERE is_available AND run_at > now()) AS scheduled,
           count(*) FILTER (WHERE is_available AND attempts > 0) AS again, count(*) FILTER (WHERE ${GAVE_UP}) AS failed,
           min(run_at) FILTER (WHERE is_available AND run_at <= now()) AS "dueSince",
           (array_agg(last_error ORDER BY updated_at DESC) FILTER (WHERE last_error IS NOT NULL))[1] AS "lastError"
      FROM (SELECT * FROM graphile_worker._private_jobs LIMIT ${sql.lit(MOST)}) AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     GROUP BY task.identifier ORDER BY failed DESC, again DESC, due DESC, task.identifier`.execute(db);
  const seen = rows.reduce((sum, { running, due, scheduled, failed }) => sum + running + due + scheduled + failed, 0);
  return { tasks: rows, more: seen >= MOST };
}

export interface FailedRow {
  job: number;
  task: string;
  attempts: number;
  failedAt: Date;
  error: string | null;
}

export async function listFailedJobs(db: Db): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    SELECT job.id AS job, task.identifier AS task, attempts, updated_at AS "failedAt", last_error AS error
      FROM (SELECT * FROM graphile_worker._private_jobs LIMIT ${sql.lit(MOST)}) AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE ${GAVE_UP} ORDER BY updated_at DESC LIMIT ${sql.lit(MOST_FAILED)}`.execute(db);
  return rows;
}

/** Resets failed jobs as if never tried, and returns how many. Of two calls at once only one finds them. */
export async function retryFailed(trx: Trx, task: string, job: number | undefined): Promise<number> {
  const { rows } = await sql<{ retried: number }>`
    SELECT count(*) AS retried FROM graphile_worker.reschedule_jobs(ARRAY(
      SELECT job.id FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
       WHERE task.identifier = ${task} AND ${GAVE_UP} AND ${job === undefined ? sql.lit(true) : sql`job.id = ${job}`}
       ORDER BY job.id LIMIT ${sql.lit(RETRIED_AT_ONCE)} FOR UPDATE OF job SKIP LOCKED), run_at => now(), attempts => 0)`.execute(
    trx,
  );
  return rows[0]?.retried ?? 0;
}

export async function listWebhooks(db: Db): Promise<{ day: string; received: number; unhandled: number }[]> {
  const { rows } = await sql<{ day: string; received: number; unhandled: number }>`
    SELECT (received_at AT TIME ZONE 'Africa/Lagos')::date AS day, count(*) AS received,
           count(*) FILTER (WHERE processed_at IS NULL) AS unhandled
      FROM (SELECT received_at, processed_at FROM provider_event
             WHERE received_at > now() - make_interval(days => ${sql.lit(WEBHOOK_DAYS)})
             ORDER BY received_at DESC LIMIT ${sql.lit(MOST)}) AS event
     GROUP BY 1 ORDER BY 1 DESC`.execute(db);
  return rows;
}

export async function findWebhookTimes(db: Db) {
  const { rows } = await sql<{ lastAt: Date | null; waiting: number; waitingSince: Date | null }>`
    SELECT (SELECT max(received_at) FROM provider_event) AS "lastAt", count(*) AS waiting, min(received_at) AS "waitingSince"
      FROM (SELECT received_at FROM provider_event WHERE processed_at IS NULL LIMIT ${sql.lit(MOST)}) AS event`.execute(
    db,
  );
  return rows[0] ?? { lastAt: null, waiting: 0, waitingSince: null };
}

/** Counts members whose mailbox refuses our mail. */
export async function countRefusedAddresses(db: Db): Promise<number> {
  const { rows } = await sql<{ refused: number }>`
    SELECT count(*) AS refused FROM (
      SELECT FROM member WHERE mail_refused_at IS NOT NULL LIMIT ${sql.lit(MOST)}) AS member`.execute(db);
  return rows[0]?.refused ?? 0;
}

export async function findDatabaseSize(db: Db): Promise<{ bytes: number; migration: string }> {
  const { rows } = await sql<{ bytes: number; migration: string }>`
    SELECT pg_database_size(current_database()) AS bytes, coalesce((SELECT max(name) FROM migration), '') AS migration`.execute(
    db,
  );
  return rows[0] ?? { bytes: 0, migration: '' };
}

/** Sizes include the indexes. */
export async function listLargestTables(db: Db): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)
     ORDER BY bytes DESC, relname LIMIT ${sql.lit(TABLES)}`.execute(db);
  return rows;
}

/** Returns the newest good or the newest failed backup. */
export async function findBackup(db: Db, isGood: boolean) {
  return db
    .selectFrom('backup_run')
    .where('failure', isGood ? '=' : '<>', '')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .select(['what', 'finished_at as finishedAt', 'bytes', 'failure'])
    .executeTakeFirst();
}
