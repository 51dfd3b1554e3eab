/** Ends a bank dispute: a won one changes nothing, a lost one is booked once. */
import type { BankOutcome } from '#rules/money/chargeback.ts';
import type { Kobo } from '#rules/money.ts';
import type { Ctx } from '../../../context.ts';
import { type ChargebackRow, endChargeback } from '../../../store/money/chargeback/chargeback.ts';
import type { Trx } from '../../../store/db.ts';
import { closeItems, noteItem } from '../../../store/money/ledger/recon-item.ts';
import { findLeft } from '../../../store/money/refund/refund.ts';
import { bearLoss, type Case as Disputed, findLoss, holderOf } from './chargeback-loss.ts';
import { settleWallet } from '../wallet/wallet-release.ts';
import { notifyBankDispute } from './chargeback-notify.ts';
import { notifyChat } from '../wallet/wallet.ts';

/** An open bank dispute, under the locks of its wallet and payment. */
export interface Case extends Disputed {
  row: ChargebackRow;
}

export interface Verdict {
  outcome: BankOutcome;
  /** The amount taken, if the dispute was lost. */
  amountKobo: Kobo;
  /** `admin:<address>`, or `system` if the payment's status decided. Null if the provider reported the end. */
  by: string | null;
}

/** Returns false while a refund of the payment is under way, because its end decides where the money is. */
export async function endCase(ctx: Ctx, trx: Trx, known: Case, verdict: Verdict): Promise<boolean> {
  if (known.wallet) notifyChat(ctx, trx, known.wallet.chatId);
  if (verdict.outcome === 'lost') return lose(ctx, trx, known, verdict);
  await win(ctx, trx, known, verdict);
  return true;
}

async function win(ctx: Ctx, trx: Trx, known: Case, { by }: Verdict): Promise<void> {
  const { row, payment } = known;
  await endChargeback(trx, row.id, { lost: false, by, at: ctx.now() });
  await closeItems(trx, ['bank dispute', 'bank dispute unbooked'], payment.reference);
  const holder = holderOf(known);
  if (!holder) return;
  await notifyBankDispute(ctx, trx, holder, 'bank dispute won', row.amountKobo);
  await settleWallet(ctx, trx, holder.id);
}

async function lose(ctx: Ctx, trx: Trx, known: Case, { amountKobo, by }: Verdict): Promise<boolean> {
  const { row, payment } = known;
  const loss = await findLoss(trx, payment, amountKobo);
  if (!loss) {
    const { state, released, reference } = payment;
    const local = { state, released, leftKobo: (await findLeft(trx, payment)).grossKobo };
    await noteItem(trx, { kind: 'bank dispute unbooked', reference, local, provider: { amountKobo } });
    return false;
  }
  await endChargeback(trx, row.id, { lost: true, taken: loss.share, by, at: ctx.now() });
  await closeItems(trx, ['bank dispute', 'bank dispute unbooked'], payment.reference);
  await bearLoss(ctx, trx, known, loss, { chargebackId: row.id });
  return true;
}
