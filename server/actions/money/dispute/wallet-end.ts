/** Ends of a wallet other than acknowledgement: expired, reclaimed, cancelled, never paid. */
import type { dispute as routes } from '#contract/money/dispute.ts';
import { message } from '#rules/i18n/message.ts';
import { isReclaimable } from '#rules/money/permission.ts';
import { endOf, endOfPayment, type WalletEnd } from '#rules/money/wallet-end.ts';
import { type ClosedBecause, isClosed } from '#rules/money/wallet.ts';
import { isLive } from '#rules/money/payment.ts';
import type { Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { listOpenDisputesIn } from '../../../store/money/dispute/dispute.ts';
import { lockPayments, type PaymentRow } from '../../../store/money/payment/payment.ts';
import { endAttempt } from '../../../store/money/payment/payment-attempt.ts';
import { lockTrade } from '../../../store/money/wallet/trade.ts';
import { closeWallet, lockWallet, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { listShares } from '../../../store/money/wallet/wallet-share.ts';
import { showWallet } from '../wallet/wallet-output.ts';
import { notifyCancelled, notifyReturned } from './dispute-notify.ts';
import { endGoods } from '../wallet/deal-end.ts';
import { endExpired, passOnUnanswered } from './dispute-expiry.ts';
import { requestRefund } from '../refund/refund.ts';
import { scheduleAt, scheduleEnd } from '../wallet/wallet-schedule.ts';
import { requireAct } from '../wallet/permission.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';
import { settleWallet } from '../wallet/wallet-release.ts';

/** The job of every wallet: does what is due now, and reschedules itself until the wallet has ended. */
export async function endWallet(ctx: Ctx, { walletId }: JobPayloads['end-wallet']): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    if (isClosed(wallet.state)) return;
    notifyChat(ctx, trx, wallet.chatId);
    await giveBackLate(ctx, trx, wallet);
    await endExpired(ctx, trx, wallet);
    await passOnUnanswered(ctx, trx, wallet);
    await settleWallet(ctx, trx, walletId);
    await endUnpaid(ctx, trx, walletId);
  });
}

/** Refunds payments that were not dispatched in time. */
async function giveBackLate(ctx: Ctx, trx: Trx, wallet: WalletRow): Promise<void> {
  const late = (await lockPayments(trx, wallet.id)).filter((payment) => isDue(ctx, endOfPayment(payment), 'give back'));
  if (late.length === 0) return;
  await notifyReturned(ctx, trx, wallet, { payments: late, byId: null });
  await refundAll(ctx, trx, wallet, late, 'system');
}

async function endUnpaid(ctx: Ctx, trx: Trx, walletId: string): Promise<void> {
  const wallet = await lockWallet(trx, walletId);
  const payments = await lockPayments(trx, walletId);
  const disputes = await listOpenDisputesIn(trx, walletId);
  const end = endOf({ wallet, payments, disputes, shares: await listShares(trx, walletId) });
  if (isDue(ctx, end, 'cancel')) await endEmpty(ctx, trx, wallet, payments, { because: 'never paid', byId: null });
  // an end that is due but waits for a bank dispute is checked again in a day
  else if (end && end.at <= ctx.now()) await scheduleAt(ctx, trx, walletId, undefined);
}

function isDue(ctx: Ctx, end: WalletEnd | undefined, what: WalletEnd['what']): boolean {
  return end?.what === what && end.at <= ctx.now();
}

/** Refunds each payment in full; must be the transaction's last booking. */
async function refundAll(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  payments: readonly PaymentRow[],
  requestedBy: string,
): Promise<void> {
  const reason = message('Nothing was shipped in time');
  for (const payment of payments) {
    await requestRefund(ctx, trx, { payment, reason, requestedBy });
  }
  await scheduleEnd(ctx, trx, wallet.id);
}

export const reclaim: Action<'member', typeof routes.reclaim> = async (ctx, { walletAddress }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  await inTransaction(ctx.db, async (trx) => {
    const trade = await lockTrade(trx, walletId);
    requireAct(ctx, trade, 'reclaim');
    const { wallet, payments } = trade;
    const payerId = ctx.member.id;
    const late = payments.filter((payment) => payment.payerId === payerId && isReclaimable(payment, ctx.now()));
    await notifyReturned(ctx, trx, wallet, { payments: late, byId: payerId });
    notifyChat(ctx, trx, wallet.chatId);
    await refundAll(ctx, trx, wallet, late, `member:${payerId}`);
  });
  return { wallet: await showWallet(ctx, walletId) };
};

export const cancel: Action<'member', typeof routes.cancel> = async (ctx, { walletAddress }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  await inTransaction(ctx.db, async (trx) => {
    const trade = await lockTrade(trx, walletId);
    requireAct(ctx, trade, 'cancel');
    const { wallet, payments } = trade;
    await endEmpty(ctx, trx, wallet, payments, { because: 'withdrawn', byId: ctx.member.id });
    notifyChat(ctx, trx, wallet.chatId);
  });
  return { wallet: await showWallet(ctx, walletId) };
};

/** Ends a wallet that holds no money. A payment at a checkout that is still open is refunded automatically. */
async function endEmpty(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  payments: PaymentRow[],
  { because, byId }: { because: ClosedBecause; byId: string | null },
): Promise<void> {
  for (const payment of payments) {
    if (isLive(payment.state)) await endAttempt(trx, payment.id, 'expired');
  }
  const wasPaid = payments.some(({ allocation }) => allocation === 'escrow');
  await closeWallet(trx, wallet.id, { state: wasPaid ? 'refunded' : 'cancelled', because, at: ctx.now() });
  await endGoods(ctx, trx, wallet, payments);
  await notifyCancelled(ctx, trx, wallet, byId);
}
