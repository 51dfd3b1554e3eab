/** From dispatch to the end of a trade: the inspection window, disputes between members, and how they are resolved. */
import { isHeld, type Part, roleIn, type WalletState } from './wallet.ts';

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

interface PaymentFacts extends Pick<Part, 'state' | 'allocation' | 'acknowledged'> {
  payerId: string;
}

/** The supplier says once that the goods are on their way, when there is money to send them for. */
export function mayDispatch(wallet: WalletFacts, payments: readonly PaymentFacts[], memberId: string): boolean {
  return roleIn(wallet, memberId) === 'supplier' && wallet.state === 'open' && payments.some(isHeld);
}

/** A partner whose money is held freezes the wallet; one who has acknowledged receipt has said that all is well. */
export function mayDispute(wallet: WalletFacts, payments: readonly PaymentFacts[], memberId: string): boolean {
  return (
    wallet.state === 'open' &&
    payments.some((payment) => payment.payerId === memberId && isHeld(payment) && !payment.acknowledged)
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
