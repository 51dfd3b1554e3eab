/** Decides who cannot leave a chat because of money in its wallet. */
import { isInEscrow, isUnderWay, type Purchase } from '../money/payment.ts';

/**
 * Returns why a member cannot leave or be removed from a chat with an open wallet, or undefined. Refused while money from or for them is held or in
 * transit, and for a supplier in a dispute.
 */
export function refusalOfLeaving(
  wallet: { supplierId: string },
  payments: readonly Purchase[],
  memberId: string,
  now: Date,
): 'supplier' | 'payer' | 'dispute' | undefined {
  const counted = payments.filter((payment) => isInEscrow(payment) || isUnderWay(payment, now));
  if (wallet.supplierId === memberId) {
    if (counted.length > 0) return 'supplier';
    return payments.some(({ onHold }) => onHold) ? 'dispute' : undefined;
  }
  return counted.some((payment) => payment.payerId === memberId) ? 'payer' : undefined;
}
