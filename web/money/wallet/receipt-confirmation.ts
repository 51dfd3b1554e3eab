/** What acknowledging receipt does to whose money, said before it is done. */
import type { ReferenceCode, Wallet } from '#contract/money/wallet.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { namesAwaited, walletStatusOf } from './wallet-status.ts';

export function receiptConfirmation(wallet: Wallet, viewerId: string): string {
  const { isSupplier, mine } = walletStatusOf(wallet, viewerId);
  return isSupplier ? supplierConfirmation(wallet, viewerId) : payerConfirmation(wallet, mine, viewerId);
}

/** Before the payer acknowledges what nobody has shipped or handed over; undefined otherwise. */
export function earlyWarning(wallet: Wallet, viewerId: string): string | undefined {
  const { user: supplier } = wallet.supplier;
  if (supplier._id === viewerId || wallet.dispatch !== null) return undefined;
  return t('{name} has not shipped anything yet. Continue only if you already have the goods.', {
    name: supplier.fullName,
  });
}

function supplierConfirmation(wallet: Wallet, viewerId: string): string {
  const sum = formatKobo(koboOfNaira(wallet.balance));
  const text = t('{sum} is released to you {when}.', { sum, when: whenReleased(wallet, viewerId) });
  return `${text} ${t('Nobody can pay into this wallet after that.')}`;
}

function payerConfirmation(wallet: Wallet, mine: ReferenceCode | undefined, viewerId: string): string {
  const facts = {
    gross: formatKobo(koboOfNaira(mine?.amount ?? 0)),
    sum: formatKobo(koboOfNaira(mine?.baseAmount ?? 0)),
    name: wallet.supplier.user.fullName,
    when: whenReleased(wallet, viewerId),
  };
  const text = t('You paid {gross}. {sum} of it is released to {name} {when}.', facts);
  return `${text} ${t('You can’t undo this or open a dispute afterwards.')}`;
}

/** `at once`, or whose acknowledgement comes before. */
function whenReleased(wallet: Wallet, viewerId: string): string {
  const names = namesAwaited(wallet, viewerId);
  const [name = ''] = names;
  if (names.length > 1) return t('when each of {names} acknowledges', { names: names.join(', ') });
  return name ? t('when {name} has acknowledged too', { name }) : t('at once');
}
