/** Refunds: states and moves, the refundable rest, and the split between base and charge. */
import { type Kobo, proportionOf, type Quote } from '../money.ts';

export const REFUND_SOURCES = ['escrow', 'suspense'] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];

export const REFUND_STATES = [
  'requested',
  'submitted',
  'processing',
  'needs_attention',
  'processed',
  'failed',
  'settled',
  'written_off',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * `requested` is known to us only; a `submitted` refund may or may not have reached the provider. A processed refund may still come
 * back from the payer's bank; after a failed one another may be requested. What the provider never makes is `settled` by hand or `written_off` by an administrator.
 */
export const REFUND_MOVES: Record<RefundState, readonly RefundState[]> = {
  requested: ['submitted', 'processing', 'needs_attention', 'processed', 'failed'],
  submitted: ['processing', 'needs_attention', 'processed', 'failed'],
  processing: ['needs_attention', 'processed', 'failed'],
  needs_attention: ['processing', 'processed', 'failed'],
  processed: ['failed'],
  failed: [],
  settled: [],
  written_off: [],
};

/** How an administrator ends a refund that the provider never makes. */
export const REFUND_ENDS = ['settled', 'written_off'] as const satisfies readonly RefundState[];
export type RefundEnd = (typeof REFUND_ENDS)[number];

/** Minutes after the request at which we check; afterwards once a day. */
export const REFUND_CHECK_MINUTES = [2, 10, 60, 6 * 60, 24 * 60] as const;
const DAY_MINUTES = 24 * 60;
/** The same for a processed refund, in days, in case its money comes back; afterwards no more. */
const PROCESSED_CHECK_DAYS = [1, 3, 10, 30] as const;

/** Without the provider's id for this long, a person has to look. */
export const REFUND_UNANSWERED_MINUTES = 60;
/** Refused in words we do not know for this long, it has failed. */
export const REFUND_REFUSED_MINUTES = 3 * DAY_MINUTES;
/** Ten working days; after them a person has to look. */
export const REFUND_OVERDUE_MINUTES = 14 * DAY_MINUTES;
/** How many tries an owed refund gets before a person has to look. */
export const REFUND_TRIES = 3;

/**
 * Where the money of a refund that failed goes: to escrow again while another try may help, else it is owed to its payer, so that nothing
 * asks for it again and again and a person ends it. `tries` counts this one.
 */
export function placeAfterFailure({ isOwed, isRefused, tries }: FailedRefund): RefundSource {
  return isOwed || isRefused || tries >= REFUND_TRIES ? 'suspense' : 'escrow';
}

export interface FailedRefund {
  /** The wallet cannot take it again, or never held it. */
  isOwed: boolean;
  /** The provider has not made it at all. */
  isRefused: boolean;
  tries: number;
}

/** The next check, in minutes after the request; undefined where none is due any more. */
export function nextRefundCheck(state: RefundState, ageMinutes: number): number | undefined {
  if (isOver(state)) return undefined;
  if (!isLiveRefund(state)) {
    return PROCESSED_CHECK_DAYS.map((days) => days * DAY_MINUTES).find((minutes) => minutes > ageMinutes);
  }
  return REFUND_CHECK_MINUTES.find((minutes) => minutes > ageMinutes) ?? ageMinutes + DAY_MINUTES;
}

/** Under way to the payer. */
export function isLiveRefund(state: RefundState): boolean {
  return !isOver(state) && state !== 'processed';
}

/** Nothing the provider says changes it any more. */
export function isOver(state: RefundState): boolean {
  return REFUND_MOVES[state].length === 0;
}

/** The payer has it: through the provider, or by hand. */
export function isReturned(state: RefundState): boolean {
  return state === 'processed' || state === 'settled';
}

/** How long a request may stay unanswered before its process counts as dead. */
export const REFUND_SILENCE_SECONDS = 60;
/** How long the provider's list must miss a refund before it is requested again, as the list may be old. */
export const REFUND_MISSED_SECONDS = 300;

const NOTE = 'Mortar refund ';

/** The note we attach to a refund at the provider, to recognise it. */
export function noteOfRefund(refundId: string): string {
  return NOTE + refundId;
}

/** A refund as the provider lists it. */
export interface ListedRefund {
  id: string;
  status: string;
  amountKobo: Kobo;
  note: string | null;
  isOfDispute: boolean;
}

/**
 * The provider's refund that is ours already, so that it is not requested again: by our note, else one of the same sum that has not failed
 * and is neither another refund of ours nor a bank dispute's.
 */
export function twinOf<T extends ListedRefund>(
  refund: { id: string; amountKobo: Kobo },
  listed: readonly T[],
  known: ReadonlySet<string>,
): T | undefined {
  const named = listed.filter(({ note }) => note === noteOfRefund(refund.id));
  if (named.length > 0) return named.find(isGivenBack) ?? named[0];
  return listed.find(
    (one) =>
      one.amountKobo === refund.amountKobo &&
      isGivenBack(one) &&
      !one.isOfDispute &&
      !known.has(one.id) &&
      one.note?.startsWith(NOTE) !== true,
  );
}

const isGivenBack = ({ status }: ListedRefund) => status !== 'failed';

/** Whether the provider reports a payment as being refunded without listing such a refund. */
export function isUnlisted(transactionStatus: string, listed: readonly ListedRefund[]): boolean {
  return (
    transactionStatus === 'reversal-pending' &&
    !listed.some(({ status }) => isLiveRefund(PROVIDER_STATES[status] ?? 'failed'))
  );
}

export interface Refund {
  state: RefundState;
  source: RefundSource;
  baseKobo: Kobo;
  feeKobo: Kobo;
  /** Where the money of a failed refund is: in the wallet again, or owed to its payer. */
  failedInto: RefundSource | null;
}

/** What of a payment is still where it was paid into: neither refunded, being refunded, nor owed after a failed refund. */
export function leftOf(payment: Quote, refunds: readonly Refund[]): Quote {
  const gone = refunds.filter(({ source, failedInto }) => source === 'escrow' && failedInto !== 'escrow');
  const baseKobo = gone.reduce((left, refund) => left - refund.baseKobo, payment.baseKobo);
  const feeKobo = gone.reduce((left, refund) => left - refund.feeKobo, payment.feeKobo);
  return { baseKobo, feeKobo, grossKobo: baseKobo + feeKobo };
}

/**
 * Base and charge of a refund of `baseKobo` out of what is left: the charge in the same share, rounded half up; the last kobo of the base
 * takes the rest of the charge. Throws where it is more than is left.
 */
export function shareOfRefund(left: Quote, baseKobo: Kobo): Quote {
  if (!Number.isSafeInteger(baseKobo) || baseKobo <= 0 || baseKobo > left.baseKobo) {
    throw new RangeError(`cannot give back ${baseKobo} of ${left.baseKobo}`);
  }
  const feeKobo = proportionOf(left.feeKobo, baseKobo, left.baseKobo);
  return { baseKobo, feeKobo, grossKobo: baseKobo + feeKobo };
}

/** Our state for the provider's refund status; undefined for an unknown one. */
export function refundStateOf(reply: string): RefundState | undefined {
  return PROVIDER_STATES[reply];
}

const PROVIDER_STATES: Record<string, RefundState | undefined> = {
  pending: 'processing',
  processing: 'processing',
  'needs-attention': 'needs_attention',
  processed: 'processed',
  failed: 'failed',
};
