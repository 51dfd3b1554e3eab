/** The feeds that are kept: everybody's posts, those of a kind, a search, one member's; and what a change of a post means for each. */
import type { Post, PublicPost } from '#contract/post.ts';
import { POST_KINDS, POST_LIMITS, type PostKind } from '#rules/post.ts';
import { changed, inserted, type NewestFirst } from '../newest-first.ts';

export type Feed = NewestFirst<Post>;

/** Nothing named means everybody's posts. `member` is not combined with the others. */
export interface Source {
  kind?: PostKind | undefined;
  search?: string | undefined;
  member?: string | undefined;
}

/** Of two states of a post the later one; what only its reader's own answers say stays. */
export function laterOf<P extends Post>(kept: P, news: PublicPost | Post): P {
  return news.version < kept.version ? kept : { ...kept, ...news };
}

/** A new post goes where it belongs, a known one is brought up to date. Which words match is the server's to say. */
export function arrived(feed: Feed, source: Source, post: PublicPost | Post): Feed {
  if (feed.items.some(({ _id }) => _id === post._id)) return updated(feed, post);
  return belongs(source, post) ? inserted(feed, [{ liked: false, ...post }]) : feed;
}

export function updated(feed: Feed, post: PublicPost | Post): Feed {
  return changed(feed, post._id, (kept) => laterOf(kept, post));
}

function belongs({ kind, search, member }: Source, post: PublicPost): boolean {
  if (search) return false;
  return (!kind || post.kind === kind) && (!member || post.creator._id === member);
}

/** The page as it was answered, with what later news said of its posts while it was on its way. */
export function notOlderThan(page: Feed, kept: Feed | undefined): Feed {
  const known = new Map(kept?.items.map((post) => [post._id, post]));
  return { ...page, items: page.items.map((post) => laterOf(known.get(post._id) ?? post, post)) };
}

/** What an address asks for: `?kind=job&search=amoxicillin`. Whatever it cannot ask for is left out. */
export function sourceOf(search: URLSearchParams): Source {
  const kind = POST_KINDS.find((known) => known === search.get('kind'));
  const words = (search.get('search') ?? '').trim().slice(0, POST_LIMITS.searchMax);
  return { ...(kind && { kind }), ...(words.length >= POST_LIMITS.searchMin && { search: words }) };
}
