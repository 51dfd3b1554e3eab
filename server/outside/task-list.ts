/** The task list of Graphile Worker: runs the handler, logs its failures, and postpones it while the provider does not answer. */
import type { Job, JobHelpers, TaskList } from 'graphile-worker';
import { MailboxRefused } from '#rules/account/mail-refusal.ts';
import type { Log } from '../telemetry/log.ts';
import { isDiskFull } from '../store/database-unavailable.ts';
import type { Disk } from './disk.ts';
import { ProviderError } from './payment-error.ts';

interface Tasks {
  /** Each handler takes the payload of its own job. */
  handlers: Partial<Record<string, (payload: never, job: Job) => Promise<void>>>;
  /** The handlers to run. */
  names: readonly string[];
  log: Log;
  disk: Pick<Disk, 'isFull' | 'noteFull'>;
}

export function taskListOf({ handlers, names, log, disk }: Tasks): TaskList {
  const chosen = Object.entries(handlers).filter(([name]) => names.includes(name));
  return Object.fromEntries(
    chosen.map(([name, handle]) => [
      name,
      async (payload: unknown, helpers: JobHelpers) => {
        try {
          await handle?.(payload as never, helpers.job);
        } catch (error) {
          if (error instanceof ProviderError && error.reason === 'silent') return postpone(name, payload, helpers);
          if (error instanceof MailboxRefused) await giveUp(helpers);
          if (isDiskFull(error)) disk.noteFull(error);
          else log.warn({ err: error, job: name, attempt: helpers.job.attempts }, 'job failed');
          throw error;
        }
      },
    ]),
  ) as TaskList;
}

/** Makes this attempt the last. An administrator may start another. */
async function giveUp({ job, query }: JobHelpers): Promise<void> {
  await query('UPDATE graphile_worker._private_jobs SET max_attempts = attempts WHERE id = $1', [job.id]);
}

const POSTPONED_MS = 60_000;

/** Adds the same job again without counting an attempt, because nothing was sent, however long the silence lasts. */
async function postpone(name: string, payload: unknown, { job, addJob }: JobHelpers): Promise<void> {
  await addJob(name, payload, {
    runAt: new Date(Date.now() + POSTPONED_MS),
    maxAttempts: job.max_attempts,
    // a job enqueued meanwhile keeps its time
    ...(job.key !== null && { jobKey: job.key, jobKeyMode: 'preserve_run_at' }),
  });
}
