/** Who cannot go out of a chat for the sake of the money in its wallet. */
import { isPaidFor, isUnderWay, type Purchase, type WalletState } from './wallet.ts';

/**
 * Why a member cannot leave, or be removed from, a chat with this wallet that is not closed, or undefined where they can:
 * money of theirs, or for them, is held or on its way, or the supplier has a dispute to see through.
 */
export function refusalOfLeaving(
  wallet: { supplierId: string; state: WalletState },
  payments: readonly Purchase[],
  memberId: string,
  now: Date,
): 'supplier' | 'payer' | 'dispute' | undefined {
  const counted = payments.filter((payment) => isPaidFor(payment) || isUnderWay(payment, now));
  if (wallet.supplierId === memberId) {
    if (counted.length > 0) return 'supplier';
    return wallet.state === 'frozen' ? 'dispute' : undefined;
  }
  return counted.some((payment) => payment.payerId === memberId) ? 'payer' : undefined;
}
