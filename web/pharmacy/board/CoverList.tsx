/** Low-stock products with a suggested order, or products that do not sell. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ProductCover } from '#contract/pharmacy/stock-board.ts';
import { weeklySales } from '#rules/pharmacy/amount-words.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory, pathOfPharmacy } from '../../paths.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Money } from '../../ui/Money.tsx';
import { dayOf } from '../../ui/Time.tsx';
import { GoodsName } from '../stock/GoodsName.tsx';
import { Quantity } from '../stock/Quantity.tsx';
import { boardProductsQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

interface CoverListProps {
  pharmacyId: string;
  show: 'low' | 'slow';
  /** Renders the actions of a product. */
  actionFor?: (product: ProductCover) => ReactNode;
}

export function CoverList({ pharmacyId, show, actionFor }: CoverListProps) {
  const query = useInfiniteQuery(boardProductsQuery(pharmacyId, show));
  const products = query.data?.pages.flatMap((page) => page.products) ?? [];
  if (!query.data) return <NotYet error={query.error} retry={query.refetch} />;
  if (products.length === 0) return <Nothing show={show} pharmacyId={pharmacyId} />;
  return (
    <>
      <ul className="divide-y divide-base-300">
        {products.map((product) => (
          <li key={product.inventoryId} className="grid gap-1 py-3 text-sm sm:grid-cols-[1fr_auto] sm:gap-x-6">
            <div className="min-w-0">
              <GoodsName of={product} to={pathOfInventory(pharmacyId, product.inventoryId)} />
              <p>
                {product.onHand === 0 ? t('Out of stock') : <Quantity of={product.onHand} units={unitsOf(product)} />}
              </p>
            </div>
            <div className="grid content-start gap-1 sm:justify-items-end sm:text-right">
              {show === 'low' ? <Order product={product} /> : <Lies product={product} />}
              {actionFor?.(product)}
            </div>
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}

function Nothing({ show, pharmacyId }: Pick<CoverListProps, 'show' | 'pharmacyId'>) {
  if (show === 'low') {
    return (
      <Empty icon="box" title={t('No low stock')} link={{ to: pathOfPharmacy(pharmacyId), text: t('Go to products') }}>
        {t('Set a reorder level for a product. It shows here when stock falls below it.')}
      </Empty>
    );
  }
  return (
    <Empty icon="box" title={t('No slow stock')}>
      {t('Products nobody bought for three months show here.')}
    </Empty>
  );
}

function Order({ product }: { product: ProductCover }) {
  const { cover, order, weekly } = product;
  if (cover === null || weekly === null)
    return <p className="text-quiet">{t('Not enough sales to suggest an order.')}</p>;
  return (
    <>
      <p>{t(weeklySales(weekly, unitsOf(product)))}</p>
      <p>
        {t('{count, plural, =0 {Lasts less than a day} one {Lasts one day} other {Lasts # days}}', { count: cover })}
      </p>
      {order > 0 && (
        <p className="font-medium">
          {t('Order')}: <Quantity of={order} units={unitsOf(product)} />
        </p>
      )}
    </>
  );
}

function Lies({ product: { lastSold, value } }: { product: ProductCover }) {
  return (
    <>
      <Money naira={value} className="font-medium" />
      <p className="text-quiet">
        {lastSold === null ? t('Never sold') : t('Last sold on {day}', { day: dayOf(lastSold) })}
      </p>
    </>
  );
}
