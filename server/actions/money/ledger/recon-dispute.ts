/** Compares bank disputes with the provider's lists, since a webhook may be lost: looks up each one that differs from our row. */
import { isDisputeKnown, OPEN_DISPUTES } from '#rules/money/chargeback.ts';
import type { Ctx } from '../../../context.ts';
import type { ProviderDispute } from '../../../outside/payment-shape.ts';
import { listChargebackStates } from '../../../store/money/chargeback/chargeback.ts';
import { syncDispute } from '../chargeback/chargeback.ts';
import { pagesOf } from './provider-pages.ts';
import { DAY_MS } from '#rules/time.ts';

/** Takes all open disputes of any age, because a reopened one keeps its old date. */
export async function syncOpenDisputes(ctx: Ctx): Promise<void> {
  await syncAll(ctx, async function* pages() {
    for (const status of OPEN_DISPUTES) yield* pagesOf((page) => ctx.payment.listOpenDisputes({ status, page }));
  });
}

/** More days than any card's payer has to dispute. */
const DISPUTE_DAYS = 180;

/** Takes all disputes of the last half year, ended ones too. */
export async function syncRecentDisputes(ctx: Ctx): Promise<void> {
  const to = ctx.now();
  const from = new Date(to.getTime() - DISPUTE_DAYS * DAY_MS);
  await syncAll(ctx, () => pagesOf((page) => ctx.payment.listDisputes({ from, to, page })));
}

/** Takes every dispute first, then throws the errors of those that failed. */
async function syncAll(ctx: Ctx, pages: () => AsyncGenerator<ProviderDispute[]>): Promise<void> {
  const failures: unknown[] = [];
  for await (const page of pages()) {
    const states = await listChargebackStates(
      ctx.db,
      page.map(({ id }) => id),
    );
    for (const dispute of page) {
      if (isDisputeKnown(states.get(dispute.id), dispute)) continue;
      await syncDispute(ctx, dispute.id).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
}
