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
}

interface PagesQuery {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
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
  const { data, isFetchingNextPage, fetchNextPage } = query;
  return (
    <InfiniteScroll hasMore={hasMore} pending={isFetchingNextPage} load={fetchNextPage} pages={data?.pages.length} />
  );
}

export function InfiniteScroll({ hasMore, pending, load, pages }: InfiniteScrollProps) {
  const end = useRef<HTMLDivElement>(null);
  const online = useOnline();
  const seen = useEffectEvent(() => void (pending || load()));
  useEffect(() => {
    if (!hasMore || !online || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), { rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasMore, online, pages]);
  return (
    <div ref={end} className="flex justify-center py-4">
      {hasMore && <LoadMoreButton pending={pending} load={load} />}
    </div>
  );
}

interface LoadMoreButtonProps extends Pick<InfiniteScrollProps, 'pending' | 'load'> {
  wide?: boolean;
  /** What it shows has come already. */
  isHere?: boolean;
}

/** The button alone, for lists that others stand below. */
export function LoadMoreButton({ pending, load, wide, isHere = false }: LoadMoreButtonProps) {
  const online = useOnline();
  if (!online && !isHere) {
    return <p className="py-2 text-center text-sm text-quiet">{t('The rest comes as soon as there is a network.')}</p>;
  }
  return (
    <Button kind="quiet" wide={wide} pending={pending} onClick={() => void load()}>
      {t('Show more')}
    </Button>
  );
}
