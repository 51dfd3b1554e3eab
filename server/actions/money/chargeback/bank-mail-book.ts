/** Books a card scheme's ruling: money that comes back goes to its owner, money that is taken comes from whoever holds it. */
import { invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { arbitrationUndone, arbitrationWon, type Mailed } from '#rules/money/ledger-mail.ts';
import { type BankParts, splitOfParts, sumOfParts } from '#rules/money/bank-mail.ts';
import type { Kobo } from '#rules/money.ts';
import type { Ctx } from '../../../context.ts';
import { findBankParts } from '../../../store/money/chargeback/bank-mail.ts';
import type { Trx } from '../../../store/db.ts';
import { balanceOf, post } from '../../../store/money/ledger/ledger.ts';
import { notifyMoney } from '../payout/payout-notify.ts';
import { bookIncome } from '../payout/supplier-debt.ts';
import { debitSupplier } from './chargeback-book.ts';
import type { Case } from './chargeback-end.ts';
import { bearLoss, findLoss, holderOf } from './chargeback-loss.ts';
import { notifyBankDispute } from './chargeback-notify.ts';
import { refundOwed, UNPLACED_REASON } from '../refund/refund.ts';
import { creditReclaimed, invoiceGivenBack } from '../vat/vat.ts';

export interface Ruled extends Case {
  mailed: Mailed;
  movedKobo: Kobo;
}

/** The amounts to move, and the function that books them. */
export interface Plan {
  share: { baseKobo: Kobo; feeKobo: Kobo };
  book: () => Promise<void>;
}

const NOTHING = { baseKobo: 0, feeKobo: 0 } as const;

/** Books a ruling for us. The supplier gets their part whatever the wallet's state, less their debt. */
export async function creditRuling(ctx: Ctx, trx: Trx, ruled: Ruled): Promise<Plan> {
  const { mailed, movedKobo, row, wallet, payment } = ruled;
  const parts = splitOfParts((await findBankParts(trx, row.providerDisputeId)).taken, movedKobo);
  const book = async () => {
    if (movedKobo === 0) return;
    const journal = arbitrationWon(mailed, parts, wallet?.supplierId ?? null);
    if (wallet && parts.base > 0) {
      await bookIncome(ctx, trx, wallet.supplierId, [journal]);
      await notifyBankDispute(ctx, trx, wallet, 'bank dispute given back', parts.base);
      notifyMoney(ctx, trx, wallet.supplierId);
    } else post(trx, journal);
    await invoiceGivenBack(ctx, trx, { paymentId: payment.id, bankMailId: mailed.id, chargeKobo: parts.charge });
    if (parts.suspense > 0) {
      const owed = { paymentId: payment.id, amountKobo: parts.suspense, reason: UNPLACED_REASON };
      await refundOwed(ctx, trx, { ...owed, requestedBy: mailed.actor });
    }
  };
  return { share: NOTHING, book };
}

/** Books a ruling for the payer: takes back what an earlier ruling returned, then books the rest like a lost dispute. */
export async function debitRuling(ctx: Ctx, trx: Trx, ruled: Ruled): Promise<Plan> {
  const { mailed, movedKobo, row, wallet, payment } = ruled;
  const { given } = await findBankParts(trx, row.providerDisputeId);
  const undoneKobo = Math.min(movedKobo, sumOfParts(given));
  const parts = splitOfParts(given, undoneKobo);
  if (parts.suspense > (await balanceOf(trx, 'suspense', payment.id))) throw invalidField('amount', REFUNDED);
  const lossKobo = movedKobo - undoneKobo;
  const loss = lossKobo > 0 ? await findLoss(trx, payment, lossKobo) : undefined;
  const book = async () => {
    if (undoneKobo > 0) await undo(ctx, trx, ruled, parts);
    if (loss) await bearLoss(ctx, trx, { payment, wallet }, loss, { chargebackId: row.id, mail: mailed });
  };
  return { share: loss?.share ?? NOTHING, book };
}

const REFUNDED = message('The returned amount has been refunded since. Someone must settle this with the provider.');

async function undo(ctx: Ctx, trx: Trx, ruled: Ruled, parts: BankParts): Promise<void> {
  const { mailed, wallet, payment } = ruled;
  const base = wallet && parts.base > 0 ? await debitSupplier(trx, wallet.supplierId, payment, parts.base) : [];
  post(trx, arbitrationUndone(mailed, parts, base));
  await creditReclaimed(ctx, trx, { paymentId: payment.id, bankMailId: mailed.id, chargeKobo: parts.charge });
  const holder = holderOf(ruled);
  if (holder && parts.base > 0) await notifyBankDispute(ctx, trx, holder, 'bank dispute lost', parts.base);
}
