/** Figures of the database for monitoring, which reads them several times a minute, in one bounded statement. */
import { sql } from 'kysely';
import { required } from '#rules/required.ts';
import type { Db } from '../db.ts';

/** Jobs and webhooks beyond this number are not counted. */
const MOST = 100_000;

export interface JobFigure {
  kind: string;
  /** Jobs that can run now. */
  due: number;
  running: number;
  /** Jobs that failed for good. */
  failed: number;
  /** Seconds that the oldest due job has waited. */
  oldest: number;
}

export interface HealthFigures {
  jobs: JobFigure[];
  /** Webhooks of the payment provider that are stored but not handled yet. */
  webhooks: number;
  /** Open differences between our books and the provider's, and within our own. */
  differences: number;
  databaseBytes: number;
  /** When the newest good backup ended, in seconds since 1970, or null if there is none. */
  backupAt: number | null;
  /** True if a backup has failed since. */
  backupFailed: boolean;
}

export async function findHealthFigures(db: Db): Promise<HealthFigures> {
  const { rows } = await sql<HealthFigures>`
    SELECT
      (SELECT coalesce(json_agg(job), '[]') FROM (
        SELECT task.identifier AS kind, count(*) FILTER (WHERE is_available AND run_at <= now()) AS due,
               count(*) FILTER (WHERE locked_at IS NOT NULL) AS running,
               count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL) AS failed,
               coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE is_available AND run_at <= now())), 0)::float8 AS oldest
          FROM (SELECT * FROM graphile_worker._private_jobs LIMIT ${MOST}::bigint) AS job
          JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
         GROUP BY task.identifier) AS job) AS jobs,
      (SELECT count(*) FROM (SELECT FROM provider_event WHERE processed_at IS NULL LIMIT ${MOST}::bigint) AS event) AS webhooks,
      (SELECT count(*) FROM recon_item WHERE resolved_at IS NULL) AS differences,
      pg_database_size(current_database()) AS "databaseBytes",
      extract(epoch FROM good.at)::float8 AS "backupAt",
      coalesce(bad.at > good.at, bad.at IS NOT NULL) AS "backupFailed"
      FROM (SELECT max(finished_at) AS at FROM backup_run WHERE failure = '') AS good,
           (SELECT max(finished_at) AS at FROM backup_run WHERE failure <> '') AS bad`.execute(db);
  return required(rows[0]);
}
