/** Reconciliation: kinds of open items, and the comparison of our rows with the provider's. */
import type { Kobo } from '../money.ts';
import { type PayoutState, payoutStateAfter } from './payout.ts';
import { type RefundState, refundStateOf } from './refund.ts';
import type { Allocation, PaymentState } from './payment.ts';

/** Found by the hourly comparison; closed when it no longer finds them. */
export const RECON_OF_HOUR = [
  /** The provider received a payment under an unknown reference. */
  'payment unknown',
  /** The provider reports a payment that is missing in our books. */
  'payment unbooked',
  /** Our books have a payment the provider does not know. */
  'payment missing',
  'payment amount differs',
  'payment fee differs',
  'payment status differs',
  /** The provider made a refund that we did not request. */
  'refund unknown',
  'refund missing',
  'refund amount differs',
  'refund status differs',
  /** The provider made a transfer that we did not request. */
  'transfer unknown',
  'transfer missing',
  'transfer amount differs',
  'transfer fee differs',
  'transfer status differs',
] as const;

/** Found by the daily comparison; closed when it no longer finds them. */
export const RECON_OF_DAY = [
  /** The transfer balance differs from our books. */
  'balance differs',
  /** The provider settled more than we ever collected. */
  'collections below zero',
  /** The provider settled a different sum from the one it first reported. */
  'settlement differs',
  'money long in suspense',
  'payout overdue',
] as const;

export const RECON_KINDS = [
  ...RECON_OF_HOUR,
  ...RECON_OF_DAY,
  /** The books do not balance, and payouts wait. Its reference is the failed check. */
  'books differ',
  /** The provider's account makes payers pay its fee on top. Pay now is stopped until somebody closes this item. */
  'fees passed on',
  /** No wallet accepted this payment. It is being refunded. */
  'money in suspense',
  /** The provider gave up on a refund, and no retry is scheduled. */
  'refund failed',
  /** The provider refused a refund. */
  'refund refused',
  /** The provider has long neither accepted nor refused a refund. */
  'refund unanswered',
  /** A refund has not ended within the time banks take. */
  'refund overdue',
  /** The provider's refund is not the one we requested. */
  'refund differs',
  /** Payer and supplier may work together. The release waits for a person. */
  'release to review',
  /** A payout that failed here arrived, or a bank took a payment back, and the supplier no longer has the money. */
  'supplier debt',
  /** The balance at the provider is too small for a payout. It is sent once there is enough. */
  'payout without balance',
  /** The provider refused a payout in unknown words. We retry for three days. */
  'payout refused',
  /** The provider's transfer is not the payout we requested. */
  'payout differs',
  /** A payer's bank asks for money back. Somebody should answer in time. */
  'bank dispute',
  /** A payer's bank took money that our books hold elsewhere. */
  'bank dispute unbooked',
  /** A payer's bank took money already refunded to the payer: a claim against the provider. */
  'bank dispute twice',
] as const;
export type ReconKind = (typeof RECON_KINDS)[number];

/** The separate checks of the nightly trial balance. */
export const TRIAL_CHECKS = [
  'journals',
  'accounts',
  'escrow',
  'releases',
  'refunds',
  'collections',
  'banks',
  'payouts',
  'suppliers',
  'pending',
  'vat',
] as const;
export type TrialCheck = (typeof TRIAL_CHECKS)[number];

/** Kinds that are closed once the money is back with its payer. */
export const RECON_OF_REFUND = [
  'money in suspense',
  'refund failed',
  'refund refused',
  'refund unanswered',
  'refund overdue',
] as const satisfies readonly ReconKind[];

/** The hourly comparison overlaps the previous one by this much, so that it sees late changes. */
export const RECON_OVERLAP_HOURS = 72;
/** Money may wait this long before a person must look. */
export const SUSPENSE_HOURS = 1;
export const PAYOUT_HOURS = 24;

interface Money {
  amountKobo: Kobo;
  /** Null while unknown. */
  feeKobo: Kobo | null;
}

export interface OurPayment {
  state: PaymentState;
  allocation: Allocation | null;
  receivedKobo: Kobo | null;
  providerFeeKobo: Kobo | null;
}

/** The provider reports a fully refunded payment as reversed. Our books must then have the refund. */
const CAME = new Set(['success', 'reversal-pending', 'reversed']);
const WENT_BACK = new Set<PaymentState>(['refunding', 'refunded', 'charged_back']);

/** Returns how our payment differs from the provider's record of it. */
export function differencesOfPayment(local: OurPayment, provider: Money & { status: string }): ReconKind[] {
  const came = CAME.has(provider.status);
  if (local.allocation === null) return came ? ['payment unbooked'] : [];
  const results: ReconKind[] = [];
  if (!came || (provider.status === 'reversed' && !WENT_BACK.has(local.state))) results.push('payment status differs');
  if (provider.amountKobo !== local.receivedKobo) results.push('payment amount differs');
  if (provider.feeKobo !== null && provider.feeKobo !== local.providerFeeKobo) results.push('payment fee differs');
  return results;
}

export function differencesOfRefund(
  local: { state: RefundState; amountKobo: Kobo },
  provider: { status: string; amountKobo: Kobo },
): ReconKind[] {
  const results: ReconKind[] = [];
  if (refundStateOf(provider.status) !== local.state) results.push('refund status differs');
  if (provider.amountKobo !== local.amountKobo) results.push('refund amount differs');
  return results;
}

export function differencesOfTransfer(
  local: { state: PayoutState } & Money,
  provider: { status: string; transferredAt: Date | null } & Money,
): ReconKind[] {
  const results: ReconKind[] = [];
  const isSent = local.state === 'succeeded' || local.state === 'reversed';
  const status = payoutStateAfter(provider.status, isSent || provider.transferredAt !== null);
  if (status !== local.state) results.push('transfer status differs');
  if (provider.amountKobo !== local.amountKobo) results.push('transfer amount differs');
  if (isSent && provider.feeKobo !== null && provider.feeKobo !== local.feeKobo) results.push('transfer fee differs');
  return results;
}

export interface BalanceFacts {
  balanceKobo: Kobo;
  /** Sent by the provider, but not yet deducted in our books. */
  onItsWayKobo?: Kobo;
}

/** Returns how much more than our books the provider has, in kobo; negative if less. */
export function differenceOfBalance(local: BalanceFacts, provider: BalanceFacts): Kobo {
  return provider.balanceKobo - (local.balanceKobo - (local.onItsWayKobo ?? 0));
}
