/** The comments of a post as its screen holds them, oldest first, each with the replies that were asked for. */
import type { Comment } from '#contract/comment.ts';

/** Both lists as one: each comment once, in the order of time, the later state of what is in both. */
export function joined(kept: readonly Comment[], more: readonly Comment[]): Comment[] {
  const news = new Map(more.map((comment) => [comment._id, comment]));
  const all = kept.map((comment) => news.get(comment._id) ?? comment);
  const known = new Set(kept.map(({ _id }) => _id));
  return more.filter(({ _id }) => !known.has(_id)).reduce(placed, all);
}

function placed(comments: Comment[], comment: Comment): Comment[] {
  const place = comments.findIndex((other) => isEarlier(comment, other));
  return place < 0 ? [...comments, comment] : [...comments.slice(0, place), comment, ...comments.slice(place)];
}

/** What was written here and stands behind the page that ends the list so far. */
export function writtenAfter(kept: readonly Comment[], page: readonly Comment[]): Comment[] {
  const last = page.at(-1);
  return last ? kept.filter((comment) => isEarlier(last, comment)) : [];
}

/** Changes a comment or a reply wherever it stands; undefined takes it away. */
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

/** A comment that has replies holds their place. */
export function removed(comments: readonly Comment[], id: string): Comment[] {
  return changed(comments, id, (comment) =>
    comment.replyCount > 0 ? { ...comment, content: '', removed: true } : undefined,
  );
}

/** A reply just written, which the server counts already. */
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
