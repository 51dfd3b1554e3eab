/** Money and members of the period, compared with the period before. */
import type { Compared, Overview } from '#contract/admin/overview.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { changeOf, countText, nairaText } from './numbers.ts';

export function Money({ money, state }: { money: NonNullable<Overview['money']>; state: string }) {
  const { held, paidIn, released, refunded, feeIncome } = money;
  return (
    <Card title={t('Money')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-5">
        <Sum name={state ? t('Held, nationwide') : t('Held')} sum={held} text={nairaText} />
        <Sum name={t('Paid in')} sum={paidIn} text={nairaText} />
        <Sum name={t('Released to sellers')} sum={released} text={nairaText} />
        <Sum name={t('Refunded')} sum={refunded} text={nairaText} />
        <Sum name={t('Fee income')} sum={feeIncome} text={nairaText} />
      </dl>
    </Card>
  );
}

export function Members({ newMembers, activeMembers }: { newMembers: Compared; activeMembers: Compared }) {
  return (
    <Card title={t('Members')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5">
        <Sum name={t('New members')} sum={newMembers} text={countText} />
        <Sum name={t('Active per day')} sum={activeMembers} text={countText} />
      </dl>
    </Card>
  );
}

function Sum({ name, sum, text }: { name: string; sum: Compared; text: (value: number) => string }) {
  const change = changeOf(sum);
  return (
    <div className="min-w-0">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="text-lg font-bold tracking-tight wrap-anywhere tabular-nums">{text(sum.now)}</dd>
      <dd className="text-xs text-quiet tabular-nums">
        {t('Previous: {value}', { value: text(sum.before) })}
        {change && ` · ${change}`}
      </dd>
    </div>
  );
}
