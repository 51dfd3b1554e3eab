/** Actual sale prices of a generic by month: lowest, median and highest. */
import { useState } from 'react';
import type { PriceMonth } from '#contract/trade/generic.ts';
import type { Unit } from '#rules/unit.ts';
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';
import { UNITS } from '../../format/quantity.ts';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';

/** The months shown before the rest is expanded. */
const FIRST_MONTHS = 6;

export function PriceMonths({ prices }: { prices: readonly PriceMonth[] }) {
  const units = [...new Set(prices.map(({ unit }) => unit))];
  const [chosen, choose] = useState<Unit>();
  const unit = chosen ?? units[0];
  const months = prices.filter((price) => price.unit === unit);
  const [first, rest] = [months.slice(0, FIRST_MONTHS), months.slice(FIRST_MONTHS)];
  return (
    <Card title={t('Prices of completed trades')}>
      {unit === undefined ? (
        <p className="text-sm text-quiet">{t('No completed trades for this medicine yet.')}</p>
      ) : (
        <div className="grid gap-2 text-sm">
          {units.length > 1 && <UnitChoice units={units} unit={unit} choose={choose} />}
          <p className="text-quiet">
            {t('Per {unit}, all strengths and states, last two years.', {
              unit: t(UNITS[unit].one),
            })}
          </p>
          <Months months={first} />
          {rest.length > 0 && (
            <details className="border-t border-base-300">
              <summary className="cursor-pointer rounded-sm py-3 font-medium focus-ring">
                {t('{n} more', { n: rest.length })}
              </summary>
              <Months months={rest} />
            </details>
          )}
        </div>
      )}
    </Card>
  );
}

function UnitChoice({ units, unit, choose }: { units: Unit[]; unit: Unit; choose: (unit: Unit) => void }) {
  return (
    <div role="group" aria-label={t('Unit')} className="flex flex-wrap gap-2">
      {units.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === unit}
          onClick={() => choose(name)}
          className="min-h-11 cursor-pointer rounded-full border border-base-300 px-4 font-medium focus-ring aria-pressed:border-primary aria-pressed:bg-secondary aria-pressed:text-secondary-content"
        >
          {t(UNITS[name].name)}
        </button>
      ))}
    </div>
  );
}

function Months({ months }: { months: readonly PriceMonth[] }) {
  return (
    <ul className="divide-y divide-base-300">
      {months.map(({ month, count, lowest, median, highest }) => (
        <li key={month} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="min-w-0">
            {formatDate(new Date(`${month}-15T12:00:00`), 'month')}
            <span className="block text-xs text-quiet">
              {t('{n, plural, one {# trade} other {# trades}}', { n: count })}
            </span>
          </span>
          <span className="min-w-0 text-right">
            <span className="text-xs text-quiet">{t('Typical')}</span>{' '}
            <Money naira={median} className="font-semibold" />
            {lowest < highest && (
              <span className="block text-xs text-quiet">
                <Money naira={lowest} /> – <Money naira={highest} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
