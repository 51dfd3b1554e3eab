/** The loaded comments of a post, oldest first, each with its loaded replies. */
import type { Comment } from '#contract/feed/comment.ts';

/** Both lists merged: each comment once, by time, in its later state. */
export function joined(cached: readonly Comment[], more: readonly Comment[]): Comment[] {
  const news = new Map(more.map((comment) => [comment._id, comment]));
  const all = cached.map((comment) => news.get(comment._id) ?? comment);
  const known = new Set(cached.map(({ _id }) => _id));
  return more.filter(({ _id }) => !known.has(_id)).reduce(placed, all);
}

function placed(comments: Comment[], comment: Comment): Comment[] {
  const place = comments.findIndex((other) => isEarlier(comment, other));
  return place < 0 ? [...comments, comment] : [...comments.slice(0, place), comment, ...comments.slice(place)];
}

/** Own comments beyond the end of the loaded pages. */
export function writtenAfter(cached: readonly Comment[], page: readonly Comment[]): Comment[] {
  const last = page.at(-1);
  return last ? cached.filter((comment) => isEarlier(last, comment)) : [];
}

/** Changes a comment or reply in place; undefined removes it. */
export function changed(
  comments: readonly Comment[],
  id: string,
  change: (comment: Comment) => Comment | undefined,
): Comment[] {
  return comments.flatMap((comment) => {
    if (comment._id === id) return change(comment) ?? [];
    const replies = comment.replies.flatMap((reply) => (reply._id === id ? (change(reply) ?? []) : reply));
    const gone = comment.replies.length - replies.length;
    return { ...comment, replies, replyCount: comment.replyCount - gone };
  });
}

/** A removed comment with replies keeps their place. */
export function removed(comments: readonly Comment[], id: string): Comment[] {
  return changed(comments, id, (comment) =>
    comment.replyCount > 0 ? { ...comment, content: '', removed: true } : undefined,
  );
}

/** A reply just sent, which the server counts already. */
export function replied(comments: readonly Comment[], threadId: string, reply: Comment): Comment[] {
  return changed(comments, threadId, (comment) => {
    const isNew = comment.replies.every(({ _id }) => _id !== reply._id);
    return {
      ...comment,
      replies: joined(comment.replies, [reply]),
      replyCount: comment.replyCount + (isNew ? 1 : 0),
    };
  });
}

function isEarlier(one: Comment, other: Comment): boolean {
  return one.createdAt === other.createdAt ? one._id < other._id : one.createdAt < other.createdAt;
}
