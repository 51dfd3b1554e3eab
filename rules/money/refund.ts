/** Refunds: states, transitions, the amount left to refund, and the split between base and charge. */
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
 * `requested` is known only to us. A `submitted` refund may or may not have reached the provider. A processed refund may still come back from the
 * payer's bank. After a failed one, another may be requested. An administrator marks a refund that the provider never makes as `settled` by hand or
 * `written_off`.
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

/** The ways in which an administrator ends a refund that the provider never makes. */
export const REFUND_ENDS = ['settled', 'written_off'] as const satisfies readonly RefundState[];
export type RefundEnd = (typeof REFUND_ENDS)[number];

/** Minutes after the request at which we check. Later checks are daily. */
export const REFUND_CHECK_MINUTES = [2, 10, 60, 6 * 60, 24 * 60] as const;
const DAY_MINUTES = 24 * 60;
/** Days after the request at which we check a processed refund, in case its money comes back. Then checks end. */
const PROCESSED_CHECK_DAYS = [1, 3, 10, 30] as const;

/** A person must look at a refund that has no id of the provider after this long. */
export const REFUND_UNANSWERED_MINUTES = 60;
/** A refund refused in unknown words for this long has failed. */
export const REFUND_REFUSED_MINUTES = 3 * DAY_MINUTES;
/** Ten working days, after which a person must look. */
export const REFUND_OVERDUE_MINUTES = 14 * DAY_MINUTES;
/** Attempts at an owed refund before a person must look. */
export const REFUND_TRIES = 3;

/**
 * Returns where the money of a failed refund goes: to escrow while another attempt may help. Otherwise it is owed to its payer, so that we stop
 * asking and a person ends it. `tries` includes this attempt.
 */
export function placeAfterFailure({ isOwed, isRefused, tries }: FailedRefund): RefundSource {
  return isOwed || isRefused || tries >= REFUND_TRIES ? 'suspense' : 'escrow';
}

export interface FailedRefund {
  /** True if the wallet cannot accept the money again, or never held it. */
  isOwed: boolean;
  /** True if the provider never made the refund. */
  isRefused: boolean;
  tries: number;
}

/** Returns the next check in minutes after the request, or undefined if there is none. */
export function nextRefundCheck(state: RefundState, ageMinutes: number): number | undefined {
  if (isOver(state)) return undefined;
  if (!isLiveRefund(state)) {
    return PROCESSED_CHECK_DAYS.map((days) => days * DAY_MINUTES).find((minutes) => minutes > ageMinutes);
  }
  return REFUND_CHECK_MINUTES.find((minutes) => minutes > ageMinutes) ?? ageMinutes + DAY_MINUTES;
}

/** True while on its way to the payer. */
export function isLiveRefund(state: RefundState): boolean {
  return !isOver(state) && state !== 'processed';
}

/** True once no report of the provider can change it. */
export function isOver(state: RefundState): boolean {
  return REFUND_MOVES[state].length === 0;
}

/** True if the payer has it, through the provider or by hand. */
export function isReturned(state: RefundState): boolean {
  return state === 'processed' || state === 'settled';
}

/** A request may stay unanswered this long before its process counts as dead. */
export const REFUND_SILENCE_SECONDS = 60;
/** The provider's list must lack a refund this long before we request it again, because the list may be stale. */
export const REFUND_MISSED_SECONDS = 300;

const NOTE = 'Mortar refund ';

/** Returns the note we attach to a refund at the provider, to recognise it. */
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
 * Finds our refund in the provider's list, so that we do not request it twice: by our note, else one of the same sum that has not failed and belongs
 * neither to another refund of ours nor to a bank dispute.
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

/** True if the provider reports a payment as being refunded without listing such a refund. */
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
  /** The place where the money of a failed refund went: back to the wallet, or owed to its payer. */
  failedInto: RefundSource | null;
}

/** Returns what is left where the payment went: not refunded, not being refunded, and not owed after a failed refund. */
export function leftOf(payment: Quote, refunds: readonly Refund[]): Quote {
  const gone = refunds.filter(({ source, failedInto }) => source === 'escrow' && failedInto !== 'escrow');
  const baseKobo = gone.reduce((left, refund) => left - refund.baseKobo, payment.baseKobo);
  const feeKobo = gone.reduce((left, refund) => left - refund.feeKobo, payment.feeKobo);
  return { baseKobo, feeKobo, grossKobo: baseKobo + feeKobo };
}

/**
 * Splits a refund of `baseKobo` into base and charge, in the proportion of what is left, rounded half up. The last kobo of the base takes the rest
 * of the charge. Throws if it is more than is left.
 */
export function shareOfRefund(left: Quote, baseKobo: Kobo): Quote {
  if (!Number.isSafeInteger(baseKobo) || baseKobo <= 0 || baseKobo > left.baseKobo) {
    throw new RangeError(`cannot give back ${baseKobo} of ${left.baseKobo}`);
  }
  const feeKobo = proportionOf(left.feeKobo, baseKobo, left.baseKobo);
  return { baseKobo, feeKobo, grossKobo: baseKobo + feeKobo };
}

/** Returns our state for the provider's refund status, or undefined for an unknown one. */
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
