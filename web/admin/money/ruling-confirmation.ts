/** The confirmation before a ruling, with sums and names. */
import type { DisputeDetails } from '#contract/money/admin-dispute.ts';
import type { Resolution } from '#rules/money/dispute.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';

/** `amount` is in naira, without the charge. */
interface Share {
  paymentId: string;
  amount: number;
}

export function rulingConfirmation(
  { dispute, wallet, payments }: Pick<DisputeDetails, 'dispute' | 'wallet' | 'payments'>,
  resolution: Resolution,
  shares: readonly Share[],
): string {
  const all = payments.reduce((sum, { amount }) => sum + koboOfNaira(amount), 0);
  const split = shares.reduce((sum, { amount }) => sum + koboOfNaira(amount), 0);
  const back = { release: 0, refund: all, split }[resolution];
  const facts = {
    payer: dispute.user.fullName,
    supplier: wallet.supplier.user.fullName,
    back: formatNaira(back),
    rest: formatNaira(all - back),
  };
  const toPayer = t('{payer} is refunded {back} and the same share of the charge.', facts);
  const toSupplier = t('{rest} goes to {supplier}.', facts);
  return [back > 0 && toPayer, back < all && toSupplier, t('A decision is final.')].filter(Boolean).join(' ');
}
