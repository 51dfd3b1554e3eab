/** Ends inconclusive bank disputes, by the status of the payment itself or by an administrator. */
import { type BankOutcome, isAnswerable, outcomeByPayment, INCONCLUSIVE_DAYS } from '#rules/money/chargeback.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { daysAfter } from '#rules/money/wallet-end.ts';
import type { Ctx } from '../../../context.ts';
import {
  type ChargebackRow,
  findChargeback,
  findDisputedById,
  lockDisputed,
} from '../../../store/money/chargeback/chargeback.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { noteItem } from '../../../store/money/ledger/recon-item.ts';
import { lockWalletIfAny } from '../../../store/money/wallet/wallet.ts';
import { endCase, type Verdict } from './chargeback-end.ts';

/** After a week without a ruling, a payment that still counts as paid was not taken. If its status is unclear, an administrator decides. */
export async function endInconclusiveByPayment(ctx: Ctx, providerDisputeId: string): Promise<void> {
  const row = await findChargeback(ctx.db, providerDisputeId);
  if (!row?.unruledSince || row.resolvedAt || ctx.now() < daysAfter(row.unruledSince, INCONCLUSIVE_DAYS)) return;
  const { reference } = await findDisputedById(ctx.db, row.paymentId);
  const reply = await ctx.payment.verify(reference);
  const outcome = outcomeByPayment(reply?.status);
  if (!outcome) {
    return noteItem(ctx.db, {
      kind: 'bank dispute unbooked',
      reference,
      provider: { status: reply?.status ?? 'unknown' },
    });
  }
  await inTransaction(ctx.db, (trx) => end(ctx, trx, row, { outcome, amountKobo: row.amountKobo, by: 'system' }));
}

/** Ends a dispute by hand. `record` records the administrator's act, in the same transaction and before the ledger. */
export async function endByHand(
  ctx: Ctx,
  providerDisputeId: string,
  { outcome, by, record }: { outcome: BankOutcome; by: string; record: (trx: Trx) => Promise<void> },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const row = requireFound(await findChargeback(trx, providerDisputeId));
    if (!row.unruledSince && isAnswerable(row.status)) {
      throw new AppError('conflict', 'The bank is waiting for our answer. Accept or decline.');
    }
    await record(trx);
    const went = await end(ctx, trx, row, { outcome, amountKobo: row.amountKobo, by });
    if (went !== 'ended now') throw new AppError('conflict', WORDS[went]);
  });
}

const WORDS = {
  'ended before': message('This dispute has ended already'),
  refunding: message('A refund of this payment is in progress. Wait until it is done.'),
} as const;

async function end(
  ctx: Ctx,
  trx: Trx,
  { providerDisputeId, paymentId }: ChargebackRow,
  verdict: Verdict,
): Promise<'ended now' | keyof typeof WORDS> {
  const { walletId } = await findDisputedById(trx, paymentId);
  const wallet = await lockWalletIfAny(trx, walletId);
  const payment = await lockDisputed(trx, paymentId);
  const row = await findChargeback(trx, providerDisputeId);
  if (!row || row.resolvedAt) return 'ended before';
  return (await endCase(ctx, trx, { row, payment, wallet }, verdict)) ? 'ended now' : 'refunding';
}
