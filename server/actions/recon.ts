/** Reconciliation by the hour: payments, refunds and transfers of ours beside the provider's lists; every difference is mended or noted. */
import { randomUUIDv7 } from 'node:crypto';
import { feeCorrection } from '#rules/ledger.ts';
import type { Kobo } from '#rules/money.ts';
import {
  differencesOfPayment,
  differencesOfRefund,
  differencesOfTransfer,
  RECON_OF_HOUR,
  RECON_OVERLAP_HOURS,
} from '#rules/recon.ts';
import type { Ctx } from '../context.ts';
import type { Page, ProviderRefund, ProviderTransaction, ProviderTransfer, Span } from '../outside/payment.ts';
import { inTransaction } from '../store/db.ts';
import { post } from '../store/ledger.ts';
import {
  beginRun,
  endRun,
  findUnnumberedRefund,
  listBooked,
  listPaymentsByReference,
  listPayoutsByReference,
  listRefundsByProviderId,
  listTakenPayouts,
  listTakenRefunds,
  lockFee,
  noteDifference,
  type PaymentFacts,
  type RefundFacts,
  setFee,
  type Window,
} from '../store/recon.ts';
import { lockWallet } from '../store/wallet.ts';
import { confirm } from './payment.ts';
import { payoutTold } from './payout-settle.ts';
import { sendRefund } from './refund-send.ts';

/** The job of every hour. Throws ProviderError where a list cannot be had: the whole is then done again. */
export async function reconcile(ctx: Ctx): Promise<void> {
  const plan = { kind: 'hourly', to: ctx.now(), overlapHours: RECON_OVERLAP_HOURS, kinds: RECON_OF_HOUR } as const;
  const run = await beginRun(ctx.db, plan);
  await comparePayments(ctx, run);
  await compareRefunds(ctx, run);
  await compareTransfers(ctx, run);
  await inTransaction(ctx.db, (trx) => endRun(trx, run, RECON_OF_HOUR));
}

/** All pages of a list; those that grow while they are read may show a row twice, which does no harm. */
export async function* pagesOf<T>(list: (span: Span) => Promise<Page<T>>, { from, to }: Window): AsyncGenerator<T[]> {
  for (let page: number | undefined = 1; page !== undefined;) {
    const { items, nextPage }: Page<T> = await list({ from, to, page });
    yield items;
    page = nextPage;
  }
}

async function comparePayments(ctx: Ctx, window: Window): Promise<void> {
  const seen = new Set<string>();
  for await (const page of pagesOf(ctx.payment.listTransactions, window)) {
    const known = await listPaymentsByReference(
      ctx.db,
      page.map(({ reference }) => reference),
    );
    for (const theirs of page) {
      seen.add(theirs.reference);
      await comparePayment(ctx, known.get(theirs.reference), theirs);
    }
  }
  for (const ours of await listBooked(ctx.db, window)) {
    if (seen.has(ours.reference)) continue;
    // the list goes by the provider's clock, so what it leaves out is asked for by name
    const theirs = await ctx.payment.verify(ours.reference);
    if (theirs) await comparePayment(ctx, ours, theirs);
    else await noteDifference(ctx.db, { kind: 'payment missing', reference: ours.reference, ours });
  }
}

async function comparePayment(ctx: Ctx, known: PaymentFacts | undefined, theirs: ProviderTransaction): Promise<void> {
  const { reference } = theirs;
  if (!known) {
    if (theirs.status === 'success') await noteDifference(ctx.db, { kind: 'payment unknown', reference, theirs });
    return;
  }
  if (differencesOfPayment(known, theirs).length === 0) return;
  const ours = await mendPayment(ctx, known, theirs);
  for (const kind of differencesOfPayment(ours, theirs))
    await noteDifference(ctx.db, { kind, reference, ours, theirs });
}

/** Money we never heard of is booked as by any other way, and another fee than we had booked is corrected. */
async function mendPayment(ctx: Ctx, known: PaymentFacts, theirs: ProviderTransaction): Promise<PaymentFacts> {
  if (known.allocation === null) await confirm(ctx, known.reference);
  else if (theirs.feeKobo !== null && theirs.feeKobo !== known.providerFeeKobo) {
    await correctFee(ctx, known, theirs.feeKobo);
  }
  return (await listPaymentsByReference(ctx.db, [known.reference])).get(known.reference) ?? known;
}

async function correctFee(ctx: Ctx, { id: paymentId, walletId }: PaymentFacts, keptKobo: Kobo): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    if (walletId !== null) await lockWallet(trx, walletId);
    const bookedKobo = await lockFee(trx, paymentId);
    if (bookedKobo === null || bookedKobo === keptKobo) return;
    await setFee(trx, paymentId, keptKobo);
    await post(trx, feeCorrection({ id: randomUUIDv7(), paymentId, bookedKobo, keptKobo }));
  });
}

async function compareRefunds(ctx: Ctx, window: Window): Promise<void> {
  const seen = new Set<string>();
  for await (const page of pagesOf(ctx.payment.listAllRefunds, window)) {
    for (const theirs of page) {
      seen.add(theirs.id);
      await compareRefund(ctx, theirs);
    }
  }
  for (const ours of await listTakenRefunds(ctx.db, window)) {
    if (ours.providerRefundId === null || seen.has(ours.providerRefundId)) continue;
    const theirs = await ctx.payment.fetchRefund(ours.providerRefundId);
    if (theirs) await compareRefund(ctx, theirs);
    else await noteDifference(ctx.db, { kind: 'refund missing', reference: ours.reference, ours });
  }
}

async function compareRefund(ctx: Ctx, theirs: ProviderRefund): Promise<void> {
  const known = await findRefundOf(ctx, theirs);
  if (!known) {
    const reference = theirs.transactionReference ?? theirs.transactionId;
    return noteDifference(ctx.db, { kind: 'refund unknown', reference: `${reference}/${theirs.id}`, theirs });
  }
  if (differencesOfRefund(known, theirs).length === 0) return;
  await sendRefund(ctx, { refundId: known.id });
  const ours = (await listRefundsByProviderId(ctx.db, [theirs.id])).get(theirs.id) ?? known;
  for (const kind of differencesOfRefund(ours, theirs)) {
    await noteDifference(ctx.db, { kind, reference: ours.reference, ours, theirs });
  }
}

/** One that was taken without our hearing its number is looked for first. */
async function findRefundOf(ctx: Ctx, theirs: ProviderRefund): Promise<RefundFacts | undefined> {
  const find = async () => (await listRefundsByProviderId(ctx.db, [theirs.id])).get(theirs.id);
  const known = await find();
  if (known) return known;
  const refundId = await findUnnumberedRefund(ctx.db, theirs.transactionId);
  if (refundId === undefined) return undefined;
  await sendRefund(ctx, { refundId });
  return find();
}

async function compareTransfers(ctx: Ctx, window: Window): Promise<void> {
  const seen = new Set<string>();
  for await (const page of pagesOf(ctx.payment.listTransfers, window)) {
    for (const theirs of page) {
      seen.add(theirs.reference);
      await compareTransfer(ctx, theirs);
    }
  }
  for (const ours of await listTakenPayouts(ctx.db, window)) {
    if (seen.has(ours.reference)) continue;
    const theirs = await ctx.payment.verifyTransfer(ours.reference);
    if (theirs) await compareTransfer(ctx, theirs);
    else await noteDifference(ctx.db, { kind: 'transfer missing', reference: ours.reference, ours });
  }
}

async function compareTransfer(ctx: Ctx, theirs: ProviderTransfer): Promise<void> {
  const { reference } = theirs;
  const find = async () => (await listPayoutsByReference(ctx.db, [reference])).get(reference);
  const known = await find();
  if (!known) return noteDifference(ctx.db, { kind: 'transfer unknown', reference, theirs });
  if (differencesOfTransfer(known, theirs).length === 0) return;
  await payoutTold(ctx, reference);
  const ours = (await find()) ?? known;
  for (const kind of differencesOfTransfer(ours, theirs)) {
    await noteDifference(ctx.db, { kind, reference, ours, theirs });
  }
}
