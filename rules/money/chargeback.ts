/** Bank disputes (chargebacks): their outcome, and from which account the disputed money was taken. */
import { type Kobo, proportionOf, type Quote } from '../money.ts';
import type { Allocation } from './payment.ts';

/** Outcomes of a bank dispute that has ended. */
export const BANK_OUTCOMES = ['won', 'lost'] as const;
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

/** `inconclusive`: the provider reports the dispute as ended without saying who has the money. */
export type ChargebackOutcome = 'open' | 'inconclusive' | BankOutcome;

const OVER = new Set(['resolved', 'archived']);
/** Resolutions missing here have no meaning documented by the provider. */
const RULED: Record<string, BankOutcome | undefined> = {
  declined: 'won',
  'merchant-accepted': 'lost',
  'auto-accepted': 'lost',
};

export function outcomeOf({ status, resolution }: { status: string; resolution: string | null }): ChargebackOutcome {
  if (!OVER.has(status)) return 'open';
  return RULED[resolution ?? ''] ?? 'inconclusive';
}

/** The provider's words for a dispute that is not over. */
export const OPEN_DISPUTES = ['awaiting-merchant-feedback', 'awaiting-bank-feedback', 'pending'] as const;

/** Whether our row tells what the provider's list says, so that nothing has to be looked up. */
export function isDisputeKnown(
  local: { status: string; lost: boolean; isEnded: boolean } | undefined,
  provider: { status: string; resolution: string | null },
): boolean {
  if (!local) return false;
  const outcome = outcomeOf(provider);
  if (!local.isEnded) return local.status === provider.status && outcome !== 'won' && outcome !== 'lost';
  return outcome === 'inconclusive' || outcome === (local.lost ? 'lost' : 'won');
}

/**
 * Whether the provider's word begins another round of a dispute that has ended for us: it was opened again, or was lost after all. What an
 * administrator ended goes on by the provider's same word. Undone losses are a person's.
 */
export function startsRound(
  ended: { status: string; lost: boolean },
  provider: { status: string; outcome: ChargebackOutcome },
): boolean {
  if (ended.lost) return false;
  return provider.outcome === 'lost' || (provider.outcome === 'open' && provider.status !== ended.status);
}

/** Days we keep asking the provider for the outcome before the state of the payment itself decides. */
export const INCONCLUSIVE_DAYS = 7;

/**
 * The outcome of an inconclusive dispute by the provider's status of its payment: a payment that still counts as paid was not taken.
 * Undefined where the status does not tell; then an administrator decides.
 */
export function outcomeByPayment(status: string | undefined): BankOutcome | undefined {
  return status === 'success' ? 'won' : undefined;
}

/** Whether we may still answer it; afterwards the bank decides. */
export function isAnswerable(status: string): boolean {
  return status === 'awaiting-merchant-feedback' || status === 'pending';
}

/** The part of our charge in the amount taken, in kobo, rounded half up; the last kobo of the base takes the rest of the charge. */
export function shareOfLoss(left: Quote, amountKobo: Kobo): Quote {
  if (amountKobo === left.grossKobo) return left;
  const feeKobo = proportionOf(left.feeKobo, amountKobo, left.grossKobo);
  return { baseKobo: amountKobo - feeKobo, feeKobo, grossKobo: amountKobo };
}

export interface Disputed {
  allocation: Allocation;
  /** A refund of this payment is under way. */
  isRefunding: boolean;
  /** Its money went to the supplier. */
  released: boolean;
  /** What was neither refunded nor taken before, in kobo. */
  left: Quote;
  suspenseKobo: Kobo;
}

export interface Loss {
  suspenseKobo: Kobo;
  /** The part taken from the payment itself, and whether that money is still in escrow or was released. */
  share: Quote;
  place: 'escrow' | 'released' | null;
  /** The part our books hold nowhere: a donation, or money already refunded to the payer. */
  goneKobo: Kobo;
}

/**
 * Where the disputed money was when the bank took it. Undefined while a refund of the payment is under way, since its end decides where the
 * money is.
 */
export function lossOf(disputed: Disputed, amountKobo: Kobo): Loss | undefined {
  if (disputed.isRefunding) return undefined;
  const { left } = disputed;
  const suspenseKobo = Math.min(amountKobo, disputed.suspenseKobo);
  const place = placeOf(disputed);
  const takenKobo = place ? Math.min(amountKobo - suspenseKobo, left.grossKobo) : 0;
  const share = shareOfLoss(left, takenKobo);
  return { suspenseKobo, share, place, goneKobo: amountKobo - suspenseKobo - takenKobo };
}

function placeOf({ allocation, released }: Disputed): Loss['place'] {
  if (allocation !== 'escrow') return null;
  return released ? 'released' : 'escrow';
}
