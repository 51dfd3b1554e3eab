/** Wallets: states and roles, when a payment of one is released, and when and how a wallet ends. */
import { type Part, isHeld, isInEscrow, isUnderWay, type Purchase } from './payment.ts';

/** `frozen` is never stored: it is what a chat sees while all money of an open wallet is on hold. */
export const WALLET_STATES = ['open', 'frozen', 'released', 'refunded', 'cancelled'] as const;

export type WalletState = (typeof WALLET_STATES)[number];

export const CLOSED_BECAUSE = ['acknowledged', 'time-out', 'ruling', 'withdrawn', 'never paid', 'chargeback'] as const;

export type ClosedBecause = (typeof CLOSED_BECAUSE)[number];

export type WalletRole = 'supplier' | 'partner';

export const WALLET_LIMITS = { quantity: 1_000_000 } as const;

export function isClosed(state: WalletState): boolean {
  return state !== 'open' && state !== 'frozen';
}

export function roleIn(wallet: { supplierId: string }, memberId: string): WalletRole {
  return wallet.supplierId === memberId ? 'supplier' : 'partner';
}

/** The supplier has done their part for this payment: its goods were shipped, which opened its inspection window, or handed over. */
function isHandedOver(wallet: { supplierAcknowledged: boolean }, { inspectUntil }: Part): boolean {
  return wallet.supplierAcknowledged || inspectUntil !== null;
}

/**
 * Whether a payment is the supplier's now, and no dispute holds it: a ruling left it to them, or its goods were handed over and its payer
 * has acknowledged. Whatever happens to other payments of its wallet does not matter.
 */
export function mayRelease(wallet: { supplierAcknowledged: boolean }, part: Part): boolean {
  if (part.onHold) return false;
  return part.ruled ? isInEscrow(part) : isHeld(part) && part.acknowledged && isHandedOver(wallet, part);
}

/** Members who agreed to pay and never did. */
export function unpaidShares<S extends { memberId: string }>(shares: readonly S[], payments: readonly Purchase[]): S[] {
  const hasPaid = new Set(payments.flatMap(({ allocation, payerId }) => (allocation === 'escrow' ? [payerId] : [])));
  return shares.filter(({ memberId }) => !hasPaid.has(memberId));
}

/** Somebody who agreed may still pay: the supplier has not closed the wallet, and an inspection window is open. */
export function awaitsShares(
  wallet: { supplierAcknowledged: boolean },
  shares: readonly { memberId: string }[],
  payments: readonly Purchase[],
  now: Date,
): boolean {
  const isOpen = ({ inspectUntil }: Purchase) => inspectUntil !== null && now < inspectUntil;
  return !wallet.supplierAcknowledged && payments.some(isOpen) && unpaidShares(shares, payments).length > 0;
}

/** Something may still come of the payment. What a ruling gives back never returns to the wallet. */
function isAwaited(part: Part, now: Date): boolean {
  return isUnderWay(part, now) || (isInEscrow(part) && !(part.ruled && part.state === 'refunding'));
}

/** Whether the wallet has done its work: money went through it or its supplier closed it for payments, and none is awaited. */
export function isComplete(wallet: { supplierAcknowledged: boolean }, parts: readonly Part[], now: Date): boolean {
  const hasEnded = ({ allocation, state, released, ruled }: Part) =>
    allocation === 'escrow' && (released || ruled || state === 'charged_back');
  return (wallet.supplierAcknowledged || parts.some(hasEnded)) && !parts.some((part) => isAwaited(part, now));
}

/** How a complete wallet ends, by where its payments went. */
export function closingOf(
  wallet: { supplierAcknowledged: boolean },
  parts: readonly Part[],
): { state: 'released' | 'refunded'; because: ClosedBecause } {
  const released = parts.filter((part) => part.released);
  if (released.length === 0) {
    if (parts.some(({ state }) => state === 'charged_back')) return { state: 'refunded', because: 'chargeback' };
    return { state: 'refunded', because: parts.some(({ ruled }) => ruled) ? 'ruling' : 'withdrawn' };
  }
  if (parts.some(({ ruled }) => ruled)) return { state: 'released', because: 'ruling' };
  const isTheirs = (part: Part) => part.acknowledged && isHandedOver(wallet, part);
  return { state: 'released', because: released.every(isTheirs) ? 'acknowledged' : 'time-out' };
}
