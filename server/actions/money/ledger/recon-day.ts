/** Daily reconciliation: settlements and balance against our books, and overdue money. */
import { createHash } from 'node:crypto';
import type { Journal } from '#rules/money/ledger.ts';
import { settlement } from '#rules/money/ledger-payout.ts';
import { PAYOUT_HOURS, RECON_OF_DAY, type ReconKind, SUSPENSE_HOURS } from '#rules/money/recon.ts';
import { ATTEMPT_MINUTES } from '#rules/money/payment.ts';
import type { Ctx } from '../../../context.ts';
import { ProviderError } from '../../../outside/payment-error.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { balanceOf, isOtherContent, post } from '../../../store/money/ledger/ledger.ts';
import {
  beginRun,
  endRun,
  listLongInSuspense,
  listOverduePayouts,
  listPaymentsByReference,
  noteDifference,
  type Window,
} from '../../../store/money/ledger/recon.ts';
import { closeItems } from '../../../store/money/ledger/recon-item.ts';
import { confirm } from '../payment/payment.ts';
import { isSilence } from '../../provider-silence.ts';
import { compareBalance } from './recon-balance.ts';
import { pagesOf } from './provider-pages.ts';
import { syncRecentDisputes } from './recon-dispute.ts';
import { DAY_MS, HOUR_MS } from '#rules/time.ts';

/** The provider settles on working days; a holiday may merge several. */
const SETTLEMENT_DAYS = 14;

/** The daily job. Throws ProviderError and is then retried. */
export async function reconcileDay(ctx: Ctx): Promise<void> {
  const overlapHours = SETTLEMENT_DAYS * 24;
  const run = await beginRun(ctx.db, { kind: 'daily', to: ctx.now(), overlapHours });
  await closeOldCheckouts(ctx);
  await bookSettlements(ctx, run);
  await confirmLatePayments(ctx);
  await syncRecentDisputes(ctx);
  const isCompared = await compareBalance(ctx);
  await noteWhatLies(ctx);
  // items this run could not check stay as they are
  const unseen = new Set<ReconKind>(isCompared ? ['settlement differs'] : ['settlement differs', 'balance differs']);
  const looked = RECON_OF_DAY.filter((kind) => !unseen.has(kind));
  await inTransaction(ctx.db, (trx) => endRun(trx, run, looked));
}

/** How many days after Pay now money may still arrive. */
const LATE_DAYS = 30;

/** Takes money that arrived after we stopped checking its payment. The hourly lists go by start time and miss it. */
async function confirmLatePayments(ctx: Ctx): Promise<void> {
  const to = ctx.now();
  const from = new Date(to.getTime() - LATE_DAYS * DAY_MS);
  const pages = pagesOf((page) => ctx.payment.listTransactions({ from, to, page, status: 'success' }));
  for await (const items of pages) {
    const references = items.map(({ reference }) => reference);
    for (const { reference, allocation } of (await listPaymentsByReference(ctx.db, references)).values()) {
      if (allocation === null) await confirm(ctx, reference);
    }
  }
}

/** Runs with real money only, because the emulator's checkouts end with it. If the call fails, late money is still taken. */
async function closeOldCheckouts(ctx: Ctx): Promise<void> {
  if (!ctx.config.movesRealMoney) return;
  await ctx.payment.limitCheckouts(ATTEMPT_MINUTES * 60).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || isSilence(error)) throw error;
    ctx.log.warn({ err: error }, 'the time of checkouts was not limited');
  });
}

async function bookSettlements(ctx: Ctx, { from, to }: Window): Promise<void> {
  for await (const page of pagesOf((page) => ctx.payment.listSettlements({ from, to, page }))) {
    for (const { id: key, status, amountKobo } of page) {
      if (status !== 'success' || amountKobo === 0) continue;
      const settled = settlement({ id: idOf(`settlement ${key}`), key, amountKobo });
      const isBooked = await inTransaction(ctx.db, (trx) => bookSettlement(trx, settled, key)).catch(refuseOthers);
      if (isBooked) continue;
      await noteDifference(ctx.db, { kind: 'settlement differs', reference: key, provider: { amountKobo } });
    }
  }
  const collectedKobo = await balanceOf(ctx.db, 'paystack_receivable', null);
  if (collectedKobo >= 0) return;
  await noteDifference(ctx.db, { kind: 'collections below zero', reference: 'paystack', local: { collectedKobo } });
}

/** Returns true also if it was booked already. Closes its items. */
async function bookSettlement(trx: Trx, settled: Journal, reference: string): Promise<true> {
  await closeItems(trx, ['settlement differs'], reference);
  post(trx, settled);
  return true;
}

/** Returns false if the same settlement is booked with another sum; rethrows any other error. */
function refuseOthers(error: unknown): false {
  if (isOtherContent(error)) return false;
  throw error;
}

/** Derives a fixed uuid from the settlement's number, because a journal's subject is a uuid. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function noteWhatLies(ctx: Ctx): Promise<void> {
  const hoursAgo = (hours: number) => new Date(ctx.now().getTime() - hours * HOUR_MS);
  for (const { reference, kobo } of await listLongInSuspense(ctx.db, hoursAgo(SUSPENSE_HOURS))) {
    await noteDifference(ctx.db, { kind: 'money long in suspense', reference, local: { kobo } });
  }
  for (const local of await listOverduePayouts(ctx.db, hoursAgo(PAYOUT_HOURS))) {
    await noteDifference(ctx.db, { kind: 'payout overdue', reference: local.reference, local });
  }
}
