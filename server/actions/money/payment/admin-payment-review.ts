/** Releases under review before an administrator: the queue, and decisions. */
import type { adminPaymentReview } from '#contract/money/admin-payment-review.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { AdminCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { closeItems } from '../../../store/money/ledger/recon-item.ts';
import { lockPayments, markRuled, type PaymentRow } from '../../../store/money/payment/payment.ts';
import { listPartiesOfPayment } from '../../../store/money/payment/payment-party.ts';
import {
  decideReview,
  findReview,
  listOpenReviews,
  type ReviewRow,
} from '../../../store/money/payment/payment-review.ts';
import { findLeft } from '../../../store/money/refund/refund.ts';
import { lockWallet, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { record, requireProof } from '../../admin/admin.ts';
import { requireImpartial } from '../../admin/own.ts';
import { notifyBegun } from '../refund/refund-notify.ts';
import { requestRefund } from '../refund/refund.ts';
import { notifyReleaseRefused } from '../wallet/wallet-notify.ts';
import { notifyChat } from '../wallet/wallet.ts';
import { settleWallet } from '../wallet/wallet-release.ts';

export const list: Action<'admin', typeof adminPaymentReview.list> = (ctx, { after }) => listOpenReviews(ctx.db, after);

export const decide: Action<'admin', typeof adminPaymentReview.decide> = async (ctx, { id, decision, reason }) => {
  requireProof(ctx);
  const known = await findOthersReview(ctx, id);
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, known.walletId);
    const review = await findReview(trx, id);
    if (!review || review.isDecided) throw decidedAlready();
    const payment = requireFound((await lockPayments(trx, wallet.id)).find((one) => one.id === review.paymentId));
    const by = `admin:${ctx.admin.email}`;
    await record(ctx, trx, { what: `review: ${decision}`, subject: `payment:${payment.id}`, reason });
    await decideReview(trx, id, { decision, by, at: ctx.now() });
    await closeItems(trx, ['release to review'], payment.reference);
    if (decision === 'refund') await giveBack(ctx, trx, wallet, payment);
    notifyChat(ctx, trx, wallet.chatId);
    await settleWallet(ctx, trx, wallet.id, by);
  });
  return { success: true };
};

/** Throws if the administrator's own money is in it, or if it is decided. */
export async function findOthersReview(ctx: AdminCtx, id: string): Promise<ReviewRow> {
  const review = requireFound(await findReview(ctx.db, id));
  await requireImpartial(ctx, ctx.db, await listPartiesOfPayment(ctx.db, review.paymentId));
  if (review.isDecided) throw decidedAlready();
  return review;
}

const decidedAlready = () => new AppError('conflict', 'This was already decided');

const REASON = message('We reviewed this payment and did not release it');

/** Refunds all that is left, as a ruling does, so that nothing returns to the wallet. */
async function giveBack(ctx: AdminCtx, trx: Trx, wallet: WalletRow, payment: PaymentRow): Promise<void> {
  const left = await findLeft(trx, payment);
  if (left.grossKobo === 0) return;
  await markRuled(trx, [payment], ctx.now());
  await notifyReleaseRefused(ctx, trx, wallet, left.baseKobo);
  await notifyBegun(ctx, trx, wallet, { payerId: payment.payerId, amountKobo: left.grossKobo, actorId: null });
  const requestedBy = `admin:${ctx.admin.email}`;
  await requestRefund(ctx, trx, { payment, reason: REASON, requestedBy });
}
