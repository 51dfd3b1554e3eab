/** Queries of posts and comments, and the effect of answers and live events on them. */
import { queryOptions } from '@tanstack/react-query';
import type { Comment } from '#contract/feed/comment.ts';
import type { Post, PostDetail, PublicPost } from '#contract/feed/post.ts';
import { REPLY_PAGE } from '#rules/feed/post.ts';
import { call } from '../../net/api.ts';
import { appended, caughtUp, idsOf, meets, without } from '../../net/newest-first.ts';
import { changeCached, queryClient } from '../../net/query.ts';
import { arrived, type Feed, laterOf, notOlderThan, type Source, updated } from './feeds.ts';
import { joined, writtenAfter } from './thread.ts';

/** After a longer absence the feed restarts with the newest page. */
const CATCH_UP_PAGES = 4;
/** Pages are short where the viewer has blocked members; this few posts do not fill a page. */
const FEW_POSTS = 10;
const SHORT_PAGES = 10;
/** A screen's code may load this long after its posts on a slow connection; live events cover the gap. */
const CODE_MS = 20_000;
/** Search results are cached briefly. */
const SEARCH_CACHE_MS = 5 * 60_000;

export function feedQuery(source: Source) {
  return queryOptions({
    queryKey: ['posts', source] as const,
    queryFn: ({ signal }) => newestOf(source, signal),
    staleTime: CODE_MS,
    ...(source.search && { gcTime: SEARCH_CACHE_MS }),
  });
}

export function postQuery(id: string) {
  return queryOptions({
    queryKey: ['post', id] as const,
    queryFn: ({ signal }) => wholePost(id, signal),
    placeholderData: () => withoutComments(id),
  });
}

/** Appends the page of `cursor`. */
export async function loadOlder(source: Source, cursor: string): Promise<void> {
  const page = await pageOf(source, cursor);
  setFeed(source, (cached) => appended(cached, cursor, notOlderThan(page, cached)));
}

/** Appends the comments that follow. */
export async function loadComments(id: string, after: string): Promise<void> {
  const { post } = await call('GET /api/feed/post/:id', { id, after });
  changePost(id, (cached) => ({
    ...cached,
    comments: joined(cached.comments, post.comments),
    nextCursor: post.nextCursor,
  }));
}

export function changeComments(id: string, change: (comments: Comment[]) => Comment[], commentCount?: number): void {
  changePost(id, (cached) => ({
    ...cached,
    comments: change(cached.comments),
    commentCount: commentCount ?? cached.commentCount,
  }));
}

/** Live events on the feed: new and removed posts. */
export async function postsChanged(event: { posts: PublicPost[]; removed?: string[] }): Promise<void> {
  if (event.removed) removedPosts(event.removed);
  if (event.posts.length === 0) return;
  const hidden = await hiddenIds();
  postsArrived(event.posts.filter(({ creator }) => !hidden.has(creator._id)));
}

export function postsArrived(posts: (PublicPost | Post)[]): void {
  for (const post of posts) changeFeeds((feed, source) => arrived(feed, source, post));
}

/** Updates a post wherever it is shown. */
export function postChanged(post: PublicPost | Post): void {
  changeFeeds((feed) => updated(feed, post));
  changePost(post._id, (cached) => laterOf(cached, post));
}

/** A live event on a post. Its comments are refetched unless it was only liked. */
export function postEventOf(post: PublicPost): void {
  const cached = queryClient.getQueryData(postQuery(post._id).queryKey);
  postChanged(post);
  if (!cached || post.version <= cached.version) return;
  const onlyLiked = post.likeCount !== cached.likeCount && post.commentCount === cached.commentCount;
  if (!onlyLiked) void queryClient.invalidateQueries({ queryKey: postQuery(post._id).queryKey });
}

export function removedPosts(ids: string[]): void {
  changeFeeds((feed) => without(feed, ids));
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: postQuery(id).queryKey });
}

/** Blocks may have changed: feeds that are not shown are refetched. */
export function creatorsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: hiddenQuery.queryKey });
  queryClient.removeQueries({ queryKey: ['posts'], type: 'inactive' });
}

/** Members whose posts are hidden from the viewer; live events do not filter them. */
const hiddenQuery = queryOptions({
  queryKey: ['hidden creators'],
  staleTime: Infinity,
  queryFn: async () => {
    const ids: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page: { blocked: { _id: string }[]; nextCursor: string | null } = await call('GET /api/user/block', {
        after,
      });
      ids.push(...page.blocked.map(({ _id }) => _id));
      after = page.nextCursor;
    }
    return ids;
  },
});

async function hiddenIds(): Promise<Set<string>> {
  const known = queryClient.getQueryData(hiddenQuery.queryKey);
  return new Set(await queryClient.fetchQuery(hiddenQuery).catch(() => known ?? []));
}

/** The newest page merged with the cache, so that one request updates a long list. */
async function newestOf(source: Source, signal: AbortSignal): Promise<Feed> {
  const key = ['posts', source] as const;
  const before = idsOf(queryClient.getQueryData<Feed>(key)?.items ?? []);
  let fresh = await pageOf(source, undefined, signal);
  for (let pages = 1; before.size > 0 && pages < CATCH_UP_PAGES && !meets(before, fresh) && fresh.nextCursor; pages++) {
    fresh = appended(fresh, fresh.nextCursor, await pageOf(source, fresh.nextCursor, signal));
  }
  const cached = queryClient.getQueryData<Feed>(key);
  return caughtUp(cached, notOlderThan(fresh, cached), before);
}

async function pageOf(source: Source, after?: string, signal?: AbortSignal): Promise<Feed> {
  let page = await onePageOf(source, after, signal);
  for (let pages = 1; page.nextCursor && page.items.length < FEW_POSTS && pages < SHORT_PAGES; pages++) {
    page = appended(page, page.nextCursor, await onePageOf(source, page.nextCursor, signal));
  }
  return page;
}

async function onePageOf({ member, ...filter }: Source, after?: string, signal?: AbortSignal): Promise<Feed> {
  const { posts, nextCursor } = member
    ? await call('GET /api/user/profile/:id/posts', { id: member, after }, { signal })
    : await call('GET /api/feed/posts', { ...filter, after }, { signal });
  return { items: posts, nextCursor };
}

/** The post with as many comments and replies as are shown already. */
async function wholePost(id: string, signal: AbortSignal): Promise<PostDetail> {
  const key = postQuery(id).queryKey;
  const before = queryClient.getQueryData(key)?.comments ?? [];
  let { post } = await call('GET /api/feed/post/:id', { id }, { signal });
  while (post.nextCursor && post.comments.length < before.length) {
    const next = await call('GET /api/feed/post/:id', { id, after: post.nextCursor }, { signal });
    post = { ...next.post, comments: joined(post.comments, next.post.comments) };
  }
  const unfolded = before.filter(({ replies }) => replies.length > REPLY_PAGE);
  const long = new Map(unfolded.map(({ _id, replies }) => [_id, replies.length]));
  const threads = post.comments.map((thread) => withReplies(id, thread, long.get(thread._id) ?? 0, signal));
  const comments = await Promise.all(threads);
  changeFeeds((feed) => updated(feed, post));
  const cached = queryClient.getQueryData(key);
  const own = cached && post.nextCursor ? writtenAfter(cached.comments, comments) : [];
  const whole = { ...post, comments: [...comments, ...own] };
  return cached && cached.version > post.version
    ? { ...cached, comments: whole.comments, nextCursor: post.nextCursor }
    : whole;
}

/** Loads as many replies as were shown; the first come with their comment. */
async function withReplies(postId: string, thread: Comment, visible: number, signal: AbortSignal): Promise<Comment> {
  let { replies, nextReplyCursor } = thread;
  while (visible > replies.length && nextReplyCursor) {
    const input = { postId, commentId: thread._id, after: nextReplyCursor };
    const page = await call('GET /api/feed/post/:postId/comment/:commentId/replies', input, { signal });
    replies = joined(replies, page.replies);
    nextReplyCursor = page.nextReplyCursor;
  }
  return { ...thread, replies, nextReplyCursor };
}

/** The feed's version of a post is shown until its comments arrive. */
function withoutComments(id: string): PostDetail | undefined {
  for (const [, feed] of queryClient.getQueriesData<Feed>({ queryKey: ['posts'] })) {
    const post = feed?.items.find(({ _id }) => _id === id);
    if (post) return { ...post, comments: [], nextCursor: null };
  }
  return undefined;
}

function changeFeeds(change: (feed: Feed, source: Source) => Feed): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['posts'] })) {
    const source = queryKey[1] as Source;
    setFeed(source, (feed) => change(feed, source));
  }
}

function setFeed(source: Source, change: (feed: Feed) => Feed): void {
  changeCached({ queryKey: ['posts', source], exact: true }, change);
}

function changePost(id: string, change: (cached: PostDetail) => PostDetail): void {
  changeCached({ queryKey: ['post', id], exact: true }, change);
}
