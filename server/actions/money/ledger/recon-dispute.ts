/** Bank disputes by the provider's lists, since a webhook may be lost: each that our row does not tell of is looked up. */
import { isDisputeKnown, OPEN_DISPUTES } from '#rules/money/chargeback.ts';
import type { Ctx } from '../../../context.ts';
import type { ProviderDispute } from '../../../outside/payment.ts';
import { listChargebackStates } from '../../../store/money/chargeback/chargeback.ts';
import { takeDispute } from '../chargeback/chargeback.ts';
import { pagesOf } from './provider-pages.ts';
import { DAY_MS } from '#rules/time.ts';

/** Those that are open, whenever they were opened: one that a bank opens again keeps its old date. */
export async function takeOpenDisputes(ctx: Ctx): Promise<void> {
  await takeAll(ctx, async function* pages() {
    for (const status of OPEN_DISPUTES) yield* pagesOf((page) => ctx.payment.listOpenDisputes({ status, page }));
  });
}

/** Longer than a payer of any card has for a dispute. */
const DISPUTE_DAYS = 180;

/** All of half a year, the ended ones too. */
export async function takeRecentDisputes(ctx: Ctx): Promise<void> {
  const to = ctx.now();
  const from = new Date(to.getTime() - DISPUTE_DAYS * DAY_MS);
  await takeAll(ctx, () => pagesOf((page) => ctx.payment.listDisputes({ from, to, page })));
}

/** One that cannot be taken is thrown when all others are. */
async function takeAll(ctx: Ctx, pages: () => AsyncGenerator<ProviderDispute[]>): Promise<void> {
  const failures: unknown[] = [];
  for await (const page of pages()) {
    const states = await listChargebackStates(
      ctx.db,
      page.map(({ id }) => id),
    );
    for (const dispute of page) {
      if (isDisputeKnown(states.get(dispute.id), dispute)) continue;
      await takeDispute(ctx, dispute.id).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw failures[0];
}
