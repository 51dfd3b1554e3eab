/** Deletes notifications read long ago, and mail jobs that failed long ago, in bounded batches, oldest first. */
import { sql } from 'kysely';
import { FAILED_MAIL_DAYS, PRUNED_AT_ONCE, READ_NOTICE_DAYS } from '#rules/account/prune.ts';
import type { Db } from '../db.ts';
import { deleteOldRows } from '../prune.ts';

/** Returns true if there may be more. */
export const deleteReadNotices = (db: Db): Promise<boolean> =>
  deleteOldRows(db, { table: 'notice', moment: 'read_at', days: READ_NOTICE_DAYS });

/** Keeps a job that an administrator retries meanwhile. Returns true if there may be more. */
export async function deleteFailedMails(db: Db): Promise<boolean> {
  const { rows } = await sql<{ deleted: number }>`
    SELECT count(*)::int AS deleted FROM graphile_worker.complete_jobs(ARRAY(
      SELECT job.id FROM graphile_worker._private_jobs AS job
        JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
       WHERE task.identifier LIKE 'mail-%' AND job.attempts >= job.max_attempts AND job.locked_at IS NULL
         AND job.updated_at < now() - make_interval(days => ${sql.lit(FAILED_MAIL_DAYS)})
       ORDER BY job.id LIMIT ${sql.lit(PRUNED_AT_ONCE)}
         FOR UPDATE OF job SKIP LOCKED))`.execute(db);
  return rows[0]?.deleted === PRUNED_AT_ONCE;
}
