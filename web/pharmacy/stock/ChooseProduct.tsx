/** Finds a product of the pharmacy by its name, and hands it on. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import type { Message } from '#rules/i18n/message.ts';
import { unitsOf } from '#rules/pharmacy/amount.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { NoMatch } from '../../ui/list/NoMatch.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { ProductName } from './ProductName.tsx';
import { productsQuery } from './queries.ts';
import { Quantity } from './Quantity.tsx';

const MOST = 80;

interface ChooseProductProps {
  pharmacyId: string;
  /** The search to begin with. */
  first?: string;
  /** A product that is left out. */
  but?: string;
  /** Label of each button, and the same with the product's name. */
  label: string;
  spoken: (product: string) => Message;
  choose: (product: InventoryRow) => void;
  /** Hides the quantities, as while counting. */
  isBlind?: boolean;
}

export function ChooseProduct({ pharmacyId, first = '', but, label, spoken, choose, isBlind }: ChooseProductProps) {
  const [q, search] = useState(first);
  const query = useInfiniteQuery(productsQuery(pharmacyId, q));
  const products = query.data?.pages.flatMap(({ inventory }) => inventory).filter(({ _id }) => _id !== but);
  return (
    <div className="grid gap-3">
      <SearchField
        label={t('Search products')}
        placeholder={t('Name')}
        maxLength={MOST}
        searchTextOf={(value) => value.trim()}
        asked={q}
        ask={search}
      />
      {!products && <NotYet error={query.error} retry={query.refetch} />}
      {products?.length === 0 && (
        <NoMatch clear={() => search('')} all={t('Show all products')}>
          {t('No other product matches this name.')}
        </NoMatch>
      )}
      <ul aria-label={t('Products')} className="divide-y divide-base-300 empty:hidden">
        {products?.map((product) => (
          <li key={product._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-sm">
            <div className="min-w-0 grow basis-48">
              <ProductName of={product} />
              {!isBlind && <Quantity of={product.onHand} units={unitsOf(product)} className="font-semibold" />}
            </div>
            <Button kind="quiet" onClick={() => choose(product)}>
              <SpokenAs of={spoken(product.product)} data={['product']}>
                {label}
              </SpokenAs>
            </Button>
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </div>
  );
}
