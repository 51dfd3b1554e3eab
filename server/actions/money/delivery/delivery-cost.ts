/** Delivery cost in a wallet: what a payer pays, and the seller's price where no offer names one. */
import type { delivery } from '#contract/money/delivery.ts';
import { AppError, requirePermission } from '#rules/error.ts';
import { koboOfNaira } from '#rules/money.ts';
import { type DeliveryCost, isFree, NO_DELIVERY, termsFor } from '#rules/money/delivery-cost.ts';
import { isPaidFor } from '#rules/money/payment.ts';
import { whyNotPriceDelivery } from '#rules/money/permission.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { findDelivery, repriceDeliveries } from '../../../store/money/delivery/wallet-delivery.ts';
import { type LockedTrade, lockTrade } from '../../../store/money/wallet/trade.ts';
import { setDeliveryCost } from '../../../store/money/wallet/wallet.ts';
import { viewerOf } from '../wallet/permission.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';
import { showWallet } from '../wallet/wallet-output.ts';

/** Returns the delivery cost in the caller's next payment into a locked trade, by their choice. Each buyer pays it once. */
export async function deliveryDue(
  ctx: MemberCtx,
  trx: Trx,
  { wallet, payments, shares }: Pick<LockedTrade, 'wallet' | 'payments' | 'shares'>,
): Promise<DeliveryCost> {
  const memberId = ctx.member.id;
  if (payments.some((payment) => payment.payerId === memberId && isPaidFor(payment))) return NO_DELIVERY;
  const terms = termsFor(memberId, { wallet, shares });
  if (!terms || isFree(terms)) return NO_DELIVERY;
  const chosen = await findDelivery(trx, wallet.id, memberId);
  if (!chosen) throw new AppError('conflict', 'Choose where the goods go before you pay.');
  return { costKobo: chosen.costKobo, isCharged: ctx.config.chargesDelivery };
}

export const price: Action<'member', typeof delivery.price> = async (ctx, { walletAddress, amount }) => {
  const costKobo = koboOfNaira(amount);
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  await inTransaction(ctx.db, async (trx) => {
    const trade = await lockTrade(trx, walletId);
    requirePermission(whyNotPriceDelivery(trade, viewerOf(ctx)));
    await setDeliveryCost(trx, walletId, costKobo);
    await repriceDeliveries(trx, walletId, costKobo);
    notifyChat(ctx, trx, trade.wallet.chatId);
  });
  return { wallet: await showWallet(ctx, walletId) };
};
