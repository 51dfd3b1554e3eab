/** Cached feed pages that many request, invalidated when a post changes. */
import { openAnswerCache } from './answer-cache.ts';
import type { Meter } from '../telemetry/meter.ts';
import type { PreparedJson } from './prepared-json.ts';
import type { ChangeListener } from '../store/change-listener.ts';
import type { Db } from '../store/db.ts';
import { listPosts, type PostPage, type PostQuery } from '../store/feed/post-page.ts';

export interface FeedCache {
  /** Returns a public page, which may be older than the counts of its posts. */
  page(query: PostQuery): Promise<PostPage>;
  /** Returns a page for one viewer: without members they blocked, and with their likes marked. */
  answer(readerId: string, query: PostQuery, make: () => Promise<PreparedJson>): Promise<PreparedJson>;
  /** Empties the cache at once, before the database notifies. */
  forget(): void;
  /** Drops the answers but keeps the pages, whose posts are compared by version. */
  forgetAnswers(): void;
}

const CACHED_PAGES_MAX = 500;
/** How late a count changed by another server may be. Screens that show the post hear of it at once. */
const ANSWER_MAX_AGE_MS = 1_000;

export function openFeedCache(db: Db, changes: ChangeListener, meter: Meter): FeedCache {
  const pages = openAnswerCache<PostPage>(changes, { max: CACHED_PAGES_MAX, name: 'feed page', meter });
  const answers = openAnswerCache<PreparedJson>(changes, {
    max: CACHED_PAGES_MAX,
    name: 'feed answer',
    meter,
    maxAgeMs: ANSWER_MAX_AGE_MS,
  });
  function forget(): void {
    pages.clear();
    answers.clear();
  }
  changes.on('post', forget);
  changes.on('member', forget);
  return {
    page(query) {
      const key = keyOf(query);
      return key === undefined ? listPosts(db, query) : pages.get(key, () => listPosts(db, query));
    },
    answer(readerId, query, make) {
      const key = keyOf(query);
      return key === undefined ? make() : answers.get(`${readerId} ${key}`, make);
    },
    forget,
    forgetAnswers: () => answers.clear(),
  };
}

/** Returns the cache key. Searches and upward pages differ for everybody and are not cached. */
function keyOf({ after, kind, before, search }: PostQuery): string | undefined {
  return before === undefined && search === undefined ? `${kind ?? ''} ${after ?? ''}` : undefined;
}
