/** Confirmations that say which money is released when delivery is confirmed. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { namesAwaited, walletStatusOf } from './wallet-status.ts';

export function receiptConfirmation(wallet: Wallet, viewerId: string): string {
  const { mine } = walletStatusOf(wallet, viewerId);
  const facts = {
    gross: formatKobo(koboOfNaira(mine?.amount ?? 0)),
    sum: formatKobo(koboOfNaira(mine?.baseAmount ?? 0)),
    name: wallet.supplier.user.fullName,
  };
  const text = wallet.supplier.receipt
    ? t('You paid {gross}. {sum} of it is released to {name} at once.', facts)
    : t('You paid {gross}. {sum} of it goes to {name}.', facts);
  return `${text} ${t('You can’t undo this or open a dispute afterwards.')}`;
}

/** Warns a payer who confirms goods that nobody has shipped or handed over; undefined otherwise. */
export function earlyWarning(wallet: Wallet, viewerId: string): string | undefined {
  const { user, receipt } = wallet.supplier;
  if (user._id === viewerId || receipt) return undefined;
  return t('{name} has not shipped anything yet. Continue only if you already have the goods.', {
    name: user.fullName,
  });
}

/** Asks the seller before recording that the goods were handed over in person. */
export function handOverConfirmation(wallet: Wallet, viewerId: string): string {
  const facts = {
    sum: formatKobo(koboOfNaira(wallet.balance)),
    names: namesAwaited(wallet, viewerId).join(', '),
    days: wallet.inspectionDays,
  };
  const text = facts.names
    ? t('You get {sum} when {names} confirms, or after {days} days without a dispute.', facts)
    : t('{sum} is released to you at once.', facts);
  return `${text} ${t('Nobody can pay into this wallet after that.')}`;
}
