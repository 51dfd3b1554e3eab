/** Posts as one viewer sees them: with their likes, and without authors they have blocked. */
import { type RawBuilder, sql } from 'kysely';
import type { Post, PublicPost } from '#contract/feed/post.ts';
import { POST_PAGE } from '#rules/feed/post.ts';
import type { Db } from '../db.ts';
import { keyset, newestFirst, type PageOf } from '../keyset.ts';
import { selectPosts } from './post-page.ts';

export interface Viewer {
  liked: ReadonlySet<string>;
  blocked: ReadonlySet<string>;
  /** Versions of the posts that still exist, by id. */
  versions: Readonly<Record<string, number>>;
}

/** Finds which of these posts the viewer likes, whom they have blocked, and which posts have changed. */
export async function findViewer(db: Db, readerId: string, posts: readonly PublicPost[]): Promise<Viewer> {
  const ids = posts.map((post) => post._id);
  const { rows } = await sql<{ liked: string[]; blocked: string[]; versions: Record<string, number> | null }>`
    SELECT ARRAY(SELECT post_id FROM post_like WHERE member_id = ${readerId} AND post_id = ANY(${ids}::uuid[])) AS liked,
           ARRAY(SELECT blocked_id FROM block WHERE member_id = ${readerId}) AS blocked,
           (SELECT json_object_agg(id, version) FROM post WHERE id = ANY(${ids}::uuid[])
               AND deleted_at IS NULL AND hidden_because IS NULL) AS versions`.execute(db);
  const [row] = rows;
  return { liked: new Set(row?.liked), blocked: new Set(row?.blocked), versions: row?.versions ?? {} };
}

/** Returns the public post and the reader's version; with `hiddenToo` also the reader's own hidden ones. `isLast` sends COMMIT along. */
export async function findPostFor(
  db: Db,
  { id, readerId, hiddenToo = false }: { id: string; readerId: string; hiddenToo?: boolean },
  isLast = false,
): Promise<{ post: PublicPost; view: Post } | undefined> {
  const [row] = await selectPosts(db, { id, readerId, hiddenOf: hiddenToo ? readerId : undefined }, isLast);
  return row && { post: row.post, view: toReaderPost(readerId, row.post, row.liked) };
}

/** Lists a member's posts as the viewer sees them, newest first; a viewer's own include hidden ones. */
export async function listPostsOf(
  db: Db,
  readerId: string,
  creatorId: string,
  after?: string,
): Promise<PageOf<'posts', Post>> {
  const hiddenOf = creatorId === readerId ? readerId : undefined;
  const { pageOf } = keyset(newestFirst('post'), POST_PAGE, after);
  const { rows, nextCursor } = pageOf(await selectPosts(db, { creatorId, after, hiddenOf, readerId }));
  return { posts: rows.map(({ post, liked }) => toReaderPost(readerId, post, liked)), nextCursor };
}

/** Puts the viewer first among those who like it. */
export function toReaderPost(readerId: string, post: PublicPost, liked: boolean): Post {
  if (!liked) return { ...post, liked };
  return { ...post, likes: [{ _id: readerId }, ...post.likes.filter(({ _id }) => _id !== readerId)], liked };
}

/** True if the viewer has not blocked the member in column `creator`. */
export function isNotBlocked(readerId: string, creator: string): RawBuilder<boolean> {
  return sql`${sql.ref(creator)} <> ALL (ARRAY(SELECT blocked_id FROM block WHERE member_id = ${readerId}))`;
}
