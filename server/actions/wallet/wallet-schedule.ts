/** The schedule of a wallet: inspection window, reminders, and the job that ends it. */
import { daysAfter, endOf, remindersOf, type WalletEnd } from '#rules/payment/wallet-end.ts';
import { isHeld } from '#rules/payment/payment.ts';
import type { Ctx } from '../../context.ts';
import type { NewJob } from '../../outside/jobs.ts';
import type { Trx } from '../../store/db.ts';
import { extendDueAt, findDispatch, insertDispatch, type Waybill } from '../../store/dispute/dispatch.ts';
import { listOpenDisputesIn } from '../../store/dispute/dispute.ts';
import { extendInspection, listPayments } from '../../store/payment/payment.ts';
import { findWallet, type WalletRow } from '../../store/wallet/wallet.ts';
import { dispatchStock } from '../stock/stock-dispatch.ts';

/** Schedules the next automatic event, by the wallet's current state; checks again in a day where only the provider is awaited. */
export async function scheduleEnd(ctx: Ctx, trx: Trx, walletId: string): Promise<void> {
  const wallet = await findWallet(trx, walletId);
  const disputes = await listOpenDisputesIn(trx, walletId);
  await ctx.jobs.addAll(trx, [
    endJob(ctx, walletId, endOf({ wallet, payments: await listPayments(trx, walletId), disputes })),
  ]);
}

/** Schedules the wallet's one job; without a known end it checks again in a day. */
export function endJob(ctx: Ctx, walletId: string, end: WalletEnd | undefined): NewJob {
  const runAt = end?.at ?? daysAfter(ctx.now(), 1);
  return { name: 'end-wallet', payload: { walletId }, options: { key: `end:${walletId}`, runAt } };
}

/** Starts the inspection window after dispatch or handover. Goods of a batch leave the stock. */
export async function startWindow(ctx: Ctx, trx: Trx, wallet: WalletRow, waybill: Waybill): Promise<void> {
  const dispatchedAt = ctx.now();
  const dueAt = daysAfter(dispatchedAt, wallet.inspectionDays);
  await insertDispatch(trx, wallet.id, waybill, { dispatchedAt, dueAt });
  const paid = (await listPayments(trx, wallet.id)).filter((one) => one.allocation === 'escrow' && !one.released);
  await dispatchStock(ctx, trx, wallet, paid.filter(isHeld));
  await extendInspection(trx, paid, dueAt);
  await remindLater(ctx, trx, wallet.id, dueAt);
  await scheduleEnd(ctx, trx, wallet.id);
}

/** Payers after the dispatch get a whole window too. */
export async function paidInto(ctx: Ctx, trx: Trx, wallet: WalletRow, paymentId: string): Promise<void> {
  await inspectUntil(ctx, trx, wallet.id, [{ id: paymentId }], daysAfter(ctx.now(), wallet.inspectionDays));
}

/** Extends the window of these payers where goods were dispatched; others' windows stay. */
export async function inspectUntil(
  ctx: Ctx,
  trx: Trx,
  walletId: string,
  payments: readonly { id: string }[],
  until: Date,
): Promise<void> {
  if (await findDispatch(trx, walletId)) {
    await extendInspection(trx, payments, until);
    if (await extendDueAt(trx, walletId, until)) await remindLater(ctx, trx, walletId, until);
  }
  await scheduleEnd(ctx, trx, walletId);
}

async function remindLater(ctx: Ctx, trx: Trx, walletId: string, dueAt: Date): Promise<void> {
  for (const { hours, at } of remindersOf(dueAt, ctx.now())) {
    const key = `remind:${walletId}:${hours}`;
    await ctx.jobs.add(trx, 'remind-inspection', { walletId, hours }, { key, runAt: at });
  }
}
