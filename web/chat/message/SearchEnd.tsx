/** The end of the messages found: it looks further by itself, says where nothing is found, and goes on by a button. */
import { t } from '../../i18n.ts';
import { LoadMoreButton } from '../../ui/list/InfiniteScroll.tsx';
import { type SearchQuery, useLookFurther } from '../use-look-further.ts';

interface SearchEndProps {
  query: SearchQuery & { isPaused: boolean; isFetchingNextPage: boolean };
  hits: readonly unknown[];
  /** Something other than messages was found. */
  hasOthers?: boolean;
  /** Of the sentence. */
  className: string;
}

export function SearchEnd({ query, hits, hasOthers = false, className }: SearchEndProps) {
  const { hasNextPage, isPaused, isFetchingNextPage, fetchNextPage } = query;
  const looksOn = useLookFurther(query, hits);
  if (looksOn) return null;
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
