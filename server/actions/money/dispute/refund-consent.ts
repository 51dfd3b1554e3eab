/** A supplier's voluntary refund of one buyer's held money, which also ends that buyer's dispute. */
import type { refund as routes } from '#contract/money/refund.ts';
import { requirePermission } from '#rules/error.ts';
import { isHeld } from '#rules/money/payment.ts';
import { openDisputeOf, whyNotGiveBack } from '#rules/money/permission.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import { lockTrade } from '../../../store/money/wallet/trade.ts';
import { concede, GIVEN_BACK } from './dispute.ts';
import { viewerOf } from '../wallet/permission.ts';
import { showWallet } from '../wallet/wallet-output.ts';
import { requestRefund } from '../refund/refund.ts';
import { notifyBegun } from '../refund/refund-notify.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';

export const consent: Action<'member', typeof routes.consent> = async (ctx, { walletAddress, payerId }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  await inTransaction(ctx.db, async (trx) => {
    const trade = await lockTrade(trx, walletId);
    const { wallet, payments } = trade;
    requirePermission(whyNotGiveBack(trade, viewerOf(ctx), payerId));
    const dispute = openDisputeOf(trade.disputes, payerId);
    if (dispute) return concede(ctx, trx, wallet, dispute);
    const held = payments.filter((part) => part.payerId === payerId && isHeld(part) && !part.ruled);
    if (held.length === 0) return;
    const amountKobo = held.reduce((sum, { grossKobo }) => sum + grossKobo, 0);
    await notifyBegun(ctx, trx, wallet, { payerId, amountKobo, actorId: ctx.member.id });
    notifyChat(ctx, trx, wallet.chatId);
    for (const payment of held) {
      await requestRefund(ctx, trx, { payment, reason: GIVEN_BACK, requestedBy: `member:${ctx.member.id}` });
    }
  });
  return { wallet: await showWallet(ctx, walletId) };
};
