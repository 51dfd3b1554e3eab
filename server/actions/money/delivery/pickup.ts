/** Hand-over at a pick-up: the seller enters the buyer's code, which releases this buyer's money. */
import type { delivery } from '#contract/money/delivery.ts';
import { AppError, invalidField, nothingHere, requirePermission } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { PICKUP_TRIES } from '#rules/money/delivery.ts';
import { isHeld } from '#rules/money/payment.ts';
import { whyNotHandOver } from '#rules/money/permission.ts';
import { daysAfter } from '#rules/money/wallet-end.ts';
import { isPickupCode } from '../../../auth/pickup-code.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { findDelivery, markHandedOver } from '../../../store/money/delivery/wallet-delivery.ts';
import { acknowledgePayments, extendInspection } from '../../../store/money/payment/payment.ts';
import { type LockedTrade, lockTrade } from '../../../store/money/wallet/trade.ts';
import { dispatchStock } from '../../pharmacy/market/stock-dispatch.ts';
import { limitRate } from '../../rate-limit.ts';
import { viewerOf } from '../wallet/permission.ts';
import { notifyAcknowledged } from '../wallet/wallet-notify.ts';
import { settleWallet } from '../wallet/wallet-release.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';
import { showWallet } from '../wallet/wallet-output.ts';

export const handOver: Action<'member', typeof delivery.handOver> = async (ctx, { walletAddress, payerId, code }) => {
  const { id: walletId, supplierId } = await findOwnWallet(ctx, walletAddress);
  // only the seller can use up the tries
  if (supplierId !== ctx.member.id) throw new AppError('forbidden', 'Only the seller can hand over the goods');
  const words = message('Too many codes. Wait three hours, or ask the buyer to acknowledge receipt.');
  await limitRate(ctx, `pick-up code of ${walletId} ${payerId}`, PICKUP_TRIES, words);
  await inTransaction(ctx.db, async (trx) => {
    const trade = await lockTrade(trx, walletId);
    requirePermission(whyNotHandOver(trade, viewerOf(ctx), payerId));
    const chosen = await findDelivery(trx, walletId, payerId);
    if (chosen?.method !== 'pick up') throw nothingHere();
    if (!isPickupCode(ctx, chosen.id, code)) {
      throw invalidField('code', 'This code is wrong. Ask the buyer to read it out again.');
    }
    await markHandedOver(trx, chosen.id, ctx.now());
    await handOverTo(ctx, trx, trade, payerId);
  });
  return { wallet: await showWallet(ctx, walletId) };
};

/** The goods leave the stock, the buyer's code counts as their receipt, and their money is released. Other buyers are not affected. */
async function handOverTo(ctx: MemberCtx, trx: Trx, { wallet, payments }: LockedTrade, payerId: string): Promise<void> {
  const own = payments.filter((payment) => payment.payerId === payerId && isHeld(payment));
  await dispatchStock(ctx, trx, wallet, own);
  // other buyers with an agreement may still pay in this window
  await extendInspection(trx, own, daysAfter(ctx.now(), wallet.inspectionDays));
  await acknowledgePayments(trx, wallet.id, payerId, ctx.now());
  await notifyAcknowledged(ctx, trx, wallet, payerId);
  notifyChat(ctx, trx, wallet.chatId);
  await settleWallet(ctx, trx, wallet.id);
}
