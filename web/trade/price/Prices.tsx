/** Prices of closed trades of this medicine: lowest, typical, highest, by month, without names. */
import { useQuery } from '@tanstack/react-query';
import type { Trade } from '#contract/medicine/price.ts';
import { message } from '#rules/i18n/message.ts';
import { UNITS } from '../../format/quantity.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { Money } from '../../ui/Money.tsx';
import { pricesQuery } from './queries.ts';
import { PriceChart } from './PriceChart.tsx';
import { monthLabel } from './month.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

/** Trades shown before the rest is loaded. */
const FIRST_TRADES = 4;

export function Prices({ offerId }: { offerId: string }) {
  const { data, error, refetch } = useQuery(pricesQuery(offerId));
  return (
    <Card title={t('Prices of completed trades')}>
      {!data && <NotYet error={error} retry={refetch} shape="details" />}
      {data?.count === 0 && <p className="text-sm text-quiet">{t('No completed trades for this medicine yet.')}</p>}
      {data && data.count > 0 && (
        <div className="grid gap-4">
          <p className="text-sm text-quiet">
            {t('{n, plural, one {# trade} other {# trades}} in two years, price per {unit}.', {
              n: data.count,
              unit: t(UNITS[data.unit].one),
            })}
          </p>
          <dl className="grid grid-cols-3 gap-2 text-sm">
            {(['lowest', 'median', 'highest'] as const).map((name) => (
              <div key={name} className="min-w-0">
                <dt className="text-xs text-quiet">{t(NAMES[name])}</dt>
                <dd className="font-semibold">{data[name] !== null && <Money naira={data[name]} />}</dd>
              </div>
            ))}
          </dl>
          {new Set(data.trades.map(({ month }) => month)).size > 1 && <PriceChart trades={data.trades} />}
          <Trades trades={data.trades} />
        </div>
      )}
    </Card>
  );
}

const NAMES = { lowest: message('Lowest'), median: message('Typical'), highest: message('Highest') };

function Trades({ trades }: { trades: Trade[] }) {
  const [first, rest] = [trades.slice(0, FIRST_TRADES), trades.slice(FIRST_TRADES)];
  return (
    <div className="text-sm">
      <TradeList trades={first} />
      {rest.length > 0 && (
        <details className="border-t border-base-300">
          <summary className="cursor-pointer rounded-sm py-3 font-medium focus-ring">
            {t('{n} more', { n: rest.length })}
          </summary>
          <TradeList trades={rest} />
        </details>
      )}
    </div>
  );
}

function TradeList({ trades }: { trades: Trade[] }) {
  return (
    <ul className="divide-y divide-base-300">
      {trades.map(({ month, state, strength, price }, at) => (
        // trades have no ids, and never change
        <li key={at} className="flex items-baseline justify-between gap-3 py-1.5">
          <span className="min-w-0 text-quiet wrap-anywhere">
            {[monthLabel(month), state, strength].filter(Boolean).join(' · ')}
          </span>
          <Money naira={price} className="font-medium" />
        </li>
      ))}
    </ul>
  );
}
