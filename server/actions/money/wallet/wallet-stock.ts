/** Stock of a wallet's goods: a payer adds what arrived, and the supplier takes back what was returned. */
import type { StockDeal, stockMarket } from '#contract/pharmacy/stock-market.ts';
import { AppError, nothingHere, requireFound } from '#rules/error.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { findPaymentIn, listDeliveries, listReturns, lockPaymentOf } from '../../../store/pharmacy/stock/stock-deal.ts';
import type { WalletRow } from '../../../store/money/wallet/wallet.ts';
import { receiveDelivery, showReceived } from '../../pharmacy/market/delivery.ts';
import { bookReturn } from '../../pharmacy/market/stock-dispatch.ts';
import { findOwnWallet, notifyChat } from './wallet.ts';

export const deal: Action<'member', typeof stockMarket.deal> = async (ctx, { walletAddress }) => {
  return { deal: await showDeal(ctx, await findOwnWallet(ctx, walletAddress)) };
};

export const addDelivery: Action<'member', typeof stockMarket.addDelivery> = async (ctx, input) => {
  const { walletAddress, reference, nonce: _, ...arrived } = input;
  const wallet = await findOwnWallet(ctx, walletAddress);
  const productId = await inTransaction(ctx.db, async (trx) => {
    const viewing = viewingOf(ctx, wallet);
    const payment = requireFound(await lockPaymentOf(trx, viewing, reference));
    const deliveries = await listDeliveries(trx, viewing);
    if (!deliveries.some((one) => one.reference === reference)) {
      throw new AppError('conflict', 'Acknowledge receipt first, then add the goods to your stock.');
    }
    notifyChat(ctx, trx, wallet.chatId);
    return receiveDelivery(ctx, trx, payment.id, arrived);
  });
  return { ...(await showReceived(ctx, productId)), deal: await showDeal(ctx, wallet) };
};

export const takeBack: Action<'member', typeof stockMarket.takeBack> = async (ctx, input) => {
  const { walletAddress, reference, quantity } = input;
  const wallet = await findOwnWallet(ctx, walletAddress);
  await inTransaction(ctx.db, async (trx) => {
    const payment = await findReturned(ctx, trx, wallet, reference);
    await bookReturn(ctx, trx, payment.id, quantity);
    notifyChat(ctx, trx, wallet.chatId);
  });
  return { deal: await showDeal(ctx, wallet) };
};

async function findReturned(ctx: MemberCtx, trx: Trx, wallet: WalletRow, reference: string): Promise<{ id: string }> {
  const payment = await findPaymentIn(trx, wallet.id, reference);
  if (!payment || wallet.supplierId !== ctx.member.id) throw nothingHere();
  const returns = await listReturns(trx, viewingOf(ctx, wallet));
  if (returns.some((one) => one.reference === reference)) return payment;
  throw new AppError('conflict', 'These goods are paid for. They return only if the payment is refunded.');
}

const viewingOf = (ctx: MemberCtx, { id }: WalletRow) => ({ walletId: id, viewerId: ctx.member.id });

async function showDeal(ctx: MemberCtx, wallet: WalletRow): Promise<StockDeal> {
  const viewing = viewingOf(ctx, wallet);
  return { deliveries: await listDeliveries(ctx.db, viewing), returns: await listReturns(ctx.db, viewing) };
}
