/** Offer search results, which load more at the end and say what is new or what to do where nothing matches. */
import type { ReactNode } from 'react';
import { OFFER_PAGE } from '#rules/trade/offer.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { NewItemsPill } from '../../ui/list/NewItemsPill.tsx';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { OfferGrid } from './OfferGrid.tsx';
import { filtersOf } from './search-words.ts';
import { isNarrowed, paramsOf, type Search } from './search.ts';
import type { useSearchResults } from './use-search-results.ts';

interface SearchResultsProps {
  search: Search;
  result: ReturnType<typeof useSearchResults>;
  /** Clears all filters. */
  clear: () => void;
  /** Shown beside the way out where nothing matches. */
  children?: ReactNode;
}

export function SearchResults({
  search,
  result: { query, shown: visible, waiting, reveal },
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
        <Nothing search={search} clear={clear}>
          {children}
        </Nothing>
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

function Nothing({ search, clear, children }: Omit<SearchResultsProps, 'result'>) {
  if (!isNarrowed(search)) {
    return (
      <Empty icon="business" title={t('No offers yet')}>
        {t('Tell others which drug you need, sell or want to buy together. They answer with a price.')}
      </Empty>
    );
  }
  const isFiltered = search.kind !== undefined || filtersOf({ ...search, open: true }).length > 0;
  return (
    <Empty
      icon="search"
      title={search.q ? t('Nothing found for “{words}”', { words: search.q }) : t('Nothing matches these filters')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {children}
          <Button kind="quiet" onClick={clear}>
            {isFiltered ? t('Clear filters') : t('Show all offers')}
          </Button>
        </div>
      }
    >
      {isFiltered
        ? t('Fewer filters find more.')
        : t('Small spelling mistakes are fine. Try the generic or brand name.')}
    </Empty>
  );
}
