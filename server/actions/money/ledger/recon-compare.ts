/** Compares one payment, refund or transfer with the provider's record, and corrects or notes a difference. */
import { randomUUIDv7 } from 'node:crypto';
import { feeCorrection } from '#rules/money/ledger.ts';
import type { Kobo } from '#rules/money.ts';
import {
  differencesOfPayment,
  differencesOfRefund,
  differencesOfTransfer,
  type ReconKind,
} from '#rules/money/recon.ts';
import type { Ctx } from '../../../context.ts';
import type { ProviderRefund, ProviderTransaction, ProviderTransfer } from '../../../outside/payment-shape.ts';
import { inTransaction } from '../../../store/db.ts';
import { post } from '../../../store/money/ledger/ledger.ts';
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
} from '../../../store/money/ledger/recon.ts';
import { hasFeeReturned } from '../../../store/money/chargeback/bank-mail.ts';
import { lockWalletIfAny } from '../../../store/money/wallet/wallet.ts';
import { confirm } from '../payment/payment.ts';
import { payoutReported } from '../payout/payout-settle.ts';
import { sendRefund } from '../refund/refund-send.ts';

export async function comparePayment(
  ctx: Ctx,
  known: PaymentFacts | undefined,
  provider: ProviderTransaction,
): Promise<void> {
  const { reference } = provider;
  if (!known) {
    if (provider.status === 'success') await noteDifference(ctx.db, { kind: 'payment unknown', reference, provider });
    return;
  }
  if (differencesOfPayment(known, provider).length === 0) return;
  const local = await mendPayment(ctx, known, provider);
  for (const kind of differencesOfPayment(local, provider))
    await noteDifference(ctx.db, { kind, reference, local, provider });
}

/** Books an unknown payment the usual way, and corrects a booked fee that differs. */
async function mendPayment(ctx: Ctx, known: PaymentFacts, provider: ProviderTransaction): Promise<PaymentFacts> {
  if (known.allocation === null) await confirm(ctx, known.reference);
  else if (provider.feeKobo !== null && provider.feeKobo !== known.providerFeeKobo) {
    await correctFee(ctx, known, provider.feeKobo);
  }
  return (await listPaymentsByReference(ctx.db, [known.reference])).get(known.reference) ?? known;
}

async function correctFee(ctx: Ctx, { id: paymentId, walletId }: PaymentFacts, keptKobo: Kobo): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockWalletIfAny(trx, walletId);
    const bookedKobo = await lockFee(trx, paymentId);
    if (bookedKobo === null || bookedKobo === keptKobo) return;
    // a mail reported a returned fee already, so a person decides
    if (keptKobo < bookedKobo && (await hasFeeReturned(trx, paymentId))) return;
    await setFee(trx, paymentId, keptKobo);
    post(trx, feeCorrection({ id: randomUUIDv7(), paymentId, bookedKobo, keptKobo }));
  });
}

/** Looks up a payment that no list contains. */
export async function lookUpPayment(ctx: Ctx, reference: string): Promise<void> {
  const local = (await listPaymentsByReference(ctx.db, [reference])).get(reference);
  const provider = await ctx.payment.verify(reference);
  if (provider) return comparePayment(ctx, local, provider);
  if (local && local.allocation !== null) await noteDifference(ctx.db, { kind: 'payment missing', reference, local });
}

export async function compareRefund(ctx: Ctx, provider: ProviderRefund): Promise<void> {
  const known = await findRefundOf(ctx, provider);
  if (!known) {
    const reference = provider.transactionReference ?? provider.transactionId;
    return noteDifference(ctx.db, {
      kind: 'refund unknown',
      reference: `${reference}/${provider.id}`,
      provider,
    });
  }
  if (differencesOfRefund(known, provider).length === 0) return;
  await sendRefund(ctx, { refundId: known.id });
  const local = (await listRefundsByProviderId(ctx.db, [provider.id])).get(provider.id) ?? known;
  for (const kind of differencesOfRefund(local, provider)) {
    await noteDifference(ctx.db, { kind, reference: local.reference, local, provider });
  }
}

/** Looks up a refund that was accepted before we received its id. */
async function findRefundOf(ctx: Ctx, provider: ProviderRefund): Promise<RefundFacts | undefined> {
  const find = async () => (await listRefundsByProviderId(ctx.db, [provider.id])).get(provider.id);
  const known = await find();
  if (known) return known;
  const refundId = await findUnnumberedRefund(ctx.db, provider.transactionId);
  if (refundId === undefined) return undefined;
  await sendRefund(ctx, { refundId });
  return find();
}

export async function lookUpRefund(ctx: Ctx, local: RefundFacts): Promise<void> {
  if (local.providerRefundId === null) return;
  const provider = await ctx.payment.fetchRefund(local.providerRefundId);
  if (provider) return compareRefund(ctx, provider);
  await noteDifference(ctx.db, { kind: 'refund missing', reference: local.reference, local });
}

export async function compareTransfer(ctx: Ctx, provider: ProviderTransfer): Promise<void> {
  const { reference } = provider;
  const find = async () => (await listPayoutsByReference(ctx.db, [reference])).get(reference);
  const known = await find();
  if (!known) return noteDifference(ctx.db, { kind: 'transfer unknown', reference, provider });
  if (differencesOfTransfer(known, provider).length === 0) return;
  await payoutReported(ctx, reference);
  const local = (await find()) ?? known;
  for (const kind of differencesOfTransfer(local, provider)) {
    await noteDifference(ctx.db, { kind, reference, local, provider });
  }
}

export async function lookUpTransfer(ctx: Ctx, reference: string): Promise<void> {
  const local = (await listPayoutsByReference(ctx.db, [reference])).get(reference);
  const provider = await ctx.payment.verifyTransfer(reference);
  if (provider) return compareTransfer(ctx, provider);
  if (local?.isTaken) await noteDifference(ctx.db, { kind: 'transfer missing', reference, local });
}

/** Rechecks noted items that are too old for the lists. */
export async function recheck(ctx: Ctx, { kind, reference }: { kind: ReconKind; reference: string }): Promise<void> {
  if (kind.startsWith('payment')) return lookUpPayment(ctx, reference);
  if (kind.startsWith('transfer')) return lookUpTransfer(ctx, reference);
  if (kind !== 'refund unknown') {
    for (const local of await listRefundsByReference(ctx.db, reference)) await lookUpRefund(ctx, local);
    return;
  }
  const provider = await ctx.payment.fetchRefund(reference.slice(reference.lastIndexOf('/') + 1));
  if (provider) await compareRefund(ctx, provider);
}
