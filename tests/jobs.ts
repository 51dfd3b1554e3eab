/** Waits until the jobs of one kind are done. */
import { sql } from 'kysely';
import type { JobName } from '#server/outside/jobs.ts';
import { until } from './socket.ts';
import type { AppAddress } from './start.ts';

export async function untilJobsDone(app: Pick<AppAddress, 'ctx'>, name: JobName): Promise<void> {
  await until(async () => {
    const { rows } = await sql<{ left: number }>`
      SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE task_identifier = ${name}`.execute(app.ctx.db);
    return rows[0]?.left === 0;
  }, 30_000);
}
