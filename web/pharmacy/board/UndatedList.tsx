/** The batches in stock without an expiry date, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UndatedBatch } from '#contract/pharmacy/stock-board.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { dayOf } from '../../ui/Time.tsx';
import { GoodsName } from '../stock/GoodsName.tsx';
import { Quantity } from '../stock/Quantity.tsx';
import { undatedQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

interface UndatedListProps {
  pharmacyId: string;
  /** Renders the actions of a batch. */
  actionFor?: (batch: UndatedBatch) => ReactNode;
}

export function UndatedList({ pharmacyId, actionFor }: UndatedListProps) {
  const query = useInfiniteQuery(undatedQuery(pharmacyId));
  const batches = query.data?.pages.flatMap((page) => page.batches) ?? [];
  if (!query.data) return <NotYet error={query.error} retry={query.refetch} />;
  if (batches.length === 0) return <Empty icon="calendar" title={t('Every batch has an expiry date')} />;
  return (
    <>
      <ul aria-label={t('No expiry date')} className="divide-y divide-base-300">
        {batches.map((batch) => (
          <li key={batch._id} className="grid gap-2 py-3 text-sm sm:grid-cols-[1fr_auto] sm:gap-x-6">
            <div className="min-w-0">
              <GoodsName of={batch} to={pathOfInventory(pharmacyId, batch.inventoryId)} />
              <p>
                <Quantity of={batch.onHand} units={unitsOf(batch)} />
              </p>
              <p className="text-quiet">{t('Received on {day}', { day: dayOf(batch.dateIn) })}</p>
            </div>
            {actionFor?.(batch)}
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}
