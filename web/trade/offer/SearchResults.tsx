/** Offer search results: loads more at the end, announces new offers, and helps if nothing matches. */
import { lazy, type ReactNode, Suspense } from 'react';
import { OFFER_PAGE } from '#rules/trade/offer.ts';
import { message } from '#rules/i18n/message.ts';
import { NewItemsPill } from '../../ui/list/NewItemsPill.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { OfferGrid } from './OfferGrid.tsx';
import { paramsOf, type Search } from './search.ts';
import type { useSearchResults } from './use-search-results.ts';

const NoOffers = lazy(async () => ({ default: (await import('./NoOffers.tsx')).NoOffers }));

interface SearchResultsProps {
  search: Search;
  result: ReturnType<typeof useSearchResults>;
  /** Clears all filters. */
  clear: () => void;
  /** Shown beside the clear button if nothing matches. */
  children?: ReactNode;
}

export function SearchResults({
  search,
  result: { query, visible, waiting, reveal },
  clear,
  children,
}: SearchResultsProps) {
  const { isPending, isError, isSuccess, isPaused, isPlaceholderData, error } = query;
  const isNotLoaded = isPlaceholderData && isPaused;
  return (
    <>
      <NewItemsPill
        waiting={waiting}
        reveal={reveal}
        message={message('{n, plural, one {# new offer} other {# new offers}}')}
      />
      {(isPending || isNotLoaded) && <Waiting shape="cards" />}
      {isError && <Failed error={error} retry={query.refetch} />}
      {isSuccess && !isPlaceholderData && visible.length === 0 && (
        <Suspense fallback={null}>
          <NoOffers search={search} clear={clear}>
            {children}
          </NoOffers>
        </Suspense>
      )}
      {!isNotLoaded && (
        <div aria-busy={isPlaceholderData || undefined} className={isPlaceholderData ? 'opacity-50' : ''}>
          <OfferGrid
            offers={visible}
            isLong={query.hasNextPage || visible.length > OFFER_PAGE}
            list={JSON.stringify(paramsOf(search))}
          />
        </div>
      )}
      <InfiniteScrollOfQuery query={query} hasMore={query.hasNextPage && !isPlaceholderData} />
    </>
  );
}
