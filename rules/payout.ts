/** Payouts to a supplier's bank: their states and moves, the least amount, and what the provider's words mean. */
import { formatKobo, type Kobo } from './money.ts';
import { type Message, message } from './message.ts';

export const PAYOUT_STATES = ['reserved', 'submitted', 'otp', 'succeeded', 'failed', 'reversed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * `submitted` may or may not have reached the provider: it is asked, and never sent again under another reference. One
 * that failed may turn out to have arrived all the same; one that arrived and came back has ended.
 */
export const PAYOUT_MOVES: Record<PayoutState, readonly PayoutState[]> = {
  reserved: ['submitted', 'otp', 'succeeded', 'failed', 'reversed'],
  submitted: ['otp', 'succeeded', 'failed', 'reversed'],
  otp: ['submitted', 'succeeded', 'failed', 'reversed'],
  succeeded: ['reversed'],
  failed: ['succeeded', 'reversed'],
  reversed: [],
};

export function isLivePayout(state: PayoutState): boolean {
  return state === 'reserved' || state === 'submitted' || state === 'otp';
}

/** Paystack transfers nothing below this. */
export const PAYOUT_MINIMUM_KOBO: Kobo = 10_000;

/** Why so much cannot be paid out now, or undefined where it can. */
export function refusalOfPayout(amountKobo: Kobo, availableKobo: Kobo): Message | undefined {
  if (amountKobo < PAYOUT_MINIMUM_KOBO) {
    return message('Payouts start at {minimum}.', { minimum: formatKobo(PAYOUT_MINIMUM_KOBO) });
  }
  if (amountKobo > availableKobo) {
    return message('Only {available} is available.', { available: formatKobo(availableKobo) });
  }
  return undefined;
}

/** What Paystack keeps of a transfer of ours; booked where its answer names no fee. */
export function transferFeeOn(amountKobo: Kobo): Kobo {
  if (amountKobo <= 500_000) return 1_000;
  return amountKobo <= 5_000_000 ? 2_500 : 5_000;
}

/**
 * What a transfer has taken out of the balance by now, with its fee: nothing before it is sent nor where it never
 * arrived, and the fee alone where it came back. Undefined where the provider says a word we do not know.
 */
export function takenByTransfer(
  { status, amountKobo, feeKobo }: { status: string; amountKobo: Kobo; feeKobo: Kobo | null },
  hasArrived: boolean,
): Kobo | undefined {
  const state = payoutStanding(status, hasArrived);
  if (state === undefined) return undefined;
  const keptKobo = feeKobo ?? transferFeeOn(amountKobo);
  if (state === 'reversed') return keptKobo;
  return state === 'submitted' || state === 'succeeded' ? amountKobo + keptKobo : 0;
}

/** The provider's word for a transfer, as a state of ours; undefined where it says a word we do not know. */
export function payoutStateOf(said: string): PayoutState | undefined {
  return SAID[said];
}

/**
 * The state of a payout of which the provider says `status`: what had arrived and is said to have failed came back, and
 * what is said to be back without ever having arrived only failed. Undefined where it says a word we do not know.
 */
export function payoutStanding(status: string, hasArrived: boolean): PayoutState | undefined {
  const state = payoutStateOf(status);
  if (state !== 'failed' && state !== 'reversed') return state;
  return hasArrived ? 'reversed' : 'failed';
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

/** Minutes after the request at which the provider is asked again; then hourly through the first day, then daily. */
const CHECK_MINUTES = [1, 5, 11, 30];

/** How many minutes after its request a payout that old is looked at next. */
export function nextPayoutCheck(ageMinutes: number): number {
  const early = CHECK_MINUTES.find((minutes) => minutes > ageMinutes);
  if (early !== undefined) return early;
  return ageMinutes + (ageMinutes < 24 * 60 ? 60 : 24 * 60);
}

/** After this long without a trace at the provider a transfer is sent again, under the same reference. */
export const PAYOUT_SILENCE_SECONDS = 600;

/** What became of money that did not leave, for its owner; `said` is the provider's word. */
export function payoutFailureOf(said: string): string {
  return (FAILURES[said] ?? NOT_TAKEN).id;
}

/** What was kept of it, as a message; undefined where it is none of these. */
export function payoutFailureIn(kept: string): Message | undefined {
  return [...Object.values(FAILURES), NOT_TAKEN].find((failure) => failure?.id === kept);
}

const NOT_TAKEN = message('Your bank did not take it');

const FAILURES: Record<string, Message | undefined> = {
  abandoned: message('Nobody approved it in time'),
  blocked: message('It was not approved'),
  rejected: message('It was not approved'),
  reversed: message('Your bank sent it back'),
  'invalid-recipient': message('The payment provider does not know your bank account any more. Save it again'),
  'transfers-unavailable': message('Payouts are not possible at the moment'),
  refused: message('The payment provider refused it'),
};

/** How often a member may ask whose account a number is, and save one. */
export const ACCOUNT_LOOKUPS = { limit: 20, seconds: 3_600 };

export const PAYOUT_PAGE = 20;
export const STATEMENT_PAGE = 50;
