/** Wallets and payments: states and moves, who may do what, and when money is released. */
import {
  type Kobo,
  PROVIDER_MAXIMUM_KOBO,
  PROVIDER_MINIMUM_KOBO,
  type Quote,
  WALLET_MAXIMUM_KOBO,
  WALLET_MINIMUM_KOBO,
  withCharge,
} from '../money.ts';
import { type Message, message } from '../i18n/message.ts';

export const WALLET_STATES = ['open', 'frozen', 'released', 'refunded', 'cancelled'] as const;
export type WalletState = (typeof WALLET_STATES)[number];

export const CLOSED_BECAUSE = ['acknowledged', 'time-out', 'ruling', 'withdrawn', 'never paid', 'chargeback'] as const;
export type ClosedBecause = (typeof CLOSED_BECAUSE)[number];

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

export const WALLET_ROLES = ['supplier', 'partner'] as const;
export type WalletRole = (typeof WALLET_ROLES)[number];

export const WALLET_LIMITS = { quantity: 1_000_000 } as const;

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

/** The states a wallet may move to; a state without any is final. */
export const WALLET_MOVES: Record<WalletState, readonly WalletState[]> = {
  open: ['frozen', 'released', 'refunded', 'cancelled'],
  frozen: ['open', 'released', 'refunded'],
  released: [],
  refunded: [],
  cancelled: [],
};

/** `failed` and `expired` are final for the screen only: money that arrives later is still booked. */
export const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  created: ['initialized', 'pending', 'failed', 'expired', 'succeeded'],
  initialized: ['pending', 'failed', 'expired', 'succeeded'],
  pending: ['failed', 'expired', 'succeeded'],
  failed: ['succeeded'],
  expired: ['succeeded'],
  succeeded: ['refunding', 'charged_back'],
  refunding: ['refunded', 'succeeded'],
  refunded: [],
  charged_back: [],
};

/** Of an attempt that may still be paid. */
export const LIVE_STATES: readonly PaymentState[] = ['created', 'initialized', 'pending'];

export function isLive(state: PaymentState): boolean {
  return LIVE_STATES.includes(state);
}

/** The payment was booked and is being refunded or was returned: nothing to verify. */
export function isReturning(state: PaymentState): boolean {
  return state === 'refunding' || state === 'refunded' || state === 'charged_back';
}

export function isClosed(state: WalletState): boolean {
  return WALLET_MOVES[state].length === 0;
}

export function roleIn(wallet: { supplierId: string }, memberId: string): WalletRole {
  return wallet.supplierId === memberId ? 'supplier' : 'partner';
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

/** The money is in this wallet's escrow. */
export function isHeld(part: Pick<Part, 'state' | 'allocation'>): boolean {
  return part.allocation === 'escrow' && part.state === 'succeeded';
}

/** Held, and neither its payer nor a ruling has left it to the supplier. */
export function isUnsettled(part: Pick<Part, 'state' | 'allocation' | 'acknowledged' | 'ruled'>): boolean {
  return isHeld(part) && !part.acknowledged && !part.ruled;
}

/** Its payer's inspection window has ended. */
export function isTimedOut(part: Pick<Part, 'inspectUntil'>, now: Date): boolean {
  return part.inspectUntil !== null && part.inspectUntil <= now;
}

/** Counts as paid: held, or in a refund that may still fail. */
export function isPaidFor(part: Pick<Part, 'state' | 'allocation'>): boolean {
  return isHeld(part) || (part.allocation === 'escrow' && part.state === 'refunding');
}

const unitsOf = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + (part.quantity ?? 0), 0);

/** Units nobody has paid for. */
export function unitsUnpaid(quantity: number, parts: readonly Part[]): number {
  return quantity - unitsOf(parts.filter(isPaidFor));
}

/** Units a new attempt may take: neither paid for nor at a checkout now. */
export function unitsFree(quantity: number, parts: readonly Part[], now: Date): number {
  return unitsUnpaid(quantity, parts) - unitsOf(parts.filter((part) => isUnderWay(part, now)));
}

/** The quote of one partner for `quantity` units. */
export function quoteFor(unitPriceKobo: Kobo, quantity: number): Quote {
  return withCharge(unitPriceKobo * quantity);
}

/** The quote of one attempt: a number of units in a chatroom, the whole sum in a one-to-one chat. */
export function quoteOfShare(wallet: Quote & { unitPriceKobo: Kobo | null }, quantity: number | null): Quote {
  return wallet.unitPriceKobo === null || quantity === null ? wallet : quoteFor(wallet.unitPriceKobo, quantity);
}

/** Why this share cannot be paid for now, or undefined. `others`: all payments but the payer's own unpaid ones. */
export function refusalOfShare(
  wallet: { quantity: number | null },
  quantity: number | null,
  others: readonly Part[],
  now: Date,
): Message | undefined {
  if (wallet.quantity === null || quantity === null) {
    const isTaken = others.some((part) => isPaidFor(part) || isUnderWay(part, now));
    return isTaken ? message('This is paid for or being paid for now') : undefined;
  }
  const free = unitsFree(wallet.quantity, others, now);
  if (quantity <= free) return undefined;
  if (free <= 0) return message('Every unit is paid for or being paid for now');
  return message('Only {free, plural, one {# unit is} other {# units are}} left', { free });
}

/** Why a gross amount cannot be paid by card at once, or undefined where it can. */
export function refusalOfGross(grossKobo: Kobo): Message | undefined {
  if (grossKobo < WALLET_MINIMUM_KOBO) return message('Type in a valid amount');
  if (grossKobo < PROVIDER_MINIMUM_KOBO) {
    return message('Card payments start at N50.00K. Choose a larger amount.');
  }
  if (grossKobo > PROVIDER_MAXIMUM_KOBO) {
    return message('Card payments end at N10,000,000.00K. Choose a smaller amount.');
  }
  return undefined;
}

/** Why a chatroom's wallet cannot ask for this, or undefined where it can. Partners may pay in parts, but not part of a unit. */
export function refusalOfRequest(unitPriceKobo: Kobo, quantity: number): Message | undefined {
  const baseKobo = unitPriceKobo * quantity;
  if (baseKobo > WALLET_MAXIMUM_KOBO) {
    return message('A wallet holds at most N1,000,000,000.00K. Choose a smaller amount.');
  }
  const whole = withCharge(baseKobo).grossKobo;
  return refusalOfGross(Math.min(whole, PROVIDER_MAXIMUM_KOBO)) ?? refusalOfUnit(withCharge(unitPriceKobo).grossKobo);
}

function refusalOfUnit(grossKobo: Kobo): Message | undefined {
  return grossKobo > PROVIDER_MAXIMUM_KOBO ? refusalOfGross(grossKobo) : undefined;
}

/** Nobody may start to pay into a wallet whose supplier has acknowledged the trade. */
export function mayPay(wallet: { state: WalletState; supplierAcknowledged: boolean }): boolean {
  return wallet.state === 'open' && !wallet.supplierAcknowledged;
}

/** The provider's statuses of a payment under way. */
const ON_ITS_WAY = new Set(['ongoing', 'pending', 'processing', 'queued']);

/** Our state of a payment after the provider reported anything but success; undefined for a reference it does not know. */
export function stateAfter(
  part: Pick<Part, 'state' | 'expiresAt'>,
  reply: string | undefined,
  now: Date,
): PaymentState {
  if (!isLive(part.state)) return part.state;
  if (reply === 'failed') return 'failed';
  if (now >= part.expiresAt) return 'expired';
  return reply !== undefined && ON_ITS_WAY.has(reply) ? 'pending' : part.state;
}

export interface Charge {
  reference: string;
  amountKobo: Kobo;
  /** What we requested, as the provider stored it. */
  requestedKobo: Kobo | null;
  currency: string;
  domain: string;
}

export type EscrowRefusal = ChargeRefusal | 'closed' | 'repeated' | 'full';

/**
 * Whether the payer has paid otherwise since this attempt began, by the attempt that replaced it or that it replaced: only one was meant. A
 * payment booked before it began is a purchase of its own.
 */
function isRepeated(payment: Pick<Purchase, 'payerId' | 'createdAt'>, others: readonly Purchase[]): boolean {
  return others.some(
    (other) =>
      other.payerId === payment.payerId &&
      isPaidFor(other) &&
      other.bookedAt !== null &&
      other.bookedAt > payment.createdAt,
  );
}

export type ChargeRefusal = 'reference' | 'domain' | 'currency' | 'amount';

/** Why a successful charge is not the one requested, or undefined. */
export function refusalOfCharge(
  charge: Charge,
  payment: { reference: string; grossKobo: Kobo },
  domain: string,
): ChargeRefusal | undefined {
  if (charge.reference !== payment.reference) return 'reference';
  if (charge.domain !== domain) return 'domain';
  if (charge.currency !== 'NGN') return 'currency';
  if (charge.amountKobo !== payment.grossKobo) return 'amount';
  return charge.requestedKobo !== null && charge.requestedKobo !== payment.grossKobo ? 'amount' : undefined;
}

/** Why a successful charge goes to suspense instead of its wallet, or undefined. */
export function refusalOfEscrow(
  charge: Charge,
  payment: { reference: string; grossKobo: Kobo } & Pick<Purchase, 'payerId' | 'createdAt' | 'quantity'>,
  wallet: { state: WalletState; quantity: number | null },
  others: readonly Purchase[],
  domain: string,
): EscrowRefusal | undefined {
  const stray = refusalOfCharge(charge, payment, domain);
  if (stray) return stray;
  if (wallet.state !== 'open') return 'closed';
  if (isRepeated(payment, others)) return 'repeated';
  if (wallet.quantity === null) return others.some(isPaidFor) ? 'full' : undefined;
  return (payment.quantity ?? 0) > unitsUnpaid(wallet.quantity, others) ? 'full' : undefined;
}

/**
 * Whether the escrow may be released: the supplier and every partner whose money is held have acknowledged or were ruled upon, no refund is
 * under way, and nobody is at the checkout. Unpaid units do not matter.
 */
export function mayRelease(
  wallet: { state: WalletState; supplierAcknowledged: boolean },
  parts: readonly Part[],
  now: Date,
): boolean {
  const paid = parts.filter(isPaidFor);
  return (
    wallet.state === 'open' &&
    wallet.supplierAcknowledged &&
    paid.length > 0 &&
    paid.every((part) => isHeld(part) && !isUnsettled(part)) &&
    !parts.some((part) => isUnderWay(part, now))
  );
}

/** Closed for payments by its supplier and fully refunded: the wallet is finished. */
export function isEmptied(
  wallet: { state: WalletState; supplierAcknowledged: boolean },
  parts: readonly Part[],
  now: Date,
): boolean {
  return (
    wallet.state === 'open' &&
    wallet.supplierAcknowledged &&
    !parts.some((part) => isPaidFor(part) || isUnderWay(part, now))
  );
}
