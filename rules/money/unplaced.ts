/** Payments that came too late for their wallet: how many are free, what the next one costs its payer, and when enough is enough. */
import type { Kobo } from '../money.ts';
import type { EscrowRefusal } from './charge.ts';

/** So many within so many days are given back whole; the provider's fee is ours. */
export const FREE_UNPLACED = 2;
export const UNPLACED_DAYS = 30;
/** Within a day: payments that came too late, and checkouts that were begun and not paid, each of which can still be. */
export const UNPLACED_PER_DAY = 5;
export const UNPAID_PER_DAY = 20;

/** The payer went on, or the wallet did: not the provider's mistake, and no alert's. */
const LATE: readonly EscrowRefusal[] = ['closed', 'repeated', 'full', 'sold'];

export const isLate = (refusal: EscrowRefusal): boolean => LATE.includes(refusal);

/** Whether the provider's fee on the next payment that comes too late is its payer's. `earlier`: of the last days. */
export function bearsFee(earlier: number): boolean {
  return earlier >= FREE_UNPLACED;
}

/** What is taken off the refund of a payment that came too late. */
export function keptOf(paid: { receivedKobo: Kobo; providerFeeKobo: Kobo }, earlier: number): Kobo {
  return bearsFee(earlier) ? Math.min(paid.providerFeeKobo, paid.receivedKobo - 1) : 0;
}

/** Whether a member has begun or paid late too often to begin another payment today. */
export function isTooOften(today: { unplaced: number; unpaid: number }): boolean {
  return today.unplaced >= UNPLACED_PER_DAY || today.unpaid >= UNPAID_PER_DAY;
}
