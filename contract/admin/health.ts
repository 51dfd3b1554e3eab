/** Health of the server: jobs, webhooks, provider, database, disk and backups. Retries failed jobs. */
import { z } from 'zod';
import { day, moment, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const count = z.number().int();

const task = z.object({
  task: z.string(),
  running: count,
  /** Due now. */
  due: count,
  scheduled: count,
  /** Failed before, and will be retried. */
  again: count,
  /** Failed for good. */
  failed: count,
  dueSince: moment.nullable(),
  lastError: z.string().nullable(),
});
export type JobTask = z.infer<typeof task>;

const failedJob = z.object({
  job: count,
  task: z.string(),
  attempts: count,
  failedAt: moment,
  error: z.string(),
});
export type FailedJob = z.infer<typeof failedJob>;

const backup = z.object({ what: z.string(), finishedAt: moment, bytes: count.nullable() });

const healthShape = z.object({
  jobs: z.object({
    tasks: z.array(task),
    /** True if there are more jobs than were counted. */
    more: z.boolean(),
    /** The newest jobs that failed for good. */
    failed: z.array(failedJob),
  }),
  /** Members whose address refuses mail for good. The app tells them. */
  refusedAddresses: count,
  webhooks: z.object({
    lastAt: moment.nullable(),
    /** Not processed yet. */
    waiting: count,
    waitingSince: moment.nullable(),
    days: z.array(z.object({ day, received: count, unhandled: count })),
  }),
  /** The payment provider as seen by this server since it started. */
  provider: z.object({
    isSilent: z.boolean(),
    calls: count,
    unanswered: count,
    medianMs: count.nullable(),
    slowMs: count.nullable(),
    lastAt: moment.nullable(),
  }),
  database: z.object({
    bytes: count,
    tables: z.array(z.object({ name: z.string(), bytes: count })),
    migration: z.string(),
  }),
  /** Null if there is none. */
  backup: backup.nullable(),
  failedBackup: z.object({ at: moment, failure: z.string() }).nullable(),
  /** The server that answers this call. */
  server: z.object({
    version: z.string(),
    commit: z.string().nullable(),
    node: z.string(),
    startedAt: moment,
    sockets: count,
    memoryBytes: count,
    redis: z.enum(['none', 'there', 'away']),
    /** Null if unknown. */
    disk: z.object({ free: count, whole: count }).nullable(),
  }),
});
export type Health = z.infer<typeof healthShape>;

export const adminHealth = {
  /** Jobs, webhooks, provider, database, backup, and the server that answers. */
  show: route('GET /api/admin/health', {}, { health: healthShape }),
  /** Retries one job that failed for good, or all of its task. */
  retry: route(
    'POST /api/admin/health/retry',
    { task: text(60, 1), job: whole(1, 1_000_000_000_000).optional() },
    { retried: count },
  ),
};
