/** Payments: states and moves, until when an attempt is asked about, and where its money lies. */

export const PAYMENT_STATES = [
  'created',
  'initialized',
  'pending',
  'failed',
  'expired',
  'succeeded',
  'refunding',
  'refunded',
  'charged_back',
] as const;

export type PaymentState = (typeof PAYMENT_STATES)[number];

export const ALLOCATIONS = ['escrow', 'donation', 'suspense'] as const;

export type Allocation = (typeof ALLOCATIONS)[number];

/** Minutes an unpaid attempt reserves its share of a wallet. */
export const ATTEMPT_MINUTES = 30;

/** How long an unpaid payment is asked about. */
export const REQUERY_HOURS = 72;

/**
 * Minutes after Pay now at which the provider is asked without a webhook or Verify payment: soon, just past the attempt's expiry, then
 * hourly for late success.
 */
export const REQUERY_MINUTES: readonly number[] = [
  1,
  5,
  15,
  ATTEMPT_MINUTES + 1,
  ...Array.from({ length: REQUERY_HOURS }, (_, hour) => (hour + 1) * 60),
];

/** When an unpaid payment is checked next; undefined once it was checked long enough. */
export function nextRequery(createdAt: Date, now: Date): Date | undefined {
  const age = (now.getTime() - createdAt.getTime()) / 60_000;
  const next = REQUERY_MINUTES.find((minutes) => minutes > age);
  return next === undefined ? undefined : new Date(createdAt.getTime() + next * 60_000);
}

/** Of an attempt that may still be paid. `failed` and `expired` are final for the screen only: money that arrives later is still booked. */
export const LIVE_STATES: readonly PaymentState[] = ['created', 'initialized', 'pending'];

export function isLive(state: PaymentState): boolean {
  return LIVE_STATES.includes(state);
}

/** The payment was booked and is being refunded or was returned: nothing to verify. */
export function isReturning(state: PaymentState): boolean {
  return state === 'refunding' || state === 'refunded' || state === 'charged_back';
}

/** What the rules need of one payment into a wallet. */
export interface Part {
  state: PaymentState;
  allocation: Allocation | null;
  /** Null in a one-to-one chat, where the whole sum is paid at once. */
  quantity: number | null;
  acknowledged: boolean;
  /** A dispute about it was ruled: what is held of it is the supplier's. */
  ruled: boolean;
  /** An open dispute, its payer's or their bank's, is about it. */
  onHold: boolean;
  /** What was held of it went to the supplier. */
  released: boolean;
  /** End of the payer's inspection window; null before the dispatch. */
  inspectUntil: Date | null;
  expiresAt: Date;
}

/** A payment among others of its wallet. */
export interface Purchase extends Part {
  payerId: string;
  createdAt: Date;
  /** When its money was booked, by the same clock as `createdAt`. */
  bookedAt: Date | null;
}

/** The payer may be at the checkout now. */
export function isUnderWay(part: Pick<Part, 'state' | 'expiresAt'>, now: Date): boolean {
  return isLive(part.state) && now < part.expiresAt;
}

/** The money is in escrow, whole or what a refund leaves of it. */
export function isInEscrow(part: Pick<Part, 'state' | 'allocation' | 'released'>): boolean {
  return isPaidFor(part) && !part.released;
}

/** The money is in escrow, and none of it is being refunded. */
export function isHeld(part: Pick<Part, 'state' | 'allocation' | 'released'>): boolean {
  return isInEscrow(part) && part.state === 'succeeded';
}

/** Held, and neither its payer nor a ruling has left it to the supplier. */
export function isUnsettled(part: Pick<Part, 'state' | 'allocation' | 'released' | 'acknowledged' | 'ruled'>): boolean {
  return isHeld(part) && !part.acknowledged && !part.ruled;
}

/** Its payer's inspection window has ended. */
export function isTimedOut(part: Pick<Part, 'inspectUntil'>, now: Date): boolean {
  return part.inspectUntil !== null && part.inspectUntil <= now;
}

/** Counts as paid: held, released, or in a refund that may still fail. */
export function isPaidFor(part: Pick<Part, 'state' | 'allocation'>): boolean {
  return part.allocation === 'escrow' && (part.state === 'succeeded' || part.state === 'refunding');
}

/** The provider's statuses of a payment under way. */
const ON_ITS_WAY = new Set(['ongoing', 'pending', 'processing', 'queued']);

/** Minutes for which a transfer that its payer has sent is waited for after its account closed. The provider returns a later one. */
const TRANSFER_WAIT_MINUTES = 60;

/** How a payment is made: at the provider's checkout, or by a transfer to an account of its own. */
interface Way extends Pick<Part, 'state' | 'expiresAt'> {
  byTransfer?: boolean;
}

/** Until when money that the provider calls on its way is waited for: its last question comes at this moment or later. */
function awaitedUntil({ expiresAt, byTransfer }: Way): Date {
  const minutes = byTransfer ? TRANSFER_WAIT_MINUTES : REQUERY_HOURS * 60 - ATTEMPT_MINUTES;
  return new Date(expiresAt.getTime() + minutes * 60_000);
}

/** An account is open for its transfer now. */
export function isAccountOpen(
  part: Way & { transferUntil: Date | null },
  now: Date,
): part is Way & { transferUntil: Date } {
  return part.byTransfer === true && isUnderWay(part, now) && part.transferUntil !== null && now < part.transferUntil;
}

/** The payer says that they sent the transfer: it is on its way from now on. */
export function stateOfSent<T extends Way>(part: T): T {
  return part.byTransfer && isLive(part.state) ? { ...part, state: 'pending' } : part;
}

/**
 * Our state of a payment after the provider reported anything but success; undefined for a reference it does not know. A transfer that is
 * on its way stays so beyond the end of its attempt, which keeps nothing any more. The provider calls an account that waits for its
 * transfer on its way too: there the payer's word counts.
 */
export function stateAfter(part: Way, reply: string | undefined, now: Date): PaymentState {
  if (!isLive(part.state)) return part.state;
  if (reply === 'failed') return 'failed';
  const mayBeOnItsWay = !part.byTransfer || part.state === 'pending';
  if (mayBeOnItsWay && reply !== undefined && ON_ITS_WAY.has(reply) && now < awaitedUntil(part)) return 'pending';
  return now >= part.expiresAt ? 'expired' : part.state;
}
