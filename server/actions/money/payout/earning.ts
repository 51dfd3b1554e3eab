/** Released money that becomes available later: booked as pending at the release, and made available when due. */
import { carriesReserve, pendingPartsOf } from '#rules/money/earning.ts';
import { earningAvailable, type Journal, release } from '#rules/money/ledger.ts';
import type { Quote } from '#rules/money.ts';
import { isCardMoney } from '#rules/money/pay-channel.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { lockSupplierMoney } from '../../../store/money/ledger/ledger.ts';
import {
  findEarning,
  findPending,
  findSellingHistory,
  insertEarnings,
  markAvailable,
  newEarning,
} from '../../../store/money/payout/pending-earning.ts';
import { notifyMoney } from './payout-notify.ts';
import { bookIncome } from './supplier-debt.ts';

interface Released {
  id: string;
  channel: string | null;
  paidAt: Date | null;
  /** Kobo left in escrow. */
  left: Quote;
}

/** Books released payments of one supplier: settled money outside the reserve becomes available, the rest pending. `actor` is who ruled. */
export async function bookReleases(
  ctx: Ctx,
  trx: Trx,
  supplierId: string,
  { payments, actor }: { payments: readonly Released[]; actor: string },
): Promise<void> {
  const { earningTerms: terms } = ctx.config;
  const now = ctx.now();
  const hasReserve = carriesReserve(terms, await findSellingHistory(trx, supplierId, { terms, now }), now);
  const booked = payments.map(({ id: paymentId, channel, paidAt, left: { baseKobo, feeKobo } }) => {
    const released = { baseKobo, isCard: isCardMoney(channel), paidAt: paidAt ?? now, hasReserve };
    const pending = pendingPartsOf(terms, released, now).map((part) => newEarning(paymentId, supplierId, part));
    const pendingKobo = pending.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    return { pending, journal: release({ paymentId, supplierId, baseKobo, feeKobo, pendingKobo, actor }) };
  });
  const pending = booked.flatMap((one) => one.pending);
  if (pending.length > 0) {
    await insertEarnings(trx, pending);
    await ctx.jobs.addAll(
      trx,
      pending.map(({ id, availableAt: runAt }) => ({
        name: 'free-earning',
        payload: { earningId: id },
        options: { key: `earning:${id}`, runAt },
      })),
    );
  }
  const journals: Journal[] = booked.map(({ journal }) => journal);
  await bookIncome(ctx, trx, supplierId, journals);
}

/** The job: makes the earning available once, when it is due. */
export async function freeEarning(ctx: Ctx, { earningId }: JobPayloads['free-earning']): Promise<void> {
  const known = await findEarning(ctx.db, earningId);
  if (!known) return;
  const { supplierId } = known;
  await inTransaction(ctx.db, async (trx) => {
    await lockSupplierMoney(trx, supplierId);
    const pending = await findPending(trx, earningId);
    if (!pending) return;
    const { availableAt: runAt, leftKobo: amountKobo } = pending;
    if (runAt > ctx.now()) {
      await ctx.jobs.add(trx, 'free-earning', { earningId }, { key: `earning:${earningId}`, runAt });
      return;
    }
    await markAvailable(trx, earningId, ctx.now());
    if (amountKobo > 0)
      await bookIncome(ctx, trx, supplierId, [earningAvailable({ id: earningId, supplierId, amountKobo })]);
    notifyMoney(ctx, trx, supplierId);
  });
}
