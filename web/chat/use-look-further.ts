/** A search that has found nothing yet looks through older messages by itself, page after page. */
import { useEffect } from 'react';

/** Of 5,000 messages each. Afterwards a button goes on. */
const PAGES = 10;

export interface SearchQuery {
  data: { pages: readonly unknown[] } | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Whether it goes on by itself. */
export function useLookFurther(query: SearchQuery, hits: readonly unknown[]): boolean {
  const { data, isError, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const goesOn = hits.length === 0 && hasNextPage && !isError && !isPlaceholderData && pages < PAGES;
  useEffect(() => {
    if (goesOn && !isFetching) fetchNextPage();
  }, [goesOn, isFetching, pages, fetchNextPage]);
  return goesOn;
}
