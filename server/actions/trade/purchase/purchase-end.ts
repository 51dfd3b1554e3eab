/** The job of a purchase: puts goods back on sale when their reservation ends, and later deletes what was never paid. */
import { forgottenAt, isReserved } from '#rules/trade/purchase.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { lockOffer } from '../../../store/trade/offer/offer.ts';
import { findPurchase } from '../../../store/trade/offer/purchase.ts';
import { announce } from '../offer/offer.ts';
import { releaseOffer } from '../../pharmacy/market/reservation.ts';
import { closeUnpaid } from './purchase-room.ts';

/** One job for each purchase: a new time replaces the old one. */
export async function tendLater(ctx: Ctx, trx: Trx, purchaseId: string, runAt: Date): Promise<void> {
  await ctx.jobs.add(trx, 'tend-purchase', { purchaseId }, { runAt, key: `purchase:${purchaseId}` });
}

/** The job. Does nothing if it is paid. */
export async function tendPurchase(ctx: Ctx, { purchaseId }: JobPayloads['tend-purchase']): Promise<void> {
  const known = await findPurchase(ctx.db, purchaseId);
  if (!known || known.paidAt) return;
  await inTransaction(ctx.db, async (trx) => {
    await lockOffer(trx, known.offerId);
    const purchase = await findPurchase(trx, purchaseId);
    if (!purchase || purchase.paidAt) return;
    if (isReserved(purchase, ctx.now())) return tendLater(ctx, trx, purchaseId, purchase.reservedUntil);
    const lastAt = forgottenAt(purchase);
    if (lastAt <= ctx.now()) return closeUnpaid(ctx, trx, purchase, 'never paid');
    await releaseOffer(ctx, trx, purchase.offerId);
    await announce(ctx, trx, purchase.offerId, ['biz']);
    return tendLater(ctx, trx, purchaseId, lastAt);
  });
}
