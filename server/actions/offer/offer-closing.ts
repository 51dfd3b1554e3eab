/** When an offer is to close by itself: at the end of its last day in Lagos. */
import { endOfDayInLagos } from '#rules/lagos.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../store/db.ts';

/** One job an offer: another last day takes the place of the one before. */
export async function scheduleClosing(ctx: Ctx, trx: Trx, offerId: string, closesOn: string | null): Promise<void> {
  if (closesOn === null) return;
  const runAt = endOfDayInLagos(closesOn);
  await ctx.jobs.add(trx, 'close-offer', { offerId }, { runAt, key: `close-offer ${offerId}` });
}
