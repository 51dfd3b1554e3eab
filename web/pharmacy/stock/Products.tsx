/** Available Products: a searchable, paged list. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { ProductTable } from './ProductTable.tsx';
import { productsQuery } from './queries.ts';

interface ProductsProps {
  pharmacyId: string;
  /** The search words in the address. */
  q: string;
  search: (q: string) => void;
  /** Controls beside the title that lead to another product. */
  children: ReactNode;
  /** The link to the import, shown while there are no products. */
  first?: ReactNode;
  actionFor?: (product: InventoryRow) => ReactNode;
}

export function Products({ pharmacyId, q, search, children, first, actionFor }: ProductsProps) {
  const query = useInfiniteQuery(productsQuery(pharmacyId, q));
  const { data, error, refetch, isFetchNextPageError, fetchNextPage } = query;
  const products = data?.pages.flatMap(({ inventory }) => inventory);
  return (
    <section aria-labelledby="products" className="rounded-box border border-base-300 bg-base-100 pt-4 sm:pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 sm:px-5">
        <h2 id="products" className="text-lg font-semibold tracking-tight">
          {t('Available Products')}
        </h2>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      <div className="px-4 py-3 sm:px-5">
        <ProductSearch pharmacyId={pharmacyId} q={q} search={search} />
      </div>
      <div className="px-1 pb-2 sm:px-2">
        {products && products.length > 0 && <ProductTable products={products} actionFor={actionFor} />}
        {products?.length === 0 && <Nothing q={q} first={first} showAll={() => search('')} />}
        {!products && !error && <Waiting />}
        {error && !isFetchNextPageError && !products && <Failed error={error} retry={refetch} />}
        {isFetchNextPageError ? (
          <Failed error={error} retry={fetchNextPage} />
        ) : (
          <InfiniteScrollOfQuery query={query} />
        )}
      </div>
    </section>
  );
}

function Nothing({ q, first, showAll }: { q: string; first: ReactNode; showAll: () => void }) {
  return (
    <div className="px-3">
      {q === '' ? (
        <Empty icon="box" title={t('No products yet')} action={first}>
          {t('Add your first product: name, pack size and quantity.')}
        </Empty>
      ) : (
        <NoMatch clear={showAll} all={t('Show all products')}>
          {t('No product matches this name.')}
        </NoMatch>
      )}
    </div>
  );
}
