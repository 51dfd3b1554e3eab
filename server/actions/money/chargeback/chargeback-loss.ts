/** Finds the money that a payer's bank takes, and books the loss on whoever holds it. */
import { type Loss, lossOf } from '#rules/money/chargeback.ts';
import { message } from '#rules/i18n/message.ts';
import { disputedBy } from '#rules/money/dispute.ts';
import type { Kobo } from '#rules/money.ts';
import { RECON_OF_REFUND } from '#rules/money/recon.ts';
import type { Ctx } from '../../../context.ts';
import type { DisputedPayment } from '../../../store/money/chargeback/chargeback.ts';
import type { Trx } from '../../../store/db.ts';
import { endDispute, listOpenDisputesIn } from '../../../store/money/dispute/dispute.ts';
import { balanceOf } from '../../../store/money/ledger/ledger.ts';
import { lockPayments } from '../../../store/money/payment/payment.ts';
import { closeItems, noteItem } from '../../../store/money/ledger/recon-item.ts';
import { findLeft, setRefundable } from '../../../store/money/refund/refund.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import { bookLoss } from './chargeback-book.ts';
import { creditVat } from '../vat/vat.ts';
import { settleWallet } from '../wallet/wallet-release.ts';
import { notifyBankDispute } from './chargeback-notify.ts';
import { notifyRuled } from '../dispute/dispute-notify.ts';

/** A disputed payment, under the locks of its wallet and its own. */
export interface Case {
  payment: DisputedPayment;
  /** Undefined for a donation. */
  wallet: WalletRow | undefined;
}

export interface Found extends Loss {
  amountKobo: Kobo;
  /** All that our books still hold of the payment. */
  hereKobo: Kobo;
}

/** Finds where the amount is. Returns undefined while a refund is under way, because its end decides that. */
export async function findLoss(trx: Trx, payment: DisputedPayment, amountKobo: Kobo): Promise<Found | undefined> {
  const left = await findLeft(trx, payment);
  const allocation = payment.allocation ?? 'suspense';
  const suspenseKobo = await balanceOf(trx, 'suspense', payment.id);
  const isRefunding = payment.state === 'refunding';
  const loss = lossOf({ allocation, isRefunding, released: payment.released, left, suspenseKobo }, amountKobo);
  const hereKobo = suspenseKobo + (allocation === 'suspense' ? 0 : left.grossKobo);
  return loss && { ...loss, amountKobo, hereKobo };
}

/** Returns the wallet if its escrow holds the money; only that money can be on hold. */
export const holderOf = ({ payment, wallet }: Case) => (payment.allocation === 'escrow' ? wallet : undefined);

interface LossSource {
  chargebackId: string;
  /** The mail that reported it, and who entered the mail. */
  mail?: { id: string; actor: string };
}

/** Takes the money from where it is. What was refunded before is our loss, and a claim against the provider. */
export async function bearLoss(ctx: Ctx, trx: Trx, known: Case, loss: Found, source: LossSource): Promise<void> {
  const { payment, wallet } = known;
  const { amountKobo, hereKobo } = loss;
  const emptiesSuspense = loss.suspenseKobo > 0 && loss.suspenseKobo === (await balanceOf(trx, 'suspense', payment.id));
  if (hereKobo > 0 && amountKobo >= hereKobo) await setRefundable(trx, payment.id, 'charged_back');
  // the bank has taken it, so nobody needs to refund it
  if (emptiesSuspense) await closeItems(trx, RECON_OF_REFUND, payment.reference);
  if (loss.goneKobo > 0 && payment.allocation !== 'donation') {
    const local = { state: payment.state, lostKobo: loss.goneKobo };
    await noteItem(trx, {
      kind: 'bank dispute twice',
      reference: payment.reference,
      local,
      provider: { amountKobo },
    });
  }
  const holder = holderOf(known);
  if (holder && loss.share.grossKobo > 0) await notifyBankDispute(ctx, trx, holder, 'bank dispute lost', amountKobo);
  if (holder) await endPointless(ctx, trx, holder);
  if (loss.place === 'escrow') await creditVat(ctx, trx, payment.id, { chargebackId: source.chargebackId });
  await bookLoss(trx, { ...loss, ...source, payment, wallet });
  if (holder) await settleWallet(ctx, trx, holder.id);
}

const REVERSED_BY_BANK = message('The buyer’s bank took the money back, so there is nothing to decide.');

/** Ends disputes of buyers who have no money left in the wallet. */
async function endPointless(ctx: Ctx, trx: Trx, wallet: WalletRow): Promise<void> {
  const payments = await lockPayments(trx, wallet.id);
  for (const dispute of await listOpenDisputesIn(trx, wallet.id)) {
    if (disputedBy(payments, dispute).length > 0) continue;
    const end = {
      state: 'resolved',
      resolution: 'refund',
      ruling: REVERSED_BY_BANK,
      by: 'system',
      at: ctx.now(),
    } as const;
    await endDispute(trx, dispute.id, end);
    await notifyRuled(ctx, trx, wallet, dispute.openerId);
  }
}
