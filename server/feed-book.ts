/** The pages of the feed that many ask for: asked of the database once, then known until it says that a post changed. */
import { openKept } from './kept.ts';
import type { Changes } from './store/changes.ts';
import type { Db } from './store/db.ts';
import { listPosts, type PostPage, type PostQuery } from './store/post-page.ts';

export interface FeedBook {
  page(query: PostQuery): Promise<PostPage>;
  /** Forgets every page at once, without waiting for the database to tell. */
  forget(): void;
}

const KEPT_PAGES = 500;

/** Searches and steps upwards are different for everybody and are not kept. */
export function openFeedBook(db: Db, changes: Changes): FeedBook {
  const kept = openKept<PostPage>(changes, KEPT_PAGES);
  changes.on('post', () => kept.clear());
  changes.on('member', () => kept.clear());
  return {
    page(query) {
      const { after = '', kind = '', before, search } = query;
      if (before !== undefined || search !== undefined) return listPosts(db, query);
      return kept.get(`${kind} ${after}`, () => listPosts(db, query));
    },
    forget: () => kept.clear(),
  };
}
