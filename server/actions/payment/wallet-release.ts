/** Releases each payment of a wallet by itself, and ends the wallet once nothing of it is awaited. */
import { type Journal, release } from '#rules/ledger/ledger.ts';
import type { Quote } from '#rules/money.ts';
import { leftOf } from '#rules/payment/refund.ts';
import { endOfPayment } from '#rules/payment/wallet-end.ts';
import { closingOf, isClosed, isComplete, mayRelease } from '#rules/payment/wallet.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../store/db.ts';
import { lockAccountsOf } from '../../store/ledger/ledger.ts';
import { lockPayments, markReleased, type PaymentRow } from '../../store/payment/payment.ts';
import { listReturnsOf } from '../../store/payment/refund.ts';
import { closeWallet, lockWallet, type WalletRow } from '../../store/payment/wallet.ts';
import { bookIncome } from '../payout/supplier-debt.ts';
import { scheduleEnd } from './wallet-schedule.ts';
import { notifyReleased } from './wallet-notify.ts';

/**
 * Locks the accounts of this journal and of releases after it. A transaction that books before it settles the wallet calls this first, so
 * that two of them cannot deadlock.
 */
export async function lockWithReleases(trx: Trx, { id, supplierId }: WalletRow, journal: Journal): Promise<void> {
  const payments = await lockPayments(trx, id);
  const releases = payments.map(({ id: paymentId }) => release({ paymentId, supplierId, baseKobo: 1, feeKobo: 1 }));
  await lockAccountsOf(trx, journal, ...releases);
}

/**
 * Called after every change of a wallet: releases what is the supplier's now, closes the wallet where it is complete, and schedules what
 * happens next. The caller holds the wallet's lock; must be the transaction's last booking. `actor` is who ruled.
 */
export async function settleWallet(ctx: Ctx, trx: Trx, walletId: string, actor = 'system'): Promise<void> {
  const wallet = await lockWallet(trx, walletId);
  if (isClosed(wallet.state)) return;
  const payments = await lockPayments(trx, walletId);
  const due = await listDue(ctx, trx, wallet, payments);
  const isDue = new Set(due.map(({ id }) => id));
  const after = payments.map((payment) => ({ ...payment, released: payment.released || isDue.has(payment.id) }));
  if (isComplete(wallet, after, ctx.now())) {
    await closeWallet(trx, walletId, { ...closingOf(wallet, after), at: ctx.now() });
  }
  await scheduleEnd(ctx, trx, walletId);
  if (due.length > 0) await releasePayments(ctx, trx, wallet, due, actor);
}

/** A payment with what is left of it in escrow, in kobo. */
type Due = PaymentRow & { left: Quote };

async function listDue(ctx: Ctx, trx: Trx, wallet: WalletRow, payments: readonly PaymentRow[]): Promise<Due[]> {
  const due: Due[] = [];
  for (const payment of payments) {
    if (!mayRelease(wallet, payment) && !isTimedOut(ctx, payment)) continue;
    const left = leftOf(payment, await listReturnsOf(trx, payment.id));
    if (left.grossKobo > 0) due.push({ ...payment, left });
  }
  return due;
}

function isTimedOut(ctx: Ctx, payment: PaymentRow): boolean {
  const end = endOfPayment(payment);
  return end?.what === 'release' && end.at <= ctx.now();
}

async function releasePayments(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  due: readonly Due[],
  actor: string,
): Promise<void> {
  const { supplierId } = wallet;
  await markReleased(
    trx,
    due.map(({ id }) => id),
    ctx.now(),
  );
  const amountKobo = due.reduce((sum, { left }) => sum + left.baseKobo, 0);
  await notifyReleased(ctx, trx, wallet, { payers: due.map(({ payerId }) => payerId), amountKobo });
  const journals = due.map(({ id: paymentId, left: { baseKobo, feeKobo } }) =>
    release({ paymentId, supplierId, baseKobo, feeKobo, actor }),
  );
  await bookIncome(ctx, trx, supplierId, journals);
}
