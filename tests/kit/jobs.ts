/** Helpers that wait for jobs. */
import { sql } from 'kysely';
import type { JobName } from '#server/outside/job-payloads.ts';
import { until } from './socket.ts';
import type { AppAddress } from './start.ts';

export async function untilJobsDone(app: Pick<AppAddress, 'ctx'>, name: JobName): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ left: number }>`
      SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE task_identifier = ${name}`.execute(app.ctx.db);
    return rows[0]?.left === 0;
  });
}

/** Waits until the payout's job has run once and is scheduled again. */
export async function untilPayoutChecked(app: Pick<AppAddress, 'ctx'>, payoutId: string): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM graphile_worker.jobs
      WHERE key = ${`payout:${payoutId}`} AND locked_at IS NULL AND run_at > now()`.execute(app.ctx.db);
    return rows[0]?.n === 1;
  });
}

/** Waits until no job is due or running; jobs scheduled for later may remain. */
export async function untilIdle(app: Pick<AppAddress, 'ctx'>): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ left: number }>`SELECT count(*)::int AS left FROM graphile_worker.jobs
      WHERE locked_at IS NOT NULL OR (run_at <= now() AND attempts < max_attempts)`.execute(app.ctx.db);
    return rows[0]?.left === 0;
  });
}
