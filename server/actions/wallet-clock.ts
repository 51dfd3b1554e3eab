/** The clock of a wallet: its inspection window, the reminders in it, and the job that ends it where nobody comes. */
import { daysAfter, endOf, remindersOf, type WalletEnd } from '#rules/wallet-end.ts';
import type { Ctx } from '../context.ts';
import type { NewJob } from '../outside/jobs.ts';
import type { Db, Trx } from '../store/db.ts';
import { extendDueAt, findDispatch, insertDispatch, type Waybill } from '../store/dispatch.ts';
import { findOpenDispute } from '../store/dispute.ts';
import { listPayments } from '../store/payment.ts';
import { findWallet, type WalletRow } from '../store/wallet.ts';

/** What happens of itself, as the wallet stands now. */
export async function findEnd(db: Db, wallet: WalletRow): Promise<WalletEnd | undefined> {
  const dispatch = await findDispatch(db, wallet.id);
  const dispute = await findOpenDispute(db, wallet.id);
  const payments = await listPayments(db, wallet.id);
  return endOf({ wallet, payments, dueAt: dispatch?.dueAt ?? null, disputedAt: dispute?.openedAt ?? null });
}

/** After every change that may bring the end nearer. Where only the provider's word is awaited, we look again in a day. */
export async function scheduleEnd(ctx: Ctx, trx: Trx, walletId: string): Promise<void> {
  const end = await findEnd(trx, await findWallet(trx, walletId));
  await ctx.jobs.addAll(trx, [endJob(ctx, walletId, end)]);
}

export function endJob(ctx: Ctx, walletId: string, end: WalletEnd | undefined): NewJob {
  const runAt = end?.at ?? daysAfter(ctx.now(), 1);
  return { name: 'end-wallet', payload: { walletId }, options: { key: `end:${walletId}`, runAt } };
}

/** The goods are on their way, or were handed over: from now on they may be looked at. */
export async function startWindow(ctx: Ctx, trx: Trx, wallet: WalletRow, waybill: Waybill): Promise<void> {
  const dispatchedAt = ctx.now();
  const dueAt = daysAfter(dispatchedAt, wallet.inspectionDays);
  await insertDispatch(trx, wallet.id, waybill, { dispatchedAt, dueAt });
  await remindLater(ctx, trx, wallet.id, dueAt);
  await scheduleEnd(ctx, trx, wallet.id);
}

/** Whoever paid after the dispatch has the whole window too. */
export async function paidInto(ctx: Ctx, trx: Trx, wallet: WalletRow): Promise<void> {
  await windowUntil(ctx, trx, wallet.id, daysAfter(ctx.now(), wallet.inspectionDays));
}

/** Moves the end of the window no nearer than this, where there is one. */
export async function windowUntil(ctx: Ctx, trx: Trx, walletId: string, dueAt: Date): Promise<void> {
  if (await extendDueAt(trx, walletId, dueAt)) await remindLater(ctx, trx, walletId, dueAt);
  await scheduleEnd(ctx, trx, walletId);
}

async function remindLater(ctx: Ctx, trx: Trx, walletId: string, dueAt: Date): Promise<void> {
  for (const { hours, at } of remindersOf(dueAt, ctx.now())) {
    const key = `remind:${walletId}:${hours}`;
    await ctx.jobs.add(trx, 'remind-inspection', { walletId, hours }, { key, runAt: at });
  }
}
