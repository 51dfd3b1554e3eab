/** At the start and every hour, restarts work that waits for the provider and whose job is gone or has given up. */
import { REQUERY_HOURS } from '#rules/money/payment.ts';
import type { Ctx } from '../../../context.ts';
import type { NewJob } from '../../../outside/jobs.ts';
import { listForgottenJobs } from '../../../store/money/ledger/forgotten-job.ts';
import { giveBackUnplaced } from '../refund/refund-send.ts';
import { HOUR_MS } from '#rules/time.ts';

/** The job. Idempotent: each kind of job does nothing if nothing is waiting. */
export async function resumeForgotten(ctx: Ctx): Promise<void> {
  await giveBackUnplaced(ctx);
  const since = new Date(ctx.now().getTime() - REQUERY_HOURS * HOUR_MS);
  const forgotten = await listForgottenJobs(ctx.db, since);
  await ctx.jobs.addAll(
    ctx.db,
    forgotten.map(({ name, payload, key }) => ({ name, payload, options: { key } }) as NewJob),
  );
}
