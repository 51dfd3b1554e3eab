/** A feed that grows at both ends: new posts wait behind a button, older ones load on scrolling. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { message } from '#rules/i18n/message.ts';
import type { Post } from '#contract/feed/post.ts';
import { NewItemsPill } from '../../ui/list/NewItemsPill.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScroll } from '../../ui/list/InfiniteScroll.tsx';
import type { Source } from './feeds.ts';
import { PostCard } from './PostCard.tsx';
import { feedQuery, loadOlder } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { useLive } from '../../net/live.ts';

/** Cards far outside the window are not laid out, so a long feed stays light. Going back returns to the exact place. */
const LIGHT = '[&>:nth-child(n+61)]:[contain-intrinsic-size:auto_14rem] [&>:nth-child(n+61)]:[content-visibility:auto]';

interface FeedProps {
  source: Source;
  /** Shown if there are no posts. */
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

/** Loads the page after the end of the feed, one at a time. */
function useOlder(source: Source, nextCursor: string | null) {
  const { mutate, isPending, error } = useMutation({ mutationFn: (cursor: string) => loadOlder(source, cursor) });
  return {
    hasMore: nextCursor !== null,
    pending: isPending,
    error,
    load: () => nextCursor !== null && mutate(nextCursor),
  };
}

/** Further down than this, new posts wait behind the button. */
const NEAR_TOP_PX = 120;

interface PausedUpdates {
  visible: Post[];
  /** The number of posts waiting above the first shown one. */
  waiting: number;
  /** Shows the waiting posts and scrolls to the top. */
  reveal: () => void;
}

/** Holds back live posts above the reader's position until they ask for them. */
function usePausedUpdates(posts: Post[]): PausedUpdates {
  const newest = posts[0]?.createdAt;
  /** Time of the newest post at the last render. */
  const [previousNewest, setPreviousNewest] = useState(newest);
  /** Newer posts than this are not shown. */
  const [held, setHeld] = useState<string>();
  if (newest !== previousNewest) {
    setPreviousNewest(newest);
    if (previousNewest && newest && newest > previousNewest && !held && window.scrollY > NEAR_TOP_PX)
      setHeld(previousNewest);
  }
  useLive('posts', (event) => {
    if (previousNewest && !held && event.posts.some(({ createdAt }) => createdAt > previousNewest))
      setHeld(previousNewest);
  });
  const visible = held ? posts.filter(({ createdAt }) => createdAt <= held) : posts;
  return {
    visible,
    waiting: posts.length - visible.length,
    reveal() {
      setHeld(undefined);
      window.scrollTo({ top: 0 });
    },
  };
}
