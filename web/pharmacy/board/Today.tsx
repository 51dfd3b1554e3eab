/** Today's figures of a pharmacy, each a link to its list: one row that scrolls sideways on a phone. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Board } from '#contract/pharmacy/stock-board.ts';
import { t } from '../../i18n.ts';
import { BOARD_VALUE, pathOfCounter, pathOfStockBoard } from '../paths.ts';
import { waits } from '../../outbox/outbox.ts';
import { Money } from '../../ui/Money.tsx';
import { useUnsentSales } from '../counter/use-unsent-sales.ts';
import { UNSENT } from '../stock/unsent/UnsentActs.tsx';
import { useUnsentActs } from '../stock/unsent/use-unsent-acts.ts';
import { boardQuery } from './queries.ts';

export function Today({ pharmacyId }: { pharmacyId: string }) {
  const { data: board } = useQuery(boardQuery(pharmacyId));
  const { acts } = useUnsentActs((act) => act.pharmacyId === pharmacyId);
  const changes = acts.filter(waits).length;
  const sales = useUnsentSales(pharmacyId).waiting;
  const waiting = changes + sales;
  const path = pathOfStockBoard(pharmacyId);
  return (
    <div
      role="group"
      aria-label={t('Today')}
      className="flex gap-2 overflow-x-auto max-sm:-mx-4 max-sm:px-4 max-sm:pb-1 sm:grid sm:auto-cols-fr sm:grid-flow-col"
    >
      {waiting > 0 && (
        <Tile name={t('Waiting to sync')} to={changes > 0 ? `#${UNSENT}` : pathOfCounter(pharmacyId, 'sales')}>
          {t('{n, plural, one {# change} other {# changes}}', { n: waiting })}
        </Tile>
      )}
      <Tile name={t('Sold today')} to={pathOfCounter(pharmacyId, 'sales')}>
        {board && <Money naira={board.today.revenue} />}
      </Tile>
      <Tile name={t('Low stock')} to={pathOfStockBoard(pharmacyId, 'low')}>
        {board && t('{n, plural, one {# product} other {# products}}', { n: board.low })}
      </Tile>
      <Tile name={t('Expired or expiring')} to={path}>
        {board && t('{n, plural, one {# batch} other {# batches}}', { n: expiringIn(board) })}
      </Tile>
      <Tile name={t('Stock value')} to={`${path}${BOARD_VALUE}`}>
        {board && <Money naira={board.value} />}
      </Tile>
    </div>
  );
}

/** Batches that have expired or will within 30 days. */
function expiringIn({ bands }: Board): number {
  return bands.reduce((sum, { band, batches }) => sum + (band === 'expired' || band === '30' ? batches : 0), 0);
}

function Tile({ name, to, children }: { name: string; to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="focus-ring grid min-h-14 shrink-0 content-center rounded-box border border-base-300 bg-base-100 px-3 py-2 whitespace-nowrap hover:bg-base-200"
    >
      <span className="text-xs text-quiet">{name}</span>
      <span className="font-semibold tabular-nums">{children ?? '–'}</span>
    </Link>
  );
}
