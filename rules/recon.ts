/** What a person has to look at in the books: its kinds, and how our rows are compared with the provider's. */
import type { Kobo } from './money.ts';
import { type PayoutState, payoutStanding } from './payout.ts';
import { type RefundState, refundStateOf } from './refund.ts';
import type { Allocation, PaymentState } from './wallet.ts';

/** Found by the hourly comparison, and over by themselves when it finds them no more. */
export const RECON_OF_HOUR = [
  /** The provider took money under a reference that we do not know. */
  'payment unknown',
  /** The provider says that money came, and our books do not have it. */
  'payment unbooked',
  /** Our books have money that the provider does not know of. */
  'payment missing',
  'payment amount differs',
  'payment fee differs',
  'payment status differs',
  /** The provider gave money back that nobody here asked for. */
  'refund unknown',
  'refund missing',
  'refund amount differs',
  'refund status differs',
  /** Money left that nobody here asked for. */
  'transfer unknown',
  'transfer missing',
  'transfer amount differs',
  'transfer fee differs',
  'transfer status differs',
] as const;

/** The same of the daily one. */
export const RECON_OF_DAY = [
  /** The balance that transfers are paid from is not what our books say. */
  'balance differs',
  /** The provider paid us more than we ever collected. */
  'collections below zero',
  /** The provider paid out another sum than it first said. */
  'settlement differs',
  'money long in suspense',
  'payout overdue',
] as const;

export const RECON_KINDS = [
  ...RECON_OF_HOUR,
  ...RECON_OF_DAY,
  /** Money came that no wallet could take; it is on its way back. */
  'money in suspense',
  /** The provider gave up on a refund, and nobody asks for it again by itself. */
  'refund failed',
  /** The provider said no to a refund. */
  'refund refused',
  /** The provider neither took nor refused a refund for a long time. */
  'refund unanswered',
  /** A refund was taken and has not ended within the time that banks take. */
  'refund overdue',
  /** The provider's refund is not the one we asked for. */
  'refund differs',
  /** A payout that had failed arrived after all, and its supplier has spent the money a second time. */
  'payout debt',
  /** The balance at the provider is too small for a payout; it is sent once there is enough. */
  'payout without balance',
  /** The provider's transfer is not the payout we asked for. */
  'payout differs',
  /** A payer's bank asks for money back: somebody should answer it in time. */
  'bank dispute',
  /** A payer's bank was given money that our books have elsewhere. */
  'bank dispute unbooked',
  /** A payer's bank was given money that had gone back to the payer already: the provider should answer for it. */
  'bank dispute twice',
] as const;
export type ReconKind = (typeof RECON_KINDS)[number];

/** Those that are over by themselves when the money is back with its payer. */
export const RECON_OF_REFUND = [
  'money in suspense',
  'refund failed',
  'refund refused',
  'refund unanswered',
  'refund overdue',
] as const satisfies readonly ReconKind[];

/** How far the hourly comparison looks back behind the end of the last one: late changes are seen again and again. */
export const RECON_OVERLAP_HOURS = 72;
/** How long money may lie somewhere before a person has to look. */
export const SUSPENSE_HOURS = 1;
export const PAYOUT_HOURS = 24;

interface Money {
  amountKobo: Kobo;
  /** Null where it is not known yet. */
  feeKobo: Kobo | null;
}

export interface OurPayment {
  state: PaymentState;
  allocation: Allocation | null;
  receivedKobo: Kobo | null;
  providerFeeKobo: Kobo | null;
}

/** What went back whole is called reversed by the provider, and may be so only where our books know of it. */
const CAME = new Set(['success', 'reversal-pending', 'reversed']);
const WENT_BACK = new Set<PaymentState>(['refunding', 'refunded', 'charged_back']);

/** How a payment of ours differs from what the provider says of it. */
export function differencesOfPayment(ours: OurPayment, theirs: Money & { status: string }): ReconKind[] {
  const came = CAME.has(theirs.status);
  if (ours.allocation === null) return came ? ['payment unbooked'] : [];
  const found: ReconKind[] = [];
  if (!came || (theirs.status === 'reversed' && !WENT_BACK.has(ours.state))) found.push('payment status differs');
  if (theirs.amountKobo !== ours.receivedKobo) found.push('payment amount differs');
  if (theirs.feeKobo !== null && theirs.feeKobo !== ours.providerFeeKobo) found.push('payment fee differs');
  return found;
}

export function differencesOfRefund(
  ours: { state: RefundState; amountKobo: Kobo },
  theirs: { status: string; amountKobo: Kobo },
): ReconKind[] {
  const found: ReconKind[] = [];
  if (refundStateOf(theirs.status) !== ours.state) found.push('refund status differs');
  if (theirs.amountKobo !== ours.amountKobo) found.push('refund amount differs');
  return found;
}

export function differencesOfTransfer(
  ours: { state: PayoutState } & Money,
  theirs: { status: string; transferredAt: Date | null } & Money,
): ReconKind[] {
  const found: ReconKind[] = [];
  const isSent = ours.state === 'succeeded' || ours.state === 'reversed';
  const standing = payoutStanding(theirs.status, isSent || theirs.transferredAt !== null);
  if (standing !== ours.state) found.push('transfer status differs');
  if (theirs.amountKobo !== ours.amountKobo) found.push('transfer amount differs');
  if (isSent && theirs.feeKobo !== null && theirs.feeKobo !== ours.feeKobo) found.push('transfer fee differs');
  return found;
}

export interface BalanceFacts {
  balanceKobo: Kobo;
  /** Sent by the provider, and still in our books. */
  onItsWayKobo?: Kobo;
}

/** What the provider has more than our books say, less than nothing where it has less. */
export function differenceOfBalance(ours: BalanceFacts, theirs: BalanceFacts): Kobo {
  return theirs.balanceKobo - (ours.balanceKobo - (ours.onItsWayKobo ?? 0));
}
