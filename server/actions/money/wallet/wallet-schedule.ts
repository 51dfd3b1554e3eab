/** The schedule of a wallet: inspection period, reminders, and the job that ends it. */
import { daysAfter, type EndFacts, endOf, firstAnswer, remindersOf } from '#rules/money/wallet-end.ts';
import { isHeld } from '#rules/money/payment.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { extendDueAt, insertDispatch, type Waybill } from '../../../store/money/dispute/dispatch.ts';
import { type DisputeRow, listOpenDisputesIn } from '../../../store/money/dispute/dispute.ts';
import { extendInspection, listPayments } from '../../../store/money/payment/payment.ts';
import { findWallet, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { listShares } from '../../../store/money/wallet/wallet-share.ts';
import { dispatchStock } from '../../pharmacy/market/stock-dispatch.ts';

type KnownFacts = Partial<Omit<EndFacts, 'disputes'>> & { disputes?: readonly DisputeRow[] };

/** Schedules the next automatic event by the wallet's state; checks again in a day if only the provider is awaited. */
export async function scheduleEnd(ctx: Ctx, trx: Trx, walletId: string, known: KnownFacts = {}): Promise<void> {
  const wallet = known.wallet ?? (await findWallet(trx, walletId));
  const payments = known.payments ?? (await listPayments(trx, walletId));
  const disputes = known.disputes ?? (await listOpenDisputesIn(trx, walletId));
  const shares = known.shares ?? (await listShares(trx, walletId));
  const end = endOf({ wallet, payments, disputes, shares })?.at;
  const answer = firstAnswer(disputes, ctx.now());
  await scheduleAt(ctx, trx, walletId, answer && (!end || answer < end) ? answer : end);
}

/** Schedules the wallet's one job; without a known moment it checks again in a day. */
export async function scheduleAt(ctx: Ctx, trx: Trx, walletId: string, at: Date | undefined): Promise<void> {
  const runAt = at ?? daysAfter(ctx.now(), 1);
  await ctx.jobs.move(trx, 'end-wallet', { walletId }, { key: `end:${walletId}`, runAt });
}

/** Starts the inspection period after dispatch or hand-over. Goods of a batch leave the stock. */
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

/** Extends the inspection period of these payments. The caller schedules the wallet's end. */
export async function extendWindow(
  ctx: Ctx,
  trx: Trx,
  walletId: string,
  payments: readonly { id: string }[],
  until: Date,
): Promise<void> {
  await extendInspection(trx, payments, until);
  if (await extendDueAt(trx, walletId, until)) await remindLater(ctx, trx, walletId, until);
}

async function remindLater(ctx: Ctx, trx: Trx, walletId: string, dueAt: Date): Promise<void> {
  for (const { hours, at } of remindersOf(dueAt, ctx.now())) {
    const key = `remind:${walletId}:${hours}`;
    await ctx.jobs.add(trx, 'remind-inspection', { walletId, hours }, { key, runAt: at });
  }
}
