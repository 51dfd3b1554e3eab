/** Payouts to a supplier's bank: their states and moves, the least amount, and what the provider's words mean. */
import { formatKobo, type Kobo } from './money.ts';

export const PAYOUT_STATES = ['reserved', 'submitted', 'otp', 'succeeded', 'failed', 'reversed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** `submitted` may or may not have reached the provider: it is asked, and never sent again under another reference. */
export const PAYOUT_MOVES: Record<PayoutState, readonly PayoutState[]> = {
  reserved: ['submitted', 'otp', 'succeeded', 'failed'],
  submitted: ['otp', 'succeeded', 'failed'],
  otp: ['submitted', 'succeeded', 'failed'],
  succeeded: ['reversed'],
  failed: [],
  reversed: [],
};

export function isLivePayout(state: PayoutState): boolean {
  return state === 'reserved' || state === 'submitted' || state === 'otp';
}

/** Paystack transfers nothing below this. */
export const PAYOUT_MINIMUM_KOBO: Kobo = 10_000;

/** Why so much cannot be paid out now, or undefined where it can. */
export function refusalOfPayout(amountKobo: Kobo, availableKobo: Kobo): string | undefined {
  if (amountKobo < PAYOUT_MINIMUM_KOBO) return `Payouts start at ${formatKobo(PAYOUT_MINIMUM_KOBO)}.`;
  if (amountKobo > availableKobo) return `Only ${formatKobo(availableKobo)} is available.`;
  return undefined;
}

/** What Paystack keeps of a transfer of ours; booked where its answer names no fee. */
export function transferFeeOn(amountKobo: Kobo): Kobo {
  if (amountKobo <= 500_000) return 1_000;
  return amountKobo <= 5_000_000 ? 2_500 : 5_000;
}

/** The provider's word for a transfer, as a state of ours; undefined where it says a word we do not know. */
export function payoutStateOf(said: string): PayoutState | undefined {
  return SAID[said];
}

const SAID: Record<string, PayoutState | undefined> = {
  pending: 'submitted',
  received: 'submitted',
  otp: 'otp',
  success: 'succeeded',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
};
