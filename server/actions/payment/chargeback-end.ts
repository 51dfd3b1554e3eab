/** Ends a bank dispute: a won one changes nothing, a lost one is booked once. */
import { type BankOutcome, lossOf } from '#rules/payment/chargeback.ts';
import { message } from '#rules/i18n/message.ts';
import { disputedBy } from '#rules/payment/dispute.ts';
import type { Kobo } from '#rules/money.ts';
import { RECON_OF_REFUND } from '#rules/ledger/recon.ts';
import { leftOf } from '#rules/payment/refund.ts';
import type { Ctx } from '../../context.ts';
import { type ChargebackRow, type DisputedPayment, endChargeback } from '../../store/payment/chargeback.ts';
import type { Trx } from '../../store/db.ts';
import { endDispute, listOpenDisputesIn } from '../../store/payment/dispute.ts';
import { balanceOf } from '../../store/ledger/ledger.ts';
import { lockPayments } from '../../store/payment/payment.ts';
import { closeItems, noteItem } from '../../store/ledger/recon-item.ts';
import { listReturnsOf, setRefundable } from '../../store/payment/refund.ts';
import type { WalletRow } from '../../store/payment/wallet.ts';
import { bookLoss } from './chargeback-book.ts';
import { settleWallet } from './wallet-release.ts';
import { notifyBankDispute } from './chargeback-notify.ts';
import { notifyRuled } from './dispute-notify.ts';
import { notifyChat } from './wallet.ts';

/** An open bank dispute, under the locks of its wallet and payment. */
export interface Case {
  row: ChargebackRow;
  payment: DisputedPayment;
  /** Undefined for a donation. */
  wallet: WalletRow | undefined;
}

export interface Verdict {
  outcome: BankOutcome;
  /** The amount taken, where it was lost. */
  amountKobo: Kobo;
  /** `admin:<address>`, or `system` where the payment's status decided; null where the provider reported the end. */
  by: string | null;
}

/** False while a refund of the payment is under way, because its end decides where the money is. */
export async function endCase(ctx: Ctx, trx: Trx, known: Case, verdict: Verdict): Promise<boolean> {
  if (known.wallet) notifyChat(ctx, trx, known.wallet.chatId);
  if (verdict.outcome === 'lost') return lose(ctx, trx, known, verdict);
  await win(ctx, trx, known, verdict);
  return true;
}

/** Only money in a wallet is on hold. */
const holderOf = ({ payment, wallet }: Case) => (payment.allocation === 'escrow' ? wallet : undefined);

async function win(ctx: Ctx, trx: Trx, known: Case, { by }: Verdict): Promise<void> {
  const { row, payment } = known;
  await endChargeback(trx, row.id, { lost: false, by, at: ctx.now() });
  await closeItems(trx, ['bank dispute', 'bank dispute unbooked'], payment.reference);
  const holder = holderOf(known);
  if (!holder) return;
  await notifyBankDispute(ctx, trx, holder, 'bank dispute won', row.amountKobo);
  await settleWallet(ctx, trx, holder.id);
}

/** Takes the loss from wherever the money is; what was refunded before is our loss, and a claim against the provider. */
async function lose(ctx: Ctx, trx: Trx, known: Case, { amountKobo, by }: Verdict): Promise<boolean> {
  const { row, payment, wallet } = known;
  const left = leftOf(payment, await listReturnsOf(trx, payment.id));
  const allocation = payment.allocation ?? 'suspense';
  const suspenseKobo = await balanceOf(trx, 'suspense', payment.id);
  const isRefunding = payment.state === 'refunding';
  const loss = lossOf({ allocation, isRefunding, released: payment.released, left, suspenseKobo }, amountKobo);
  if (!loss) {
    const local = { state: payment.state, released: payment.released, leftKobo: left.grossKobo };
    await noteItem(trx, {
      kind: 'bank dispute unbooked',
      reference: payment.reference,
      ours: local,
      theirs: { amountKobo },
    });
    return false;
  }
  await endChargeback(trx, row.id, { lost: true, taken: loss.share, by, at: ctx.now() });
  const hereKobo = suspenseKobo + (allocation === 'suspense' ? 0 : left.grossKobo);
  if (hereKobo > 0 && amountKobo >= hereKobo) await setRefundable(trx, payment.id, 'charged_back');
  // the bank has taken it, so nobody needs to refund it
  if (suspenseKobo > 0 && loss.suspenseKobo === suspenseKobo) await closeItems(trx, RECON_OF_REFUND, payment.reference);
  await closeItems(trx, ['bank dispute', 'bank dispute unbooked'], payment.reference);
  if (loss.goneKobo > 0 && allocation !== 'donation') {
    const local = { state: payment.state, lostKobo: loss.goneKobo };
    await noteItem(trx, {
      kind: 'bank dispute twice',
      reference: payment.reference,
      ours: local,
      theirs: { amountKobo },
    });
  }
  const holder = holderOf(known);
  if (holder && loss.share.grossKobo > 0) await notifyBankDispute(ctx, trx, holder, 'bank dispute lost', amountKobo);
  if (holder) await endPointless(ctx, trx, holder);
  await bookLoss(trx, { ...loss, chargebackId: row.id, amountKobo, payment, wallet });
  if (holder) await settleWallet(ctx, trx, holder.id);
  return true;
}

const TAKEN = message('The partner’s bank has taken the money back, so that there is nothing left to rule on.');

/** Ends disputes of partners without money in the wallet. */
async function endPointless(ctx: Ctx, trx: Trx, wallet: WalletRow): Promise<void> {
  const payments = await lockPayments(trx, wallet.id);
  for (const dispute of await listOpenDisputesIn(trx, wallet.id)) {
    if (disputedBy(payments, dispute).length > 0) continue;
    const end = { state: 'resolved', resolution: 'refund', ruling: TAKEN, by: 'system', at: ctx.now() } as const;
    await endDispute(trx, dispute.id, end);
    await notifyRuled(ctx, trx, wallet, dispute.openerId);
  }
}
