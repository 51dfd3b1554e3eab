/** Payouts to a supplier's bank: states, transitions, the minimum, and the provider's statuses. */
import { type FeeTerms, transferFeeOn } from './fee.ts';
import { formatNaira, type Kobo } from '../money.ts';
import { type Message, message } from '../i18n/message.ts';
import { HOUR_MS } from '../time.ts';

export const PAYOUT_STATES = ['reserved', 'submitted', 'otp', 'succeeded', 'failed', 'reversed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * A `submitted` payout may or may not have reached the provider: we look it up, and never send it under another reference. A failed one may turn out
 * to have arrived. One that arrived and was returned has ended.
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

/** States under way: neither arrived nor returned. */
export const LIVE_PAYOUT_STATES = PAYOUT_STATES.filter(isLivePayout);

/** The smallest transfer Paystack makes. */
export const PAYOUT_MINIMUM_KOBO: Kobo = 10_000;

/** Returns why this amount cannot be paid out now, or undefined. */
export function refusalOfPayout(amountKobo: Kobo, availableKobo: Kobo): Message | undefined {
  if (amountKobo < PAYOUT_MINIMUM_KOBO) {
    return message('The minimum payout is {minimum}.', { minimum: formatNaira(PAYOUT_MINIMUM_KOBO) });
  }
  if (amountKobo > availableKobo) {
    return message('Only {available} is available.', { available: formatNaira(availableKobo) });
  }
  return undefined;
}

/**
 * Returns what a transfer has taken from the balance so far, fee included: nothing before it is sent or if it never arrived, and only the fee if it
 * was returned. Undefined for an unknown status.
 */
export function debitedByTransfer(
  { status, amountKobo, feeKobo }: { status: string; amountKobo: Kobo; feeKobo: Kobo | null },
  hasArrived: boolean,
  fees: Pick<FeeTerms, 'transfers' | 'levy'>,
): Kobo | undefined {
  const state = payoutStateAfter(status, hasArrived);
  if (state === undefined) return undefined;
  const keptKobo = feeKobo ?? transferFeeOn(fees, amountKobo);
  if (state === 'reversed') return keptKobo;
  return state === 'submitted' || state === 'succeeded' ? amountKobo + keptKobo : 0;
}

/** Returns our state for the provider's transfer status, or undefined for an unknown one. */
export function payoutStateOf(reply: string): PayoutState | undefined {
  return PROVIDER_STATES[reply];
}

/**
 * Returns the state of a payout after the provider reports `status`. An arrived payout reported as failed was returned, and one reported as returned
 * that never arrived has failed. Undefined for an unknown status.
 */
export function payoutStateAfter(status: string, hasArrived: boolean): PayoutState | undefined {
  const state = payoutStateOf(status);
  if (state !== 'failed' && state !== 'reversed') return state;
  return hasArrived ? 'reversed' : 'failed';
}

const PROVIDER_STATES: Record<string, PayoutState | undefined> = {
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

/** Minutes after the request at which we check with the provider. Later checks are hourly for a day, then daily. */
const CHECK_MINUTES = [1, 5, 11, 30];

/** Returns when to check a payout of this age next, in minutes after its request. */
export function nextPayoutCheck(ageMinutes: number): number {
  const early = CHECK_MINUTES.find((minutes) => minutes > ageMinutes);
  if (early !== undefined) return early;
  return ageMinutes + (ageMinutes < 24 * 60 ? 60 : 24 * 60);
}

/** A transfer that the provider does not know for this long is sent again under the same reference. */
export const PAYOUT_SILENCE_SECONDS = 600;

const GIVEN_UP_AFTER_MS = 72 * HOUR_MS;

/** True once we give up on a payout that the provider keeps refusing in unknown words. Its money becomes available again. */
export function isPayoutGivenUp(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= GIVEN_UP_AFTER_MS;
}

/** Tells the owner why the money did not arrive: the reason for the provider's status, and the bank's words if there are any. */
export function payoutFailureOf(reply: string, words: string | null): Message {
  const why = FAILURES[reply] ?? REFUSED_BY_BANK;
  return words ? message('{why}: {words}', { why, words }) : why;
}

const REFUSED_BY_BANK = message('Your bank refused it');

const FAILURES: Record<string, Message | undefined> = {
  abandoned: message('Nobody approved it in time'),
  blocked: message('It was not approved'),
  rejected: message('It was not approved'),
  reversed: message('Your bank sent it back'),
  'invalid-recipient': message('The payment provider no longer knows your bank account. Save it again.'),
  'transfers-unavailable': message('Payouts are not possible right now'),
  refused: message('The payment provider refused it'),
};

/** Limit on a member's account look-ups and saved accounts. */
export const ACCOUNT_LOOKUPS = { limit: 20, seconds: 3_600 };

export const PAYOUT_PAGE = 20;
export const STATEMENT_PAGE = 50;
