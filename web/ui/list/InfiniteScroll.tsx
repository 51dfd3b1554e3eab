/** The end of an endless list: asks for the next page as it comes into sight, and by a button. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../i18n.ts';
import { Button } from '../Button.tsx';
import { useOnline } from '../use-online.ts';

interface InfiniteScrollProps {
  hasMore: boolean;
  pending: boolean;
  load: () => unknown;
  /** How many there are by now: after each, the end may still be in sight. */
  pages?: number | undefined;
  /** The list itself is asked for, which a page asked for meanwhile would end, and the other way round; afterwards the end may still be in sight. */
  isBusy?: boolean;
  /** The last page did not come: the next try is by the button. */
  isFailed?: boolean;
  /** What it shows has come already. */
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

/** Of a query of pages. */
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
  const seen = useEffectEvent(() => void (pending || load()));
  useEffect(() => {
    if (!hasMore || !mayLoad || !end.current) return undefined;
    const observer = new IntersectionObserver(
      // out of sight and in sight again may come in one batch, of which the last is so
      (entries) => entries.at(-1)?.isIntersecting && seen(),
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

/** The button alone, for lists that others stand below. */
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
