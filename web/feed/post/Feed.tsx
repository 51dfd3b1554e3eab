/** A feed as a list that grows at both ends: what arrives waits behind a button, what is older comes as one scrolls. */
import { message } from '#rules/i18n/message.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NewItemsPill } from '../../ui/list/NewItemsPill.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScroll } from '../../ui/list/InfiniteScroll.tsx';
import type { Source } from './feeds.ts';
import { PostCard } from './PostCard.tsx';
import { feedQuery } from './queries.ts';
import { usePausedUpdates } from './use-paused-updates.ts';
import { useOlder } from './use-older.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

/** Cards far outside the window are not laid out, so a long feed stays light. Going back returns to the exact place. */
const LIGHT = '[&>:nth-child(n+61)]:[contain-intrinsic-size:auto_14rem] [&>:nth-child(n+61)]:[content-visibility:auto]';

interface FeedProps {
  source: Source;
  /** Shown while there is no post. */
  empty: ReactNode;
}

/** Pass a `key` for each source. */
export function Feed({ source, empty }: FeedProps) {
  const { data: feed, error, refetch } = useQuery(feedQuery(source));
  const { visible, waiting, reveal } = usePausedUpdates(feed?.items ?? []);
  const older = useOlder(source, feed?.nextCursor ?? null);
  return (
    <>
      <NewItemsPill
        waiting={waiting}
        reveal={reveal}
        message={message('{n, plural, one {# new post} other {# new posts}}')}
      />
      {!feed && <NotYet error={error} retry={refetch} shape="cards" />}
      {visible.length === 0 && feed?.nextCursor === null && empty}
      <div className={`grid gap-3 ${LIGHT}`}>
        {visible.map((post) => (
          <PostCard key={post._id} post={post} />
        ))}
      </div>
      {older.error && (
        <div className="mt-3">
          <Failed error={older.error} retry={older.load} />
        </div>
      )}
      {!older.error && (
        <InfiniteScroll hasMore={older.hasMore} pending={older.pending} load={older.load} pages={feed?.items.length} />
      )}
    </>
  );
}
