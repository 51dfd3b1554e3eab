/** Bank disputes (chargebacks): their outcome, and from which account the disputed money was taken. */
import { type Kobo, proportionOf, type Quote } from '../money.ts';
import type { Allocation } from './payment.ts';

/** Outcomes of a bank dispute that has ended. */
export const BANK_OUTCOMES = ['won', 'lost'] as const;
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

/** `inconclusive`: the provider reports the dispute as ended without saying who has the money. */
export type ChargebackOutcome = 'open' | 'inconclusive' | BankOutcome;

const OVER = new Set(['resolved', 'archived']);
/** Resolutions missing here have no meaning in the provider's documentation. */
const RULED: Record<string, BankOutcome | undefined> = {
  declined: 'won',
  'merchant-accepted': 'lost',
  'auto-accepted': 'lost',
};

export function outcomeOf({ status, resolution }: { status: string; resolution: string | null }): ChargebackOutcome {
  if (!OVER.has(status)) return 'open';
  return RULED[resolution ?? ''] ?? 'inconclusive';
}

/** The provider's statuses of a dispute that is not over. */
export const OPEN_DISPUTES = ['awaiting-merchant-feedback', 'awaiting-bank-feedback', 'pending'] as const;

/** True if our row already matches the provider's list, so that no look-up is needed. */
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
 * True if the provider's report begins another round of an ended dispute: it was reopened, or lost after all. The status at which an administrator
 * ended it does not reopen it. A person undoes losses.
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
 * Returns the outcome of an inconclusive dispute from the provider's status of its payment: money was not taken from a payment that still counts as
 * paid. Returns undefined if the status does not say. Then an administrator decides.
 */
export function outcomeByPayment(status: string | undefined): BankOutcome | undefined {
  return status === 'success' ? 'won' : undefined;
}

/** True while we may still answer the dispute. Afterwards the bank decides. */
export function isAnswerable(status: string): boolean {
  return status === 'awaiting-merchant-feedback' || status === 'pending';
}

/** Returns the share of our charge in the amount taken, in kobo, rounded half up. The last kobo of the base takes the rest of the charge. */
export function shareOfLoss(left: Quote, amountKobo: Kobo): Quote {
  if (amountKobo === left.grossKobo) return left;
  const feeKobo = proportionOf(left.feeKobo, amountKobo, left.grossKobo);
  return { baseKobo: amountKobo - feeKobo, feeKobo, grossKobo: amountKobo };
}

export interface Disputed {
  allocation: Allocation;
  /** True while a refund of this payment is under way. */
  isRefunding: boolean;
  /** True if the money was released to the supplier. */
  released: boolean;
  /** The part that was neither refunded nor taken before, in kobo. */
  left: Quote;
  suspenseKobo: Kobo;
}

export interface Loss {
  suspenseKobo: Kobo;
  /** The part taken from the payment itself, and whether that money is still in escrow or was released. */
  share: Quote;
  place: 'escrow' | 'released' | null;
  /** Kobo that our books no longer hold: a donation, or money already refunded to the payer. */
  goneKobo: Kobo;
}

/** Returns where the disputed money was when the bank took it. Undefined while a refund is under way, since its end decides where the money is. */
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
