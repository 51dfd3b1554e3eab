/** Payments that came too late for their wallet: how many are free, what the next one costs its payer, and the daily limits. */
import type { Kobo } from '../money.ts';
import type { EscrowRefusal } from './charge.ts';

/** This many within `UNPLACED_DAYS` are refunded in full. We bear the provider's fee. */
export const FREE_UNPLACED = 2;
export const UNPLACED_DAYS = 30;
/** Daily limits: late payments, and checkouts begun but not paid, each of which may still be paid. */
export const UNPLACED_PER_DAY = 5;
export const UNPAID_PER_DAY = 20;

/** Refusals caused by the payer or the wallet, not by the provider. They raise no alert. */
const LATE: readonly EscrowRefusal[] = ['closed', 'repeated', 'full', 'sold'];

export const isLate = (refusal: EscrowRefusal): boolean => LATE.includes(refusal);

/** True if the payer bears the provider's fee on their next late payment. `earlier`: late payments within `UNPLACED_DAYS`. */
export function bearsFee(earlier: number): boolean {
  return earlier >= FREE_UNPLACED;
}

/** Returns the kobo deducted from the refund of a late payment. */
export function deductedFeeOf(paid: { receivedKobo: Kobo; providerFeeKobo: Kobo }, earlier: number): Kobo {
  return bearsFee(earlier) ? Math.min(paid.providerFeeKobo, paid.receivedKobo - 1) : 0;
}

/** True if a member may not begin another payment today. */
export function isTooOften(today: { unplaced: number; unpaid: number }): boolean {
  return today.unplaced >= UNPLACED_PER_DAY || today.unpaid >= UNPAID_PER_DAY;
}
