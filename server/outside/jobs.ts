/** Work that follows a change: enqueued in the change's own transaction, done by Graphile Worker, at least once. */
import { type Job, Logger, run, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Db } from '../store/db.ts';

/** Every job by its name, and what it is told. */
export interface JobPayloads {
  /** Makes a fresh code, stores its hash and mails it. */
  'mail-code': { memberCodeId: string };
  /** Asks the provider how a payment stands and books it. */
  'confirm-payment': { reference: string };
  /** Mails a notice that concerns money. */
  'mail-notice': { noticeId: string };
  /** Tells the old address that another one took its place. */
  'mail-address-changed': { memberCodeId: string };
  /** Makes a reset link for whoever has this address, stores its hash and mails it. */
  'mail-reset': { email: string };
  /** Tells a member that their password is another. */
  'mail-password-changed': { memberId: string };
  /** Tells a member of a session that began where none had before. */
  'mail-new-device': { sessionId: string };
  /** Handles a stored webhook. */
  'provider-event': { providerEventId: string };
}
export type JobName = keyof JobPayloads;

export interface AddOptions {
  runAt?: Date;
  /** A second job with the same key replaces the first while that has not begun. */
  key?: string;
  maxAttempts?: number;
}

export interface Jobs {
  /** Pass the transaction: the job exists if and only if the change does. */
  add<N extends JobName>(db: Db, name: N, payload: JobPayloads[N], options?: AddOptions): Promise<void>;
}

export const jobs: Jobs = {
  async add(db, name, payload, options = {}) {
    await sql`SELECT graphile_worker.add_job(
      ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text,
      max_attempts => ${options.maxAttempts ?? 12}::int
    )`.execute(db);
  },
};

export type JobHandlers = { [N in JobName]: (payload: JobPayloads[N], job: Job) => Promise<void> };

/** Starts taking jobs. Stop it before closing the pool. */
export function startJobs(pool: pg.Pool, handlers: Partial<JobHandlers>, log: Log): Promise<Runner> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown, helpers: { job: Job }) => {
        try {
          await (handle as (payload: unknown, job: Job) => Promise<void>)(payload, helpers.job);
        } catch (error) {
          log.warn({ err: error, job: name, attempt: helpers.job.attempts }, 'job failed');
          throw error;
        }
      },
    ]),
  ) as TaskList;
  return run({
    pgPool: pool,
    taskList,
    parsedCronItems: [],
    concurrency: 4,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error' || level === 'warning') log.warn({ ...meta }, message);
    }),
  });
}
