/** From dispatch to the end of a trade: the inspection window, disputes between members, and how they are resolved. */
import { isHeld, isTimedOut, isUnsettled, type Part, roleIn, type WalletState } from './wallet.ts';

export const DISPUTE_REASONS = ['not received', 'wrong goods', 'damaged', 'expired', 'counterfeit', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const DISPUTE_STATES = ['open', 'withdrawn', 'resolved'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const RESOLUTIONS = ['release', 'refund', 'split'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** `pictures` and `messages`: what each side may add; `openings`: how often one partner may dispute in a wallet. */
export const DISPUTE_LIMITS = {
  detail: 2_000,
  message: 2_000,
  ruling: 2_000,
  pictures: 4,
  messages: 50,
  openings: 3,
} as const;
export const DISPATCH_LIMITS = { waybillNumber: 60, note: 500 } as const;

/** Hours to look at the goods that are left at least after a dispute was withdrawn. */
export const WITHDRAWN_HOURS = 48;

interface WalletFacts {
  supplierId: string;
  state: WalletState;
}

interface PaymentFacts extends Pick<Part, 'state' | 'allocation' | 'acknowledged' | 'ruled' | 'inspectUntil'> {
  payerId: string;
}

/** The supplier says once that the goods are on their way, when there is money to send them for. */
export function mayDispatch(wallet: WalletFacts, payments: readonly PaymentFacts[], memberId: string): boolean {
  return roleIn(wallet, memberId) === 'supplier' && wallet.state === 'open' && payments.some(isHeld);
}

/**
 * A partner whose money is held freezes the wallet, also where others dispute in it already. Who has acknowledged receipt
 * has said that all is well, and who has let the time to look pass, too.
 */
export function mayDispute(
  wallet: WalletFacts,
  payments: readonly PaymentFacts[],
  memberId: string,
  now: Date,
): boolean {
  const isStanding = wallet.state === 'open' || wallet.state === 'frozen';
  return isStanding && disputedBy(payments, { openerId: memberId, openedAt: now }).length > 0;
}

/** The money that a dispute is about, and that a ruling on it moves: its opener's, as far as it is held and not settled. */
export function disputedBy<P extends PaymentFacts>(
  payments: readonly P[],
  { openerId, openedAt }: { openerId: string; openedAt: Date },
): P[] {
  return payments.filter(
    (payment) => payment.payerId === openerId && isUnsettled(payment) && !isTimedOut(payment, openedAt),
  );
}

/** Whoever opened a dispute may take it back while nobody has ruled. */
export function mayWithdraw(dispute: { openerId: string; state: DisputeState }, memberId: string): boolean {
  return dispute.openerId === memberId && dispute.state === 'open';
}

/** A wallet in which no money lies ends by its supplier's word. */
export function mayCancel(wallet: WalletFacts, payments: readonly PaymentFacts[], memberId: string): boolean {
  return (
    roleIn(wallet, memberId) === 'supplier' &&
    wallet.state === 'open' &&
    !payments.some((payment) => payment.allocation === 'escrow' && ['succeeded', 'refunding'].includes(payment.state))
  );
}
