/** The batches of one band, earliest expiry first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Band, BatchAtRisk } from '#contract/pharmacy/stock-board.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Money } from '../../ui/Money.tsx';
import { dayOf } from '../../ui/Time.tsx';
import { GoodsName } from '../stock/GoodsName.tsx';
import { Quantity } from '../stock/Quantity.tsx';
import { leftMessage } from './bands.ts';
import { expiringQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

interface ExpiringListProps {
  pharmacyId: string;
  band: Band;
  /** Renders the actions of a batch. */
  actionFor?: (batch: BatchAtRisk) => ReactNode;
}

export function ExpiringList({ pharmacyId, band, actionFor }: ExpiringListProps) {
  const query = useInfiniteQuery(expiringQuery(pharmacyId, band));
  const batches = query.data?.pages.flatMap((page) => page.batches) ?? [];
  if (!query.data) return <NotYet error={query.error} retry={query.refetch} />;
  if (batches.length === 0) return <Empty icon="calendar" title={t('Nothing expiring')} />;
  return (
    <>
      <ul className="divide-y divide-base-300">
        {batches.map((batch) => (
          <li key={batch._id} className="grid gap-1 py-3 text-sm sm:grid-cols-[1fr_auto] sm:gap-x-6">
            <div className="min-w-0">
              <GoodsName of={batch} to={pathOfInventory(pharmacyId, batch.inventoryId)} />
              <p>
                <Quantity of={batch.onHand} units={unitsOf(batch)} />
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-col sm:items-end">
              <span>
                <Badge tone={batch.daysLeft < 0 ? 'lost' : 'waiting'}>{t(leftMessage(batch.daysLeft))}</Badge>
              </span>
              <span className="text-quiet">{dayOf(batch.expiryDate)}</span>
              <Money naira={batch.value} className="font-medium" />
              {actionFor?.(batch)}
            </div>
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}
