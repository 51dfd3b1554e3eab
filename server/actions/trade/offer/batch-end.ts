/** Closes offers of a batch that has expired, was recalled, or is in quarantine. */
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { lockOffer, setOfferClosed } from '../../../store/trade/offer/offer.ts';
import { listHolding, releaseUnusable } from '../../pharmacy/market/reservation.ts';
import { announce } from './offer.ts';
import { notifyClosedOver } from './offer-notify.ts';

/** The job. Does nothing if the batch is good; ends each offer once. */
export async function endBatchOffers(ctx: Ctx, { batchId }: JobPayloads['end-batch-offers']): Promise<void> {
  for (const offerId of await listHolding(ctx, batchId)) {
    await inTransaction(ctx.db, (trx) => endOffer(ctx, trx, offerId));
  }
}

async function endOffer(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  const locked = await lockOffer(trx, id);
  if (!locked || !(await releaseUnusable(ctx, trx, id)) || locked.closedAt) return;
  await setOfferClosed(trx, id, true);
  await announce(ctx, trx, id, ['business', 'biz']);
  await notifyClosedOver(ctx, trx, { ...locked, id });
}
