/** The products whose medicine somebody has to confirm, by name. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UnmatchedProduct } from '#contract/pharmacy/product-medicine.ts';
import { t } from '../../i18n.ts';
import { pathOfInventory } from '../../paths.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { GoodsName } from '../stock/GoodsName.tsx';
import { unmatchedQuery } from './queries.ts';

interface UnmatchedListProps {
  pharmacyId: string;
  /** Renders the choice of a product's medicine. */
  choiceFor?: ((product: UnmatchedProduct) => ReactNode) | undefined;
}

export function UnmatchedList({ pharmacyId, choiceFor }: UnmatchedListProps) {
  const query = useInfiniteQuery(unmatchedQuery(pharmacyId));
  const products = query.data?.pages.flatMap((page) => page.products) ?? [];
  if (!query.data) return <NotYet error={query.error} retry={query.refetch} />;
  if (products.length === 0) return <Empty icon="check" title={t('All products are matched')} />;
  return (
    <>
      {choiceFor && (
        <p className="text-sm text-quiet">
          {t('Which medicine is it? Safety alerts, prices and searches depend on it.')}
        </p>
      )}
      <ul aria-label={t('Products to match')} className="divide-y divide-base-300">
        {products.map((product) => (
          <li key={product.inventoryId} className="grid gap-2 py-3 text-sm">
            <GoodsName of={product} to={pathOfInventory(pharmacyId, product.inventoryId)} />
            {choiceFor?.(product)}
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}
