/** What a payer's bank disputes with the provider: how it stands, and where the money it took came from. */
import type { Kobo, Quote } from './money.ts';
import type { Allocation, WalletState } from './wallet.ts';

export type ChargebackOutcome = 'open' | 'won' | 'lost';

/** Once it is resolved, every resolution but `declined` has taken the money from us. */
export function outcomeOf({ status, resolution }: { status: string; resolution: string | null }): ChargebackOutcome {
  if (status !== 'resolved' || resolution === null) return 'open';
  return resolution === 'declined' ? 'won' : 'lost';
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

export type LossPlace = 'escrow' | 'suspense' | 'released' | 'donation';

/**
 * Where the money lay that the bank took; undefined where our books have it nowhere, as while it is on its way back
 * already: then a person has to look.
 */
export function placeOfLoss(disputed: Disputed, amountKobo: Kobo): LossPlace | undefined {
  const { allocation, isRefunding, walletState, left, suspenseKobo } = disputed;
  if (isRefunding || amountKobo <= 0) return undefined;
  if (suspenseKobo > 0) return amountKobo <= suspenseKobo ? 'suspense' : undefined;
  if (allocation === 'suspense' || amountKobo > left.grossKobo) return undefined;
  if (allocation === 'donation') return 'donation';
  if (walletState === 'open' || walletState === 'frozen') return 'escrow';
  return walletState === 'released' ? 'released' : undefined;
}
