/** Refunds: their states and moves, how much may still go back, and how a part is shared between base and charge. */
import type { Kobo, Quote } from './money.ts';

export const REFUND_SOURCES = ['escrow', 'suspense'] as const;
export type RefundSource = (typeof REFUND_SOURCES)[number];

export const REFUND_STATES = [
  'requested',
  'submitted',
  'processing',
  'needs_attention',
  'processed',
  'failed',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/**
 * `requested` is ours alone, `submitted` may or may not have reached the provider. A refund that the provider once called
 * processed is done; one that it called failed is over, and another one may be asked for.
 */
export const REFUND_MOVES: Record<RefundState, readonly RefundState[]> = {
  requested: ['submitted', 'processing', 'needs_attention', 'processed', 'failed'],
  submitted: ['processing', 'needs_attention', 'processed', 'failed'],
  processing: ['needs_attention', 'processed', 'failed'],
  needs_attention: ['processing', 'processed', 'failed'],
  processed: [],
  failed: [],
};

/** Minutes after the request at which we look again by ourselves; after the last of them once a day. */
export const REFUND_CHECK_MINUTES = [2, 10, 60, 6 * 60, 24 * 60] as const;
const DAY_MINUTES = 24 * 60;

/** After this long without the provider's number for it, a person has to look. */
export const REFUND_UNANSWERED_MINUTES = 60;
/** Ten working days: after them a person has to look. */
export const REFUND_OVERDUE_MINUTES = 14 * DAY_MINUTES;
/** How often we ask for one that is owed before a person has to look. */
export const REFUND_TRIES = 3;

/** When we look again, so many minutes after the request. */
export function nextRefundCheck(ageMinutes: number): number {
  return REFUND_CHECK_MINUTES.find((minutes) => minutes > ageMinutes) ?? ageMinutes + DAY_MINUTES;
}

export function isLiveRefund(state: RefundState): boolean {
  return REFUND_MOVES[state].length > 0;
}

/** How long a request may go unheard before its process is taken for dead. */
export const REFUND_SILENCE_SECONDS = 60;
/** How long the provider's list has to miss a refund before it is asked for a second time: a list may be old. */
export const REFUND_MISSED_SECONDS = 300;

const NOTE = 'Mortar refund ';

/** What we have the provider keep beside a refund, by which we know it again. */
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
 * The one of the provider's refunds of a payment that is ours already, so that it is not asked for again: by our note,
 * and where none carries it, one of the same sum that failed neither, nor is another of ours, nor a bank dispute's.
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

/** Whether the provider says of a payment that some of it is on its way back, and lists nothing that is. */
export function isUnlisted(transactionStatus: string, listed: readonly ListedRefund[]): boolean {
  return (
    transactionStatus === 'reversal-pending' && !listed.some(({ status }) => isLiveRefund(SAID[status] ?? 'failed'))
  );
}

export interface Refund {
  state: RefundState;
  source: RefundSource;
  baseKobo: Kobo;
  feeKobo: Kobo;
  /** Where the money of one that failed lies: in the wallet again, or owed to its payer. */
  failedInto: RefundSource | null;
}

/**
 * What of a payment lies where it was paid into: neither on its way back nor back already, nor owed after a refund failed.
 */
export function leftOf(payment: Quote, refunds: readonly Refund[]): Quote {
  const gone = refunds.filter(({ source, failedInto }) => source === 'escrow' && failedInto !== 'escrow');
  const baseKobo = gone.reduce((left, refund) => left - refund.baseKobo, payment.baseKobo);
  const feeKobo = gone.reduce((left, refund) => left - refund.feeKobo, payment.feeKobo);
  return { baseKobo, feeKobo, grossKobo: baseKobo + feeKobo };
}

/**
 * The base and charge of a refund of `baseKobo` out of what is left: the same share of the charge as of the base, rounded
 * half up, and with the last kobo of the base all that is left of the charge. Throws where it is more than is left.
 */
export function shareOfRefund(left: Quote, baseKobo: Kobo): Quote {
  if (!Number.isSafeInteger(baseKobo) || baseKobo <= 0 || baseKobo > left.baseKobo) {
    throw new RangeError(`cannot give back ${baseKobo} of ${left.baseKobo}`);
  }
  const share = Number(
    (BigInt(baseKobo) * BigInt(left.feeKobo) * 2n + BigInt(left.baseKobo)) / (2n * BigInt(left.baseKobo)),
  );
  const feeKobo = Math.min(share, left.feeKobo);
  return { baseKobo, feeKobo, grossKobo: baseKobo + feeKobo };
}

/** The provider's words for a refund, as ours; undefined where it says a word we do not know. */
export function refundStateOf(said: string): RefundState | undefined {
  return SAID[said];
}

const SAID: Record<string, RefundState | undefined> = {
  pending: 'processing',
  processing: 'processing',
  'needs-attention': 'needs_attention',
  processed: 'processed',
  failed: 'failed',
};
