/** Schedules the closing of an offer at the end of its last day in Lagos. */
import { endOfDayInLagos } from '#rules/lagos.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';

/** One job for each offer: a new last day replaces the old one. */
export async function scheduleClosing(ctx: Ctx, trx: Trx, offerId: string, closesOn: string | null): Promise<void> {
  if (closesOn === null) return;
  const runAt = endOfDayInLagos(closesOn);
  await ctx.jobs.add(trx, 'close-offer', { offerId }, { runAt, key: `close-offer ${offerId}` });
}
