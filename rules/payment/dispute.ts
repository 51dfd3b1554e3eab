/** From dispatch to the end of a trade: the inspection window, disputes between members, and their resolutions. */
import { isClosed, roleIn, type WalletState } from './wallet.ts';
import { isHeld, isPaidFor, isTimedOut, isUnsettled, type Part } from './payment.ts';

export const DISPUTE_REASONS = ['not received', 'wrong goods', 'damaged', 'expired', 'counterfeit', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const DISPUTE_STATES = ['open', 'withdrawn', 'resolved'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const RESOLUTIONS = ['release', 'refund', 'split'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** `pictures` and `messages`: the most each side may add. `openings`: how often one partner may open a dispute in a wallet. */
export const DISPUTE_LIMITS = {
  detail: 2_000,
  message: 2_000,
  ruling: 2_000,
  pictures: 4,
  messages: 50,
  openings: 3,
} as const;
export const DISPATCH_LIMITS = { waybillNumber: 60, note: 500 } as const;

/** Hours of inspection that are left at least after a dispute was withdrawn. */
export const WITHDRAWN_HOURS = 48;

interface WalletFacts {
  supplierId: string;
  state: WalletState;
}

interface PaymentFacts extends Pick<
  Part,
  'state' | 'allocation' | 'released' | 'acknowledged' | 'ruled' | 'inspectUntil'
> {
  payerId: string;
}

/** The supplier dispatches while money is held for the goods. */
export function mayDispatch(wallet: WalletFacts, payments: readonly PaymentFacts[], memberId: string): boolean {
  return roleIn(wallet, memberId) === 'supplier' && wallet.state === 'open' && payments.some(isHeld);
}

/**
 * A partner whose money is held may dispute, also while others do. Refused once they have acknowledged receipt or their inspection window
 * has ended.
 */
export function mayDispute(
  wallet: WalletFacts,
  payments: readonly PaymentFacts[],
  memberId: string,
  now: Date,
): boolean {
  return !isClosed(wallet.state) && disputedBy(payments, { openerId: memberId, openedAt: now }).length > 0;
}

/** The money a dispute is about, which a ruling moves: its opener's held and unsettled payments. */
export function disputedBy<P extends PaymentFacts>(
  payments: readonly P[],
  { openerId, openedAt }: { openerId: string; openedAt: Date },
): P[] {
  return payments.filter(
    (payment) => payment.payerId === openerId && isUnsettled(payment) && !isTimedOut(payment, openedAt),
  );
}

/** The opener may withdraw a dispute until it is ruled. */
export function mayWithdraw(dispute: { openerId: string; state: DisputeState }, memberId: string): boolean {
  return dispute.openerId === memberId && dispute.state === 'open';
}

/** The supplier may cancel a wallet that holds no money. */
export function mayCancel(wallet: WalletFacts, payments: readonly PaymentFacts[], memberId: string): boolean {
  return roleIn(wallet, memberId) === 'supplier' && wallet.state === 'open' && !payments.some(isPaidFor);
}
