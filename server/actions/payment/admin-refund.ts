/** Owed refunds the provider refused or gave up on: list, and request again. */
import type { adminRefund } from '#contract/admin-refund.ts';
import { AppError, nothingHere } from '#rules/error.ts';
import type { AdminCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inEnglish } from '../../i18n/wording.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { balanceOf } from '../../store/ledger/ledger.ts';
import { findLiveRefund, findRefund, lockRefundable, type RefundRow } from '../../store/payment/refund.ts';
import { listOwedRefunds } from '../../store/payment/refund-queue.ts';
import { lockWalletIfAny } from '../../store/payment/wallet.ts';
import { record, refuseUnproved } from '../admin/admin.ts';
import { requestRefund } from './refund.ts';
import { notifyRefund } from './refund-notify.ts';
import { notifyChat } from './wallet.ts';

export const list: Action<'admin', typeof adminRefund.list> = async (ctx, { after }) => {
  const { refunds, nextCursor } = await listOwedRefunds(ctx.db, after);
  return { refunds: refunds.map((refund) => ({ ...refund, reason: inEnglish(refund.reasonMessage) })), nextCursor };
};

export const askAgain: Action<'admin', typeof adminRefund.askAgain> = async (ctx, { id }) => {
  refuseUnproved(ctx);
  const failed = await findRefund(ctx.db, id);
  if (!failed) throw nothingHere();
  await inTransaction(ctx.db, (trx) => ask(ctx, trx, failed));
  return { success: true };
};

/** The payment's lock serialises this: a second call finds the first one's refund under way. */
async function ask(ctx: AdminCtx, trx: Trx, failed: RefundRow): Promise<void> {
  const { paymentId, walletId, reference, reason } = failed;
  const wallet = await lockWalletIfAny(trx, walletId);
  await lockRefundable(trx, paymentId);
  if (await findLiveRefund(trx, reference)) throw new AppError('conflict', 'This refund is under way already');
  const owedKobo = await balanceOf(trx, 'suspense', paymentId);
  if (owedKobo === 0) throw new AppError('conflict', 'Nothing of this payment is owed to its payer any more');
  await record(ctx, trx, { what: 'ask for refund again', subject: `refund:${failed.id}` });
  await notifyRefund(ctx, trx, { ...failed, amountKobo: owedKobo }, 'refund begun');
  if (wallet) notifyChat(ctx, trx, wallet.chatId);
  await requestRefund(ctx, trx, {
    payment: { id: paymentId, baseKobo: owedKobo, feeKobo: 0, grossKobo: owedKobo },
    walletId,
    source: 'suspense',
    reason,
    requestedBy: `admin:${ctx.admin.email}`,
  });
}
