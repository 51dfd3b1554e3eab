/** Sales of a day at the counter, newest first; above today's those that wait on this device. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CounterSaleSummary } from '#contract/pharmacy/counter-sale.ts';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Field } from '../../ui/form/Field.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Money } from '../../ui/Money.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { METHOD_NAMES } from './method-names.ts';
import { salesQuery } from './queries.ts';
import { SaleDialog } from './SaleDialog.tsx';
import { WaitingSales } from './WaitingSales.tsx';

export function Sales({ pharmacy }: { pharmacy: Pharmacy }) {
  const { _id: pharmacyId } = pharmacy;
  const today = dayInLagos(new Date());
  const [day, setDay] = useState(today);
  const isToday = day === today;
  const query = useInfiniteQuery(salesQuery(pharmacyId, day));
  const { data, error, refetch, isFetchNextPageError, fetchNextPage } = query;
  const [opened, open] = useState<string>();
  const sales = data?.pages.flatMap((page) => page.sales);
  return (
    <div className="grid gap-4">
      {isToday && <WaitingSales pharmacyId={pharmacyId} />}
      <Field
        name="day"
        type="date"
        label={t('Day')}
        max={today}
        defaultValue={today}
        onChange={({ currentTarget: { value } }) => value !== '' && setDay(value)}
      />
      {!sales && <NotYet error={error} retry={refetch} />}
      {sales?.length === 0 && (
        <Empty icon="posts" title={isToday ? t('No sales today') : t('No sales on {day}', { day: dayOf(day) })}>
          {t('Every sale of the day shows here, with its receipt.')}
        </Empty>
      )}
      {sales && sales.length > 0 && (
        <ul
          aria-label={isToday ? t('Sales today') : t('Sales on {day}', { day: dayOf(day) })}
          className="divide-y divide-base-300"
        >
          {sales.map((sale) => (
            <li key={sale._id}>
              <Row sale={sale} open={() => open(sale._id)} />
            </li>
          ))}
        </ul>
      )}
      {isFetchNextPageError ? <Failed error={error} retry={fetchNextPage} /> : <InfiniteScrollOfQuery query={query} />}
      {opened !== undefined && <SaleDialog pharmacy={pharmacy} saleId={opened} close={() => open(undefined)} />}
    </div>
  );
}

function Row({ sale, open }: { sale: CounterSaleSummary; open: () => void }) {
  const { number, soldAt, seller, method, customer, lines, firstProduct, total, returned, isWaiting } = sale;
  return (
    <button
      type="button"
      onClick={open}
      className="flex w-full cursor-pointer items-start justify-between gap-4 rounded-field py-3 text-left text-sm focus-ring hover:bg-base-200"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">
          <Data>{firstProduct}</Data>
          {lines > 1 && ` ${t('and {n} more', { n: lines - 1 })}`}
        </span>
        <span className="block text-xs wrap-anywhere text-quiet">
          {t('Receipt {number}', { number })} · <Time at={soldAt} /> ·{' '}
          <Data>{[customer, seller].filter(Boolean).join(' · ')}</Data>
        </span>
        {returned > 0 && (
          <span className="block text-xs">
            {t('Returned')} <Money naira={returned} />
          </span>
        )}
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        <Money naira={total} className="font-semibold" />
        <Badge tone={method === 'credit' ? 'waiting' : 'plain'}>{t(METHOD_NAMES[method])}</Badge>
        {isWaiting && (
          <Badge tone="waiting" icon="warning">
            {t('Needs attention')}
          </Badge>
        )}
      </span>
    </button>
  );
}
