/** Releases each payment of a wallet, and ends the wallet once it awaits nothing. */
import type { Quote } from '#rules/money.ts';
import { type EndFacts, endOfPayment } from '#rules/money/wallet-end.ts';
import { awaitsShares, closingOf, isClosed, isComplete, mayRelease } from '#rules/money/wallet.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { DisputeRow } from '../../../store/money/dispute/dispute.ts';
import { lockPayments, markReleased, type PaymentRow } from '../../../store/money/payment/payment.ts';
import { closeTrades } from '../../../store/people/rating/trade-side.ts';
import { findLeft } from '../../../store/money/refund/refund.ts';
import { closeWallet, lockWallet, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { listShares } from '../../../store/money/wallet/wallet-share.ts';
import { bookReleases } from '../payout/earning.ts';
import { endGoods } from './deal-end.ts';
import { passesReview } from './payment-review.ts';
import { invoiceReleased } from '../vat/vat.ts';
import { scheduleEnd } from './wallet-schedule.ts';
import { notifyReleased } from './wallet-notify.ts';

/**
 * Called after every change of a wallet: releases what is due to the supplier, closes a complete wallet, and schedules the next event. The caller
 * holds the wallet's lock. `actor` is who ruled.
 */
export async function settleWallet(ctx: Ctx, trx: Trx, walletId: string, actor = 'system'): Promise<void> {
  const wallet = await lockWallet(trx, walletId);
  if (isClosed(wallet.state)) return;
  await settle(ctx, trx, { wallet, payments: await lockPayments(trx, walletId) }, actor);
}

interface Locked {
  wallet: WalletRow;
  payments: readonly PaymentRow[];
  /** The open disputes; read from the database if absent. */
  disputes?: readonly DisputeRow[];
  /** The buyers' agreed shares; read from the database if absent. */
  shares?: EndFacts['shares'];
}

/** Settles an open wallet whose rows are known. Returns false if nothing but its schedule changed. */
export async function settle(ctx: Ctx, trx: Trx, known: Locked, actor = 'system'): Promise<boolean> {
  const { wallet, payments } = known;
  const ripe = payments.filter((payment) => mayRelease(wallet, payment) || isTimedOut(ctx, payment));
  const due = await listDue(ctx, trx, wallet, ripe);
  const isDue = new Set(due.map(({ id }) => id));
  const after = payments.map((payment) => ({ ...payment, released: payment.released || isDue.has(payment.id) }));
  const isOver =
    isComplete(wallet, after, ctx.now()) &&
    !awaitsShares(wallet, known.shares ?? (await listShares(trx, wallet.id)), after, ctx.now());
  if (isOver) {
    await closeWallet(trx, wallet.id, { ...closingOf(wallet, after), at: ctx.now() });
    await endGoods(ctx, trx, wallet, after);
  }
  // read again if the lines above changed it
  const isChanged = isOver || ripe.length > 0;
  await scheduleEnd(ctx, trx, wallet.id, isChanged ? {} : known);
  if (due.length > 0) await releasePayments(ctx, trx, wallet, due, actor);
  return isChanged;
}

/** A payment with what is left of it in escrow, in kobo. */
type Due = PaymentRow & { left: Quote };

async function listDue(ctx: Ctx, trx: Trx, wallet: WalletRow, ripe: readonly PaymentRow[]): Promise<Due[]> {
  const due: Due[] = [];
  for (const payment of ripe) {
    const left = await findLeft(trx, payment);
    if (left.grossKobo === 0 || !(await passesReview(ctx, trx, wallet, payment))) continue;
    due.push({ ...payment, left });
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
  await markReleased(trx, due, ctx.now());
  await closeTrades(
    trx,
    wallet.id,
    due.map(({ payerId }) => payerId),
    ctx.now(),
  );
  const amountKobo = due.reduce((sum, { left }) => sum + left.baseKobo, 0);
  await notifyReleased(ctx, trx, wallet, { payers: due.map(({ payerId }) => payerId), amountKobo });
  await invoiceReleased(ctx, trx, due);
  await bookReleases(ctx, trx, wallet.supplierId, { payments: due, actor });
}
