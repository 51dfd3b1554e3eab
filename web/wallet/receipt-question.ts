/** What acknowledging receipt does to whose money, said before it is done. */
import type { Wallet } from '#contract/wallet.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { isLive } from '#rules/wallet.ts';
import { t } from '../i18n.ts';
import { namesAwaited, standingOf } from './standing.ts';

export function receiptQuestion(wallet: Wallet, viewerId: string): string {
  const { isSupplier, mine } = standingOf(wallet, viewerId);
  const names = namesAwaited(wallet, viewerId).join(', ');
  const isLast = names === '' && !wallet.referenceCodes.some(({ state }) => isLive(state));
  return isSupplier ? suppliersQuestion(wallet, names, isLast) : payersQuestion(wallet, mine, names, isLast);
}

function suppliersQuestion({ balance }: Wallet, names: string, isLast: boolean): string {
  const facts = { sum: formatKobo(koboOfNaira(balance)), names };
  const end = t('After it nobody can pay into this wallet any more.');
  if (isLast) return `${t('{sum} is released to you at once.', facts)} ${end}`;
  if (!names) return `${t('{sum} is released to you once no payment is on its way any more.', facts)} ${end}`;
  const until = t('{sum} is released to you when these have acknowledged too, or their time is over: {names}.', facts);
  return `${until} ${end}`;
}

function payersQuestion(
  { supplier }: Wallet,
  mine: ReturnType<typeof standingOf>['mine'],
  names: string,
  isLast: boolean,
): string {
  const facts = {
    gross: formatKobo(koboOfNaira(mine?.amount ?? 0)),
    sum: formatKobo(koboOfNaira(mine?.baseAmount ?? 0)),
    name: supplier.user.fullName,
    names,
  };
  const paid = t('You paid {gross}; {sum} of it goes to {name}.', facts);
  const when = isLast
    ? t('It is released at once.')
    : names
      ? t('It is released when these have acknowledged too: {names}.', facts)
      : t('It is released once no payment is on its way any more.');
  return `${paid} ${when} ${t('You cannot take this back, nor open a dispute after it.')}`;
}
