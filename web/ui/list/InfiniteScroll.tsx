/** The end of an endless list: loads the next page when it becomes visible, or by a button. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { useOnline } from '../hook/use-online.ts';

interface InfiniteScrollProps {
  hasMore: boolean;
  pending: boolean;
  load: () => unknown;
  /** The number of pages so far: after each, the end may still be visible. */
  pages?: number | undefined;
  /** True while the list itself is fetched, since either fetch would cancel the other. Afterwards the end may still be visible. */
  isBusy?: boolean;
  /** True if the last page failed: only the button retries. */
  isFailed?: boolean;
  /** True if the next rows are loaded already. */
  isHere?: boolean;
}

interface PagesQuery {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The end of a list whose pages come from a query. */
export function InfiniteScrollOfQuery({
  query,
  hasMore = query.hasNextPage,
}: {
  query: PagesQuery;
  hasMore?: boolean;
}) {
  return (
    <InfiniteScroll
      hasMore={hasMore}
      pending={query.isFetchingNextPage}
      load={query.fetchNextPage}
      pages={query.data?.pages.length}
      isBusy={query.isFetching}
      isFailed={query.isFetchNextPageError}
    />
  );
}

export function InfiniteScroll(props: InfiniteScrollProps) {
  const { hasMore, pending, load, pages, isHere = false, isBusy = false, isFailed = false } = props;
  const end = useRef<HTMLDivElement>(null);
  const online = useOnline();
  const mayLoad = (online || isHere) && !isBusy && !isFailed;
  const loadAtEnd = useEffectEvent(() => void (pending || load()));
  useEffect(() => {
    if (!hasMore || !mayLoad || !end.current) return undefined;
    const observer = new IntersectionObserver(
      // hidden and visible again may come in one batch: the last entry counts
      (entries) => entries.at(-1)?.isIntersecting && loadAtEnd(),
      { rootMargin: '600px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, mayLoad, pages]);
  return (
    <div ref={end} className={`flex justify-center ${hasMore ? 'py-4' : ''}`}>
      {hasMore && <LoadMoreButton pending={pending} load={load} isHere={isHere} />}
    </div>
  );
}

interface LoadMoreButtonProps extends Pick<InfiniteScrollProps, 'pending' | 'load' | 'isHere'> {
  wide?: boolean;
}

/** The button alone, for lists with content below. */
export function LoadMoreButton({ pending, load, wide, isHere = false }: LoadMoreButtonProps) {
  const online = useOnline();
  if (!online && !isHere) {
    return <p className="py-2 text-center text-sm text-quiet">{t('The rest loads when you are online.')}</p>;
  }
  return (
    <Button kind="quiet" wide={wide} pending={pending} onClick={() => void load()}>
      {t('Show more')}
    </Button>
  );
}
