/** Who cannot go out of a chat for the sake of the money in its wallet. */
import { isPaidFor, isUnderWay, type Purchase } from './wallet.ts';

/**
 * Why a member cannot leave, or be removed from, a chat with this open wallet, or undefined where they can: money of
 * theirs, or for them, is held or on its way.
 */
export function refusalOfLeaving(
  wallet: { supplierId: string },
  payments: readonly Purchase[],
  memberId: string,
  now: Date,
): 'supplier' | 'payer' | undefined {
  const counted = payments.filter((payment) => isPaidFor(payment) || isUnderWay(payment, now));
  if (wallet.supplierId === memberId) return counted.length > 0 ? 'supplier' : undefined;
  return counted.some((payment) => payment.payerId === memberId) ? 'payer' : undefined;
}
