/** What a member agreed to pay of a wallet, and the button that pays it: nothing to choose and nothing to type. */
import type { Wallet } from '#contract/money/wallet.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { quantityLabel } from '../../format/quantity.ts';

export type WalletShare = Wallet['shares'][number];

export function shareOf({ shares }: Pick<Wallet, 'shares'>, memberId: string): WalletShare | undefined {
  return shares.find(({ user }) => user._id === memberId);
}

/** `Pay my 20 packs: N17,595.00K` */
export function payLabel({ quantity, unit, amount }: WalletShare): string {
  return t('Pay my {goods}: {sum}', { goods: quantityLabel(quantity, unit), sum: formatKobo(koboOfNaira(amount)) });
}
