/** Comments of a post and the replies to them. */
import { z } from 'zod';
import { POST_LIMITS } from '#rules/feed/post.ts';
import { after, id, moment, nextCursor, person, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const commentShape = z.object({
  _id: id,
  /** Empty if the comment was removed but has replies. */
  content: z.string(),
  removed: z.boolean(),
  /** Why a moderator hid it, for its author; null for everybody else. */
  hidden: z.string().nullable(),
  user: person,
  /** The author of the reply that this one answers; null if it answers the comment. */
  replyTo: z.object({ _id: id, fullName: z.string() }).nullable(),
  likeCount: z.number().int(),
  /** True if the viewer likes it. */
  liked: z.boolean(),
  createdAt: moment,
  editedAt: moment.nullable(),
  replyCount: z.number().int(),
  /** Oldest first. Replies to a reply are in the same thread. */
  get replies(): z.ZodArray<typeof commentShape> {
    return z.array(commentShape);
  },
  /** The cursor of the next replies. */
  nextReplyCursor: z.string().nullable(),
});
export type Comment = z.infer<typeof commentShape>;

export const commentPage = z.object({ comments: z.array(commentShape), nextCursor });

const content = text(POST_LIMITS.comment, 1);
const naming = z.object({ postId: id, userId: id.optional(), commentId: id });
const answer = z.object({ comment: commentShape });
const counted = answer.extend({ commentCount: z.number().int() });

/** Created by the client. Repeating it returns the first comment. */
const nonce = id.optional();

export const comment = {
  /** Comments on a post and notifies its author. */
  create: route('POST /api/feed/post/:id/comment', { id, userId: id.optional(), content, nonce }, counted),
  /** Replies to a comment, or to a reply in the same thread. */
  reply: route('POST /api/feed/post/:postId/comment/reply', naming.extend({ content, nonce }), counted),
  /** Likes a comment or a reply and notifies its author once. Repeating it changes nothing. */
  like: route('POST /api/feed/post/:postId/comment/like', naming, answer),
  /** Removes the like and its notification. Repeating it changes nothing. */
  unlike: route('DELETE /api/feed/post/:postId/comment/like', naming, answer),
  /** The next replies of a comment; `after` is its `nextReplyCursor`. */
  listReplies: route(
    'GET /api/feed/post/:postId/comment/:commentId/replies',
    { postId: id, commentId: id, after },
    { replies: z.array(commentShape), nextReplyCursor: z.string().nullable() },
  ),
  /** Edits a comment or reply. Only its author may. */
  update: route('PATCH /api/feed/post/:postId/comment/:commentId', naming.extend({ content }), answer),
  /** Removes a comment or reply. Only its author may. Replies stay. */
  remove: route('DELETE /api/feed/post/:postId/comment/:commentId', naming, {
    success: z.literal(true),
    commentCount: z.number().int(),
  }),
};
