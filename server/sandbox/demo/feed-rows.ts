/** The demonstration feed as rows: posts, comments, replies and likes. The database counts them. */
import { randomUUIDv7 } from 'node:crypto';
import type { DemoRows } from '../../store/demo.ts';
import type { Cast } from './cast.ts';
import type { FirstName } from './people.ts';
import { type DemoComment, type DemoPost, POSTS } from './posts.ts';

type FeedRows = Pick<DemoRows, 'post' | 'post_like' | 'comment' | 'comment_like'>;

/** Days between one like and the next. */
const BETWEEN_LIKES = 0.02;

export function feedRows(cast: Cast): FeedRows {
  const rows: FeedRows = { post: [], post_like: [], comment: [], comment_like: [] };
  for (const post of POSTS) addPost(cast, rows, post);
  return rows;
}

function addPost(cast: Cast, rows: FeedRows, post: DemoPost): void {
  const id = randomUUIDv7();
  const { kind = null, content, comments = [] } = post;
  rows.post.push({ id, kind, content, creator_id: cast.member(post.by).id, created_at: cast.ago(post.daysAgo) });
  rows.post_like.push(...likesOf(cast, post).map((like) => ({ ...like, post_id: id })));
  for (const comment of comments) {
    const commentId = addComment(cast, rows, id, comment);
    for (const reply of comment.replies ?? []) addComment(cast, rows, id, reply, commentId);
  }
}

function addComment(
  cast: Cast,
  rows: FeedRows,
  postId: string,
  comment: DemoComment,
  parentId: string | null = null,
): string {
  const id = randomUUIDv7();
  const { by, daysAgo, content } = comment;
  const written = { content, creator_id: cast.member(by).id, created_at: cast.ago(daysAgo) };
  rows.comment.push({ ...written, id, post_id: postId, parent_id: parentId });
  rows.comment_like.push(...likesOf(cast, comment).map((like) => ({ ...like, comment_id: id })));
  return id;
}

/** Likes follow soon after the post. */
function likesOf(cast: Cast, { daysAgo, likes = [] }: { daysAgo: number; likes?: readonly FirstName[] }) {
  return likes.map((name, at) => ({
    member_id: cast.member(name).id,
    created_at: cast.ago(daysAgo - (at + 1) * BETWEEN_LIKES),
  }));
}
