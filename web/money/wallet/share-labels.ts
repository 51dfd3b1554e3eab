/** A member's payment: the total of an agreed price or of a number of units, and the button that pays it. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { formatKobo, koboOfNaira, type Quote } from '#rules/money.ts';
import { withDelivery } from '#rules/money/delivery-cost.ts';
import { quoteFor } from '#rules/money/wallet-share.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';

export type WalletShare = Wallet['shares'][number];

export function shareOf({ shares }: Pick<Wallet, 'shares'>, memberId: string): WalletShare | undefined {
  return shares.find(({ user }) => user._id === memberId);
}

/** The viewer's total for these units, with the delivery they chose. */
export function unitsQuote(
  { unitPrice, deliveryDue }: Pick<Wallet, 'unitPrice' | 'deliveryDue'>,
  quantity: number,
  about: { chargesDelivery: boolean } | undefined,
): Quote {
  const costKobo = koboOfNaira(deliveryDue ?? 0);
  const goods = quoteFor(koboOfNaira(unitPrice ?? 0), quantity);
  return withDelivery(goods, { costKobo, isCharged: about?.chargesDelivery !== false });
}

/** `Pay my 20 packs: N17,595.00K` */
export function payLabel({ quantity, unit, amount }: WalletShare): string {
  return t('Pay for my {goods}: {sum}', { goods: quantityLabel(quantity, unit), sum: formatKobo(koboOfNaira(amount)) });
}
