/** What a payer's bank disputes with the provider: how it stands, how it ends, and where the money it took came from. */
import type { Kobo, Quote } from './money.ts';
import type { Allocation, WalletState } from './wallet.ts';

/** How a bank dispute that is over went. */
export const BANK_OUTCOMES = ['won', 'lost'] as const;
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

/** `unruled`: the provider calls it over, and does not say who has the money. */
export type ChargebackOutcome = 'open' | 'unruled' | BankOutcome;

const OVER = new Set(['resolved', 'archived']);
/** What is not named here, the provider has not told us the meaning of. */
const RULED: Record<string, BankOutcome | undefined> = {
  declined: 'won',
  'merchant-accepted': 'lost',
  'auto-accepted': 'lost',
};

export function outcomeOf({ status, resolution }: { status: string; resolution: string | null }): ChargebackOutcome {
  if (!OVER.has(status)) return 'open';
  return RULED[resolution ?? ''] ?? 'unruled';
}

/** Days for which the provider is asked again who won, before the payment itself is taken at its word. */
export const UNRULED_DAYS = 7;

/**
 * How a dispute without a ruling ended, by the provider's word on its payment: one that still counts as paid was not
 * taken. Undefined where that tells nothing: then an administrator has to.
 */
export function outcomeByPayment(status: string | undefined): BankOutcome | undefined {
  return status === 'success' ? 'won' : undefined;
}

/** Somebody may still answer it; afterwards the bank decides. */
export function isAnswerable(status: string): boolean {
  return status === 'awaiting-merchant-feedback' || status === 'pending';
}

/** Our charge's part of what was taken: half up, and with the last kobo all that is left of it. */
export function shareOfLoss(left: Quote, amountKobo: Kobo): Quote {
  if (amountKobo === left.grossKobo) return left;
  const twice = 2n * BigInt(amountKobo) * BigInt(left.feeKobo) + BigInt(left.grossKobo);
  const feeKobo = Number(twice / (2n * BigInt(left.grossKobo)));
  return { baseKobo: amountKobo - feeKobo, feeKobo, grossKobo: amountKobo };
}

export interface Disputed {
  allocation: Allocation;
  /** A refund of it is under way. */
  isRefunding: boolean;
  /** Of its wallet; null for a donation. */
  walletState: WalletState | null;
  /** What neither went back nor was taken before. */
  left: Quote;
  suspenseKobo: Kobo;
}

export interface Loss {
  suspenseKobo: Kobo;
  /** What is taken of the payment itself, and whether it lies in the escrow still or was released. */
  share: Quote;
  place: 'escrow' | 'released' | null;
  /** What our books have nowhere any more: a gift, or what went back to the payer already. */
  goneKobo: Kobo;
}

/**
 * Where the money lay that the bank took. Undefined while a refund of it is under way: only when that has ended is it
 * known where it lies.
 */
export function lossOf(disputed: Disputed, amountKobo: Kobo): Loss | undefined {
  if (disputed.isRefunding) return undefined;
  const { left } = disputed;
  const suspenseKobo = Math.min(amountKobo, disputed.suspenseKobo);
  const place = placeOf(disputed);
  const takenKobo = place ? Math.min(amountKobo - suspenseKobo, left.grossKobo) : 0;
  const share = takenKobo > 0 ? shareOfLoss(left, takenKobo) : { baseKobo: 0, feeKobo: 0, grossKobo: 0 };
  return { suspenseKobo, share, place, goneKobo: amountKobo - suspenseKobo - takenKobo };
}

function placeOf({ allocation, walletState }: Disputed): Loss['place'] {
  if (allocation !== 'escrow') return null;
  if (walletState === 'open' || walletState === 'frozen') return 'escrow';
  return walletState === 'released' ? 'released' : null;
}
