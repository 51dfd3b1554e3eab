/** The end of the message results: searches older messages automatically, then by a button, and says if nothing is found. */
import { useEffect } from 'react';
import { t } from '../../i18n.ts';
import { LoadMoreButton } from '../../ui/list/InfiniteScroll.tsx';

interface SearchEndProps {
  query: SearchQuery & { isPaused: boolean; isFetchingNextPage: boolean };
  hits: readonly unknown[];
  /** True if something other than messages was found. */
  hasOthers?: boolean;
  /** Classes of the sentence. */
  className: string;
}

export function SearchEnd({ query, hits, hasOthers = false, className }: SearchEndProps) {
  const { hasNextPage, isPaused, isFetchingNextPage, fetchNextPage } = query;
  const isSearching = useSearchFurther(query, hits);
  if (isSearching) return null;
  return (
    <>
      {hits.length === 0 && !isPaused && !hasOthers && (
        <p className={`pb-4 text-sm text-quiet ${className}`}>
          {hasNextPage ? t('Nothing found so far among the newest messages.') : t('Nothing found.')}
        </p>
      )}
      {hasNextPage && (
        <div className="flex justify-center py-3">
          <LoadMoreButton pending={isFetchingNextPage} load={fetchNextPage} />
        </div>
      )}
    </>
  );
}

/** Pages searched automatically, of 5,000 messages each. Afterwards a button continues. */
const PAGES = 10;

interface SearchQuery {
  data: { pages: readonly unknown[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Searches older messages while nothing is found. Returns true while it continues. */
function useSearchFurther(query: SearchQuery, hits: readonly unknown[]): boolean {
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const goesOn = hits.length === 0 && hasNextPage && !isError && !isPlaceholderData && pages < PAGES;
  useEffect(() => {
    if (goesOn && !isFetching) fetchNextPage();
  }, [goesOn, isFetching, pages, fetchNextPage]);
  return goesOn;
}
