/** Owed refunds that the provider refused or gave up on: list, request again, or end. */
import type { adminRefund } from '#contract/money/admin-refund.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { isSameAmount } from '#rules/money.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inEnglish } from '../../../i18n/wording.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { balanceOf } from '../../../store/money/ledger/ledger.ts';
import { listPartiesOfPayment } from '../../../store/money/payment/payment-party.ts';
import { findLiveRefund, findRefund, lockRefundable, type RefundRow } from '../../../store/money/refund/refund.ts';
import { listOwedRefunds } from '../../../store/money/refund/refund-queue.ts';
import { lockWalletIfAny } from '../../../store/money/wallet/wallet.ts';
import { record, requireProof } from '../../admin/admin.ts';
import { requireImpartial } from '../../admin/own.ts';
import { endOwed, refundOwed } from './refund.ts';
import { notifyRefund } from './refund-notify.ts';
import { notifyChat } from '../wallet/wallet.ts';

export const list: Action<'admin', typeof adminRefund.list> = async (ctx, { after }) => {
  const { refunds, nextCursor } = await listOwedRefunds(ctx.db, after);
  return { refunds: refunds.map((refund) => ({ ...refund, reason: inEnglish(refund.reasonMessage) })), nextCursor };
};

export const askAgain: Action<'admin', typeof adminRefund.askAgain> = async (ctx, { id }) => {
  requireProof(ctx);
  const failed = await findOthersRefund(ctx, id);
  await inTransaction(ctx.db, (trx) => ask(ctx, trx, failed));
  return { success: true };
};

export const end: Action<'admin', typeof adminRefund.end> = async (ctx, { id, end: how, amount, reason }) => {
  requireProof(ctx);
  const failed = await findOthersRefund(ctx, id);
  await inTransaction(ctx.db, async (trx) => {
    const { wallet, owedKobo, returnableKobo } = await lockOwed(trx, failed);
    if (!isSameAmount(amount, owedKobo)) {
      throw owedChanged();
    }
    const what = how === 'settled' ? 'settle refund by hand' : 'write off refund';
    await record(ctx, trx, { what, subject: `refund:${id}`, reason });
    await endOwed(ctx, trx, { failed, owedKobo, returnableKobo }, { end: how, by: `admin:${ctx.admin.email}` });
    if (wallet) notifyChat(ctx, trx, wallet.chatId);
  });
  return { success: true };
};

export const owedChanged = () => new AppError('conflict', 'The amount owed has changed. Check it again.');

/** Throws if the administrator's own money is in it. */
export async function findOthersRefund(ctx: AdminCtx, id: string): Promise<RefundRow> {
  const refund = requireFound(await findRefund(ctx.db, id));
  await requireImpartial(ctx, ctx.db, await listPartiesOfPayment(ctx.db, refund.paymentId));
  return refund;
}

/** Locks the payment, so that acts run one at a time: a second one finds a refund under way, or nothing owed. */
async function lockOwed(trx: Trx, { paymentId, walletId, reference }: RefundRow) {
  const wallet = await lockWalletIfAny(trx, walletId);
  const { returnableKobo } = await lockRefundable(trx, paymentId);
  if (await findLiveRefund(trx, reference)) throw new AppError('conflict', 'This refund is already in progress');
  const owedKobo = await balanceOf(trx, 'suspense', paymentId);
  if (owedKobo === 0) throw await notOwed(trx, paymentId);
  return { wallet, owedKobo, returnableKobo };
}

async function notOwed(trx: Trx, paymentId: string): Promise<AppError> {
  const isHeld = (await balanceOf(trx, 'escrow_principal', paymentId)) > 0;
  return isHeld
    ? new AppError('conflict', 'The money is held in its wallet again. It will be refunded or paid out from there.')
    : new AppError('conflict', 'Nothing of this payment is owed to the buyer any more');
}

async function ask(ctx: AdminCtx, trx: Trx, failed: RefundRow): Promise<void> {
  const { paymentId, reason } = failed;
  const { wallet, owedKobo } = await lockOwed(trx, failed);
  await record(ctx, trx, { what: 'ask for refund again', subject: `refund:${failed.id}` });
  await notifyRefund(ctx, trx, { ...failed, amountKobo: owedKobo }, 'refund begun');
  if (wallet) notifyChat(ctx, trx, wallet.chatId);
  await refundOwed(ctx, trx, { paymentId, amountKobo: owedKobo, reason, requestedBy: `admin:${ctx.admin.email}` });
}
