/** Hourly reconciliation: our payments, refunds and transfers against the provider's lists; differences are corrected or noted. */
import { RECON_OF_HOUR, RECON_OVERLAP_HOURS } from '#rules/money/recon.ts';
import type { Ctx } from '../../../context.ts';
import { inTransaction } from '../../../store/db.ts';
import {
  beginRun,
  endRun,
  listBooked,
  listPaymentsByReference,
  listConfirmedPayouts,
  listAcceptedRefunds,
  listUnconfirmed,
  type Window,
} from '../../../store/money/ledger/recon.ts';
import {
  comparePayment,
  compareRefund,
  compareTransfer,
  recheck,
  lookUpPayment,
  lookUpRefund,
  lookUpTransfer,
} from './recon-compare.ts';
import { pagesOf } from './provider-pages.ts';
import { syncOpenDisputes } from './recon-dispute.ts';

/** The hourly job. Throws ProviderError if a list is unavailable, and is then retried as a whole. */
export async function reconcile(ctx: Ctx): Promise<void> {
  const run = await beginRun(ctx.db, { kind: 'hourly', to: ctx.now(), overlapHours: RECON_OVERLAP_HOURS });
  await comparePayments(ctx, run);
  await compareRefunds(ctx, run);
  await compareTransfers(ctx, run);
  await syncOpenDisputes(ctx);
  for (const item of await listUnconfirmed(ctx.db, run, RECON_OF_HOUR)) await recheck(ctx, item);
  await inTransaction(ctx.db, (trx) => endRun(trx, run, RECON_OF_HOUR));
}

async function comparePayments(ctx: Ctx, window: Window): Promise<void> {
  const { from, to } = window;
  const seen = new Set<string>();
  for await (const page of pagesOf((page) => ctx.payment.listTransactions({ from, to, page }))) {
    const known = await listPaymentsByReference(
      ctx.db,
      page.map(({ reference }) => reference),
    );
    for (const provider of page) {
      seen.add(provider.reference);
      await comparePayment(ctx, known.get(provider.reference), provider);
    }
  }
  for (const local of await listBooked(ctx.db, window)) {
    if (seen.has(local.reference)) continue;
    // lists go by the provider's clock, so payments missing there are looked up by reference
    await lookUpPayment(ctx, local.reference);
  }
}

async function compareRefunds(ctx: Ctx, window: Window): Promise<void> {
  const { from, to } = window;
  const seen = new Set<string>();
  for await (const page of pagesOf((page) => ctx.payment.listAllRefunds({ from, to, page }))) {
    for (const provider of page) {
      seen.add(provider.id);
      await compareRefund(ctx, provider);
    }
  }
  for (const local of await listAcceptedRefunds(ctx.db, window)) {
    if (local.providerRefundId === null || seen.has(local.providerRefundId)) continue;
    await lookUpRefund(ctx, local);
  }
}

async function compareTransfers(ctx: Ctx, window: Window): Promise<void> {
  const { from, to } = window;
  const seen = new Set<string>();
  for await (const page of pagesOf((page) => ctx.payment.listTransfers({ from, to, page }))) {
    for (const provider of page) {
      seen.add(provider.reference);
      await compareTransfer(ctx, provider);
    }
  }
  for (const local of await listConfirmedPayouts(ctx.db, window)) {
    if (!seen.has(local.reference)) await lookUpTransfer(ctx, local.reference);
  }
}
