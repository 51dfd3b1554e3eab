/** Compares one payment, refund or transfer with the provider's record, and corrects or notes a difference. */
import { randomUUIDv7 } from 'node:crypto';
import { feeCorrection } from '#rules/ledger.ts';
import type { Kobo } from '#rules/money.ts';
import { differencesOfPayment, differencesOfRefund, differencesOfTransfer, type ReconKind } from '#rules/recon.ts';
import type { Ctx } from '../../context.ts';
import type { ProviderRefund, ProviderTransaction, ProviderTransfer } from '../../outside/payment.ts';
import { inTransaction } from '../../store/db.ts';
import { post } from '../../store/ledger/ledger.ts';
import {
  findUnnumberedRefund,
  listPaymentsByReference,
  listPayoutsByReference,
  listRefundsByProviderId,
  listRefundsByReference,
  lockFee,
  noteDifference,
  type PaymentFacts,
  type RefundFacts,
  setFee,
} from '../../store/ledger/recon.ts';
import { lockWalletIfAny } from '../../store/payment/wallet.ts';
import { confirm } from '../payment/payment.ts';
import { payoutTold } from '../payout/payout-settle.ts';
import { sendRefund } from '../payment/refund-send.ts';

export async function comparePayment(
  ctx: Ctx,
  known: PaymentFacts | undefined,
  theirs: ProviderTransaction,
): Promise<void> {
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

/** Books an unknown payment the usual way, and corrects a booked fee that differs. */
async function mendPayment(ctx: Ctx, known: PaymentFacts, theirs: ProviderTransaction): Promise<PaymentFacts> {
  if (known.allocation === null) await confirm(ctx, known.reference);
  else if (theirs.feeKobo !== null && theirs.feeKobo !== known.providerFeeKobo) {
    await correctFee(ctx, known, theirs.feeKobo);
  }
  return (await listPaymentsByReference(ctx.db, [known.reference])).get(known.reference) ?? known;
}

async function correctFee(ctx: Ctx, { id: paymentId, walletId }: PaymentFacts, keptKobo: Kobo): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockWalletIfAny(trx, walletId);
    const bookedKobo = await lockFee(trx, paymentId);
    if (bookedKobo === null || bookedKobo === keptKobo) return;
    await setFee(trx, paymentId, keptKobo);
    await post(trx, feeCorrection({ id: randomUUIDv7(), paymentId, bookedKobo, keptKobo }));
  });
}

/** Looks up by reference what no list contains. */
export async function lookUpPayment(ctx: Ctx, reference: string): Promise<void> {
  const ours = (await listPaymentsByReference(ctx.db, [reference])).get(reference);
  const theirs = await ctx.payment.verify(reference);
  if (theirs) return comparePayment(ctx, ours, theirs);
  if (ours && ours.allocation !== null) await noteDifference(ctx.db, { kind: 'payment missing', reference, ours });
}

export async function compareRefund(ctx: Ctx, theirs: ProviderRefund): Promise<void> {
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

/** A refund taken without our receiving its id is looked up first. */
async function findRefundOf(ctx: Ctx, theirs: ProviderRefund): Promise<RefundFacts | undefined> {
  const find = async () => (await listRefundsByProviderId(ctx.db, [theirs.id])).get(theirs.id);
  const known = await find();
  if (known) return known;
  const refundId = await findUnnumberedRefund(ctx.db, theirs.transactionId);
  if (refundId === undefined) return undefined;
  await sendRefund(ctx, { refundId });
  return find();
}

export async function lookUpRefund(ctx: Ctx, ours: RefundFacts): Promise<void> {
  if (ours.providerRefundId === null) return;
  const theirs = await ctx.payment.fetchRefund(ours.providerRefundId);
  if (theirs) return compareRefund(ctx, theirs);
  await noteDifference(ctx.db, { kind: 'refund missing', reference: ours.reference, ours });
}

export async function compareTransfer(ctx: Ctx, theirs: ProviderTransfer): Promise<void> {
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

export async function lookUpTransfer(ctx: Ctx, reference: string): Promise<void> {
  const ours = (await listPayoutsByReference(ctx.db, [reference])).get(reference);
  const theirs = await ctx.payment.verifyTransfer(reference);
  if (theirs) return compareTransfer(ctx, theirs);
  if (ours?.isTaken) await noteDifference(ctx.db, { kind: 'transfer missing', reference, ours });
}

/** Rechecks noted items that are too old for the lists. */
export async function lookAgain(ctx: Ctx, { kind, reference }: { kind: ReconKind; reference: string }): Promise<void> {
  if (kind.startsWith('payment')) return lookUpPayment(ctx, reference);
  if (kind.startsWith('transfer')) return lookUpTransfer(ctx, reference);
  if (kind !== 'refund unknown') {
    for (const ours of await listRefundsByReference(ctx.db, reference)) await lookUpRefund(ctx, ours);
    return;
  }
  const theirs = await ctx.payment.fetchRefund(reference.slice(reference.lastIndexOf('/') + 1));
  if (theirs) await compareRefund(ctx, theirs);
}
