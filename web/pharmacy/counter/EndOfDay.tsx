/** The end of the day: what was sold by each way to pay, the cash that should be in the till, and what was counted. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ClosedTill, Till, TillSums } from '#contract/pharmacy/counter-till.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Data } from '../../ui/Data.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { CloseTill } from './CloseTill.tsx';
import { FloatButton } from './FloatButton.tsx';
import { METHOD_NAMES } from './method-names.ts';
import { closedTillsQuery, tillQuery } from './queries.ts';
import { useUnsentSales } from './use-unsent-sales.ts';

export function EndOfDay({ pharmacyId }: { pharmacyId: string }) {
  const { data: till, error, refetch } = useQuery(tillQuery(pharmacyId));
  const { waiting } = useUnsentSales(pharmacyId);
  if (!till) return <NotYet error={error} retry={refetch} shape="details" />;
  const { sums } = till;
  return (
    <div className="grid gap-5">
      {waiting > 0 && (
        <Banner kind="warning">
          {t('{n, plural, one {# sale is} other {# sales are}} waiting to sync and not in these figures.', {
            n: waiting,
          })}
        </Banner>
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
        <span className="text-quiet">
          {t('Open since')} <Time detail at={till.openedAt} />
        </span>
        {till.mayChangeFloat && <FloatButton pharmacyId={pharmacyId} till={till} />}
      </p>
      {sums ? <Sums till={till} sums={sums} /> : <SellerNote till={till} />}
      {till.mayClose && sums && <CloseTill key={till._id} pharmacyId={pharmacyId} till={till} sums={sums} />}
      {till.mayClose && <ClosedTills pharmacyId={pharmacyId} />}
    </div>
  );
}

function SellerNote({ till }: { till: Till }) {
  return (
    <>
      <dl>
        <Line name={t('Float')}>
          <Money naira={till.float} />
        </Line>
      </dl>
      <p className="text-sm text-quiet">{t('The owner or a manager counts the cash and closes the till.')}</p>
    </>
  );
}

const WAYS = ['cash', 'transfer', 'pos', 'credit'] as const;

function Sums({ till, sums }: { till: Pick<Till, 'float'>; sums: TillSums }) {
  const { sales, returns, creditPaid, writtenOff, saleCount, expected, earlierCash } = sums;
  const figures = [
    ...WAYS.map((way) => ({ name: t(METHOD_NAMES[way]), naira: sales[way] })),
    { name: t('Returned in cash'), naira: -returns.cash },
    { name: t('Returned by transfer'), naira: -returns.transfer },
    { name: t('Returned off credit'), naira: -returns.credit },
    { name: t('Credit paid in cash'), naira: creditPaid.cash },
    { name: t('Credit paid by transfer'), naira: creditPaid.transfer },
    { name: t('Credit paid by POS'), naira: creditPaid.pos },
    { name: t('Written off'), naira: writtenOff },
    { name: t('Float'), naira: till.float },
  ].filter(({ naira }) => naira !== 0);
  return (
    <div className="grid gap-2">
      <h2 className="font-semibold">{t('{n, plural, one {# sale} other {# sales}}', { n: saleCount })}</h2>
      <dl className="divide-y divide-base-300 text-sm">
        {figures.map(({ name, naira }) => (
          <Line key={name} name={name}>
            <Money naira={naira} />
          </Line>
        ))}
        <Line name={t('Cash expected')}>
          <Money naira={expected} className="text-lg font-bold" />
        </Line>
      </dl>
      {earlierCash > 0 && (
        <p className="text-sm text-quiet">
          {t('Includes cash of earlier offline sales:')} <Money naira={earlierCash} />
        </p>
      )}
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Renders nothing before the first till was closed. */
function ClosedTills({ pharmacyId }: { pharmacyId: string }) {
  const query = useInfiniteQuery(closedTillsQuery(pharmacyId));
  const tills = query.data?.pages.flatMap((page) => page.tills) ?? [];
  if (tills.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="font-semibold">{t('Closed days')}</h2>
      <ul aria-label={t('Closed days')} className="divide-y divide-base-300 text-sm">
        {tills.map((till) => (
          <li key={till._id} className="flex items-start justify-between gap-4 py-3">
            <Closed till={till} />
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </section>
  );
}

function Closed({ till: { closedAt, by, counted, difference, note } }: { till: ClosedTill }) {
  return (
    <>
      <span className="min-w-0">
        <Time detail at={closedAt} />
        <span className="block text-xs wrap-anywhere text-quiet">
          <Data>{[by, note].filter(Boolean).join(' · ')}</Data>
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end">
        <Money naira={counted} className="font-semibold" />
        <span className={difference === 0 ? 'text-quiet' : 'font-medium text-error'}>{differenceText(difference)}</span>
      </span>
    </>
  );
}

/** How far the counted cash, in naira, is from what was expected. */
function differenceText(difference: number): string {
  const sum = formatNaira(koboOfNaira(Math.abs(difference)));
  if (difference === 0) return t('The cash matches');
  return difference < 0 ? t('Short by {sum}', { sum }) : t('Over by {sum}', { sum });
}
