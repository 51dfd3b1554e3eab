/** How long people waited for our answers, and the stock at risk in pharmacies. */
import type { Overview } from '#contract/admin/overview.ts';
import { AT_RISK_DAYS } from '#rules/admin/daily-figure.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { countText, durationText, nairaText } from './numbers.ts';

const NAMES: Record<Overview['answered'][number]['what'], Message> = {
  licence: message('Licence reviewed'),
  dispute: message('Dispute decided'),
  message: message('Message answered'),
};

export function Answers({ answered }: { answered: Overview['answered'] }) {
  return (
    <Card title={t('Response time')}>
      <dl className="grid grid-cols-1 gap-y-4 min-[400px]:grid-cols-3">
        {answered.map(({ what, now, before }) => (
          <div key={what}>
            <dt className="text-xs text-quiet">{t(NAMES[what])}</dt>
            <dd className="text-lg font-bold tracking-tight">
              {now.minutes === null ? '–' : durationText(now.minutes)}
            </dd>
            <dd className="text-xs text-quiet">
              {t('{n, plural, one {# answer} other {# answers}}', { n: now.of })}
              {before.minutes !== null && ` · ${t('Previous: {value}', { value: durationText(before.minutes) })}`}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-quiet">{t('Median, nationwide')}</p>
    </Card>
  );
}

export function Stock({ stock }: { stock: Overview['stock'] }) {
  return (
    <Card title={t('Stock at risk')}>
      <dl className="grid grid-cols-2 gap-x-4">
        <Risk
          name={t('Expires within {days} days', { days: AT_RISK_DAYS })}
          cost={stock.expiringCost}
          batches={stock.expiring}
        />
        <Risk name={t('Expired, still in stock')} cost={stock.expiredCost} batches={stock.expired} />
      </dl>
      <p className="mt-3 text-xs text-quiet">{t('At cost, as last counted.')}</p>
    </Card>
  );
}

function Risk({ name, cost, batches }: { name: string; cost: number; batches: number }) {
  return (
    <div>
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="text-lg font-bold tracking-tight wrap-anywhere tabular-nums">{nairaText(cost)}</dd>
      <dd className="text-xs text-quiet">
        {t('{batches, plural, one {{shown} batch} other {{shown} batches}}', { batches, shown: countText(batches) })}
      </dd>
    </div>
  );
}
