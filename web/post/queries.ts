/** The feed, as asked for and kept; new posts come by the live line. */
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type { Post, PublicPost } from '#contract/post.ts';
import { call } from '../api.ts';
import { queryClient } from '../query.ts';
import type { CallOutput } from '../send.ts';

type Page = CallOutput<'GET /api/feed/posts'>;
type Pages = InfiniteData<Page, string | null>;

export const postsQuery = infiniteQueryOptions({
  queryKey: ['posts'],
  queryFn: ({ pageParam, signal }) => call('GET /api/feed/posts', { after: pageParam ?? undefined }, { signal }),
  /** Null rather than undefined: only null survives being kept on disk. */
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page) => page.nextCursor,
});

/** Starts the question beside the screen's code; the screen shows what is kept meanwhile. */
export function prefetchPosts(): null {
  void queryClient.prefetchInfiniteQuery(postsQuery);
  return null;
}

/** New posts stand before the kept ones, changed ones where they stood; what is gone goes here too. */
export function postsArrived({ posts, removed = [] }: { posts: (PublicPost | Post)[]; removed?: string[] }): void {
  queryClient.setQueryData<Pages>(postsQuery.queryKey, (kept) => {
    if (!kept) return kept;
    const news = new Map(posts.map((post) => [post._id, post]));
    const pages = kept.pages.map((page) => ({
      ...page,
      posts: page.posts
        .filter((post) => !removed.includes(post._id))
        .map((post) => {
          const changed = news.get(post._id);
          news.delete(post._id);
          return { ...post, ...changed };
        }),
    }));
    const [first, ...rest] = pages;
    if (!first) return kept;
    const fresh = [...news.values()].map((post) => ({ liked: false, ...post }));
    return { ...kept, pages: [{ ...first, posts: [...fresh, ...first.posts] }, ...rest] };
  });
}
