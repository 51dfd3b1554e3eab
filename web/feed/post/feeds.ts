/** Cached feeds, by kind, search or member, and the effect of a changed post on each. */
import type { Post, PublicPost } from '#contract/feed/post.ts';
import { POST_KINDS, POST_LIMITS, type PostKind } from '#rules/feed/post.ts';
import { changed, inserted, type NewestFirst } from '../../net/newest-first.ts';

export type Feed = NewestFirst<Post>;

/** Without any of these it is everybody's feed. `member` is not combined with the others. */
export interface Source {
  kind?: PostKind | undefined;
  search?: string | undefined;
  member?: string | undefined;
}

/** The later version of a post; fields only the viewer's own answers carry stay. */
export function laterOf<P extends Post>(cached: P, news: PublicPost | Post): P {
  return news.version < cached.version ? cached : { ...cached, ...news };
}

/** Inserts a new post where it belongs, updates a known one. Only the server can match words. */
export function arrived(feed: Feed, source: Source, post: PublicPost | Post): Feed {
  if (feed.items.some(({ _id }) => _id === post._id)) return updated(feed, post);
  return belongs(source, post) ? inserted(feed, [{ liked: false, ...post }]) : feed;
}

export function updated(feed: Feed, post: PublicPost | Post): Feed {
  return changed(feed, post._id, (cached) => laterOf(cached, post));
}

function belongs({ kind, search, member }: Source, post: PublicPost): boolean {
  if (search) return false;
  return (!kind || post.kind === kind) && (!member || post.creator._id === member);
}

/** The page with updates that arrived during the request. */
export function notOlderThan(page: Feed, cached: Feed | undefined): Feed {
  const known = new Map(cached?.items.map((post) => [post._id, post]));
  return { ...page, items: page.items.map((post) => laterOf(known.get(post._id) ?? post, post)) };
}

/** The feed of an address: `?kind=job&search=amoxicillin`. Invalid values are ignored. */
export function sourceOf(search: URLSearchParams): Source {
  const kind = POST_KINDS.find((known) => known === search.get('kind'));
  const text = (search.get('search') ?? '').trim().slice(0, POST_LIMITS.searchMax);
  return { ...(kind && { kind }), ...(text.length >= POST_LIMITS.searchMin && { search: text }) };
}
