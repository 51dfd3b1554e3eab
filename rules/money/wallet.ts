/** Wallets: states and roles, when a payment is released, and how a wallet ends. */
import { type Part, isHeld, isInEscrow, isUnderWay, type Purchase } from './payment.ts';

/** `frozen` is never stored: the chat shows it while all money of an open wallet is on hold. */
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

/** True once the supplier has shipped the goods, which began the inspection period, or handed them over. */
function isHandedOver(wallet: { supplierAcknowledged: boolean }, { inspectUntil }: Part): boolean {
  return wallet.supplierAcknowledged || inspectUntil !== null;
}

/**
 * True if a payment may be released to the supplier, and no dispute holds it: a ruling decided so, or the goods were handed over and the payer
 * acknowledged them. Other payments of the wallet do not matter.
 */
export function mayRelease(wallet: { supplierAcknowledged: boolean }, part: Part): boolean {
  if (part.onHold) return false;
  return part.ruled ? isInEscrow(part) : isHeld(part) && part.acknowledged && isHandedOver(wallet, part);
}

/** Returns the shares of members who agreed to pay and have not. */
export function unpaidShares<S extends { memberId: string }>(shares: readonly S[], payments: readonly Purchase[]): S[] {
  const hasPaid = new Set(payments.flatMap(({ allocation, payerId }) => (allocation === 'escrow' ? [payerId] : [])));
  return shares.filter(({ memberId }) => !hasPaid.has(memberId));
}

/** True while a member who agreed may still pay: the supplier has not closed the wallet, and an inspection period is open. */
export function awaitsShares(
  wallet: { supplierAcknowledged: boolean },
  shares: readonly { memberId: string }[],
  payments: readonly Purchase[],
  now: Date,
): boolean {
  const isOpen = ({ inspectUntil }: Purchase) => inspectUntil !== null && now < inspectUntil;
  return !wallet.supplierAcknowledged && payments.some(isOpen) && unpaidShares(shares, payments).length > 0;
}

/** True if the payment may still change. A refund by a ruling never returns to the wallet. */
function isAwaited(part: Part, now: Date): boolean {
  return isUnderWay(part, now) || (isInEscrow(part) && !(part.ruled && part.state === 'refunding'));
}

/** True if money went through the wallet or its supplier closed it for payments, and no payment is awaited. */
export function isComplete(wallet: { supplierAcknowledged: boolean }, parts: readonly Part[], now: Date): boolean {
  const hasEnded = ({ allocation, state, released, ruled }: Part) =>
    allocation === 'escrow' && (released || ruled || state === 'charged_back');
  return (wallet.supplierAcknowledged || parts.some(hasEnded)) && !parts.some((part) => isAwaited(part, now));
}

/** Returns how a complete wallet ends, from where its payments went. */
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
