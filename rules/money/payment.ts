/** Payments: states, transitions, how long an attempt is checked, and where its money is. */

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

/** Hours in which an unpaid payment is checked. */
export const REQUERY_HOURS = 72;

/**
 * Minutes after Pay now at which we check with the provider, without a webhook or Verify payment: early, just past the attempt's expiry, then hourly
 * for late success.
 */
export const REQUERY_MINUTES: readonly number[] = [
  1,
  5,
  15,
  ATTEMPT_MINUTES + 1,
  ...Array.from({ length: REQUERY_HOURS }, (_, hour) => (hour + 1) * 60),
];

/** Returns when to check an unpaid payment next, or undefined once its checks are over. */
export function nextRequery(createdAt: Date, now: Date): Date | undefined {
  const age = (now.getTime() - createdAt.getTime()) / 60_000;
  const next = REQUERY_MINUTES.find((minutes) => minutes > age);
  return next === undefined ? undefined : new Date(createdAt.getTime() + next * 60_000);
}

/** States of an attempt that may still be paid. `failed` and `expired` are final on the screen only: late money is still booked. */
export const LIVE_STATES: readonly PaymentState[] = ['created', 'initialized', 'pending'];

export function isLive(state: PaymentState): boolean {
  return LIVE_STATES.includes(state);
}

/** True if a booked payment is being refunded or was returned, so that there is nothing to verify. */
export function isReturning(state: PaymentState): boolean {
  return state === 'refunding' || state === 'refunded' || state === 'charged_back';
}

/** The facts the rules need about one payment into a wallet. */
export interface Part {
  state: PaymentState;
  allocation: Allocation | null;
  /** Null in a one-to-one chat, where one payment covers the whole sum. */
  quantity: number | null;
  acknowledged: boolean;
  /** True once a dispute about it was decided: the held part is the supplier's. */
  ruled: boolean;
  /** True while a dispute of its payer or their bank is open. */
  onHold: boolean;
  /** True once the held part was released to the supplier. */
  released: boolean;
  /** End of the payer's inspection period; null before the goods are shipped. */
  inspectUntil: Date | null;
  expiresAt: Date;
}

/** A payment, to compare with others of its wallet. */
export interface Purchase extends Part {
  payerId: string;
  createdAt: Date;
  /** The time when its money was booked, from the same clock as `createdAt`. */
  bookedAt: Date | null;
}

/** True while the payer may be at the checkout. */
export function isUnderWay(part: Pick<Part, 'state' | 'expiresAt'>, now: Date): boolean {
  return isLive(part.state) && now < part.expiresAt;
}

/** True if money is in escrow, all of it or what a refund leaves. */
export function isInEscrow(part: Pick<Part, 'state' | 'allocation' | 'released'>): boolean {
  return isPaidFor(part) && !part.released;
}

/** True if the money is in escrow, and none of it is being refunded. */
export function isHeld(part: Pick<Part, 'state' | 'allocation' | 'released'>): boolean {
  return isInEscrow(part) && part.state === 'succeeded';
}

/** True if held, and neither its payer nor a ruling has left it to the supplier. */
export function isUnsettled(part: Pick<Part, 'state' | 'allocation' | 'released' | 'acknowledged' | 'ruled'>): boolean {
  return isHeld(part) && !part.acknowledged && !part.ruled;
}

/** True once its payer's inspection period has ended. */
export function isTimedOut(part: Pick<Part, 'inspectUntil'>, now: Date): boolean {
  return part.inspectUntil !== null && part.inspectUntil <= now;
}

/** True if it counts as paid: held, released, or in a refund that may still fail. */
export function isPaidFor(part: Pick<Part, 'state' | 'allocation'>): boolean {
  return part.allocation === 'escrow' && (part.state === 'succeeded' || part.state === 'refunding');
}

/** The provider's statuses of a payment that is under way. */
const ON_ITS_WAY = new Set(['ongoing', 'pending', 'processing', 'queued']);

/** Minutes we wait for a sent transfer after its account closed. The provider returns a later one. */
const TRANSFER_WAIT_MINUTES = 60;

/** The way in which a payment is made: at the provider's checkout, or by a transfer to its own account. */
interface Way extends Pick<Part, 'state' | 'expiresAt'> {
  byTransfer?: boolean;
}

/** Returns how long we wait for money that the provider reports as on its way. The last check happens then or later. */
function awaitedUntil({ expiresAt, byTransfer }: Way): Date {
  const minutes = byTransfer ? TRANSFER_WAIT_MINUTES : REQUERY_HOURS * 60 - ATTEMPT_MINUTES;
  return new Date(expiresAt.getTime() + minutes * 60_000);
}

/** True while the payment's account accepts its transfer. */
export function isAccountOpen(
  part: Way & { transferUntil: Date | null },
  now: Date,
): part is Way & { transferUntil: Date } {
  return part.byTransfer === true && isUnderWay(part, now) && part.transferUntil !== null && now < part.transferUntil;
}

/** Sets a live transfer to pending: its payer says they sent it. */
export function stateOfSent<T extends Way>(part: T): T {
  return part.byTransfer && isLive(part.state) ? { ...part, state: 'pending' } : part;
}

/**
 * Returns our state of a payment after the provider reported anything but success. `reply` is undefined for a reference it does not know. A transfer
 * on its way stays pending after its attempt, and its reservation, has expired. The provider also reports an account that waits for its transfer as
 * on its way. For transfers, therefore, the payer's word counts.
 */
export function stateAfter(part: Way, reply: string | undefined, now: Date): PaymentState {
  if (!isLive(part.state)) return part.state;
  if (reply === 'failed') return 'failed';
  const mayBeOnItsWay = !part.byTransfer || part.state === 'pending';
  if (mayBeOnItsWay && reply !== undefined && ON_ITS_WAY.has(reply) && now < awaitedUntil(part)) return 'pending';
  return now >= part.expiresAt ? 'expired' : part.state;
}
