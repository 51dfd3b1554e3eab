/** The feed, as asked for and kept; new posts come by the live line. */
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Post } from '#contract/post.ts';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';
import type { CallOutput } from '../send.ts';

type Page = CallOutput<'GET /api/feed/posts'>;
type Pages = InfiniteData<Page, string | undefined>;

export const postsQuery = infiniteQueryOptions({
  queryKey: ['posts'],
  queryFn: ({ pageParam, signal }) => call('GET /api/feed/posts', { after: pageParam }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Page) => page.nextCursor ?? undefined,
});

/** Starts the question beside the screen's code; the screen shows what is kept meanwhile. */
export function prefetchPosts(): null {
  void queryClient.prefetchInfiniteQuery(postsQuery);
  return null;
}

/** Puts new posts before the kept ones; one that is there already stays where it is. */
export function postsArrived(posts: Post[]): void {
  queryClient.setQueryData<Pages>(postsQuery.queryKey, (kept) => {
    const [first, ...rest] = kept?.pages ?? [];
    if (!kept || !first) return kept;
    const known = new Set(kept.pages.flatMap((page) => page.posts.map((post) => post._id)));
    const fresh = posts.filter((post) => !known.has(post._id));
    return { ...kept, pages: [{ ...first, posts: [...fresh, ...first.posts] }, ...rest] };
  });
}
