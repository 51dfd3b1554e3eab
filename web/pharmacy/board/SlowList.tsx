/** Stocked products that nobody bought for three months. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Money } from '../../ui/Money.tsx';
import { dayOf } from '../../ui/Time.tsx';
import { GoodsName } from '../stock/GoodsName.tsx';
import { Quantity } from '../stock/Quantity.tsx';
import { boardProductsQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function SlowList({ pharmacyId }: { pharmacyId: string }) {
  const query = useInfiniteQuery(boardProductsQuery(pharmacyId, 'slow'));
  const products = query.data?.pages.flatMap((page) => page.products) ?? [];
  if (!query.data) return <NotYet error={query.error} retry={query.refetch} />;
  if (products.length === 0) {
    return (
      <Empty icon="box" title={t('No slow stock')}>
        {t('Products nobody bought for three months show here.')}
      </Empty>
    );
  }
  return (
    <>
      <ul className="divide-y divide-base-300">
        {products.map((product) => (
          <li key={product.inventoryId} className="grid gap-1 py-3 text-sm sm:grid-cols-[1fr_auto] sm:gap-x-6">
            <div className="min-w-0">
              <GoodsName of={product} to={pathOfInventory(pharmacyId, product.inventoryId)} />
              <p>
                <Quantity of={product.onHand} units={unitsOf(product)} />
              </p>
            </div>
            <div className="grid content-start gap-1 sm:justify-items-end sm:text-right">
              <Money naira={product.value} className="font-medium" />
              <p className="text-quiet">
                {product.lastSold === null
                  ? t('Never sold')
                  : t('Last sold on {day}', { day: dayOf(product.lastSold) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}
