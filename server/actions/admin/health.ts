/** The server's health, for operators without a terminal, and retrying failed jobs by hand. */
import type { adminHealth, Health } from '#contract/admin/health.ts';
import { readableError } from '#rules/admin/job-error.ts';
import { AppError } from '#rules/error.ts';
import type { AdminCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import {
  countRefusedAddresses,
  findBackup,
  findDatabaseSize,
  findWebhookTimes,
  listFailedJobs,
  listLargestTables,
  listTasks,
  listWebhooks,
  retryFailed,
} from '../../store/admin/health.ts';
import { type Db, inTransaction } from '../../store/db.ts';
import { record } from './admin.ts';

export const show: Action<'admin', typeof adminHealth.show> = async (ctx) => {
  const { db } = ctx;
  const [jobs, webhooks, size, tables, backups] = [
    await jobsIn(db),
    await webhooksIn(db),
    await findDatabaseSize(db),
    await listLargestTables(db),
    await backupsIn(db),
  ];
  return {
    health: {
      jobs,
      refusedAddresses: await countRefusedAddresses(db),
      webhooks,
      provider: providerOf(ctx),
      database: { ...size, tables },
      ...backups,
      server: await serverOf(ctx),
    },
  };
};

async function jobsIn(db: Db): Promise<Health['jobs']> {
  const { tasks, more } = await listTasks(db);
  return {
    tasks: tasks.map((task) => ({
      ...task,
      dueSince: task.dueSince?.toISOString() ?? null,
      lastError: task.lastError === null ? null : readableError(task.lastError),
    })),
    more,
    failed: (await listFailedJobs(db)).map(({ failedAt, error, ...job }) => ({
      ...job,
      failedAt: failedAt.toISOString(),
      error: readableError(error ?? ''),
    })),
  };
}

async function webhooksIn(db: Db): Promise<Health['webhooks']> {
  const { lastAt, waiting, waitingSince } = await findWebhookTimes(db);
  return {
    lastAt: lastAt?.toISOString() ?? null,
    waiting,
    waitingSince: waitingSince?.toISOString() ?? null,
    days: await listWebhooks(db),
  };
}

async function backupsIn(db: Db): Promise<Pick<Health, 'backup' | 'failedBackup'>> {
  const [good, bad] = [await findBackup(db, true), await findBackup(db, false)];
  const isBadNews = bad !== undefined && (good === undefined || bad.finishedAt > good.finishedAt);
  return {
    backup: good ? { what: good.what, finishedAt: good.finishedAt.toISOString(), bytes: good.bytes } : null,
    failedBackup: isBadNews ? { at: bad.finishedAt.toISOString(), failure: bad.failure } : null,
  };
}

function providerOf({ payment }: AdminCtx): Health['provider'] {
  const { lastAt, ...times } = payment.answerTimes();
  return { isSilent: payment.isSilent(), ...times, lastAt: lastAt?.toISOString() ?? null };
}

async function serverOf({ node }: AdminCtx): Promise<Health['server']> {
  const { free, whole } = await node.diskSpace();
  return {
    version: node.version,
    commit: node.commit ?? null,
    node: process.version,
    startedAt: node.startedAt.toISOString(),
    sockets: node.sockets(),
    memoryBytes: process.memoryUsage.rss(),
    redis: node.redis(),
    disk: Number.isFinite(free) ? { free, whole } : null,
  };
}

export const retry: Action<'admin', typeof adminHealth.retry> = async (ctx, { task, job }) => {
  const retried = await inTransaction(ctx.db, async (trx) => {
    const count = await retryFailed(trx, task, job);
    if (count === 0) {
      throw new AppError(
        'not_found',
        job === undefined
          ? 'No job of this kind has failed. Someone may have retried them already.'
          : 'This job has not failed. Someone may have retried it already.',
      );
    }
    const reason = job === undefined ? `all that failed: ${count}` : `job ${job}`;
    await record(ctx, trx, { what: 'retry failed jobs', subject: `task:${task}`, reason });
    return count;
  });
  return { retried };
};
