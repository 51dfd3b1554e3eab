/** Comments of a post and the replies to them. */
import { z } from 'zod';
import { POST_LIMITS } from '#rules/feed/post.ts';
import { after, id, moment, nextCursor, person, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const commentShape = z.object({
  _id: id,
  /** Empty where the comment was removed and its replies remain. */
  content: z.string(),
  removed: z.boolean(),
  /** Why a moderator hid it, for its author; null for everybody else. */
  hidden: z.string().nullable(),
  user: person,
  /** The author of the reply that is answered, for a reply to a reply. */
  replyTo: z.object({ _id: id, fullName: z.string() }).nullable(),
  likeCount: z.number().int(),
  /** The viewer likes it. */
  liked: z.boolean(),
  createdAt: moment,
  editedAt: moment.nullable(),
  replyCount: z.number().int(),
  /** Oldest first; replies to a reply are in the same thread. */
  get replies(): z.ZodArray<typeof commentShape> {
    return z.array(commentShape);
  },
  /** Cursor of the following replies. */
  nextReplyCursor: z.string().nullable(),
});
export type Comment = z.infer<typeof commentShape>;

export const commentPage = z.object({ comments: z.array(commentShape), nextCursor });

const content = text(POST_LIMITS.comment, 1);
const naming = z.object({ postId: id, userId: id.optional(), commentId: id });
const answer = z.object({ comment: commentShape });
const counted = answer.extend({ commentCount: z.number().int() });

/** Made by the client; repeating it answers the first comment. */
const nonce = id.optional();

export const comment = {
  /** Tells the author of the post. */
  create: route('POST /api/feed/post/:id/comment', { id, userId: id.optional(), content, nonce }, counted),
  /** Answers a comment, or a reply in the same thread. */
  reply: route('POST /api/feed/post/:postId/comment/reply', naming.extend({ content, nonce }), counted),
  /** Of a comment or a reply; tells its author once. Again changes nothing. */
  like: route('POST /api/feed/post/:postId/comment/like', naming, answer),
  /** Takes its notice back too. Again changes nothing. */
  unlike: route('DELETE /api/feed/post/:postId/comment/like', naming, answer),
  /** `after` a comment's `nextReplyCursor`. */
  listReplies: route(
    'GET /api/feed/post/:postId/comment/:commentId/replies',
    { postId: id, commentId: id, after },
    { replies: z.array(commentShape), nextReplyCursor: z.string().nullable() },
  ),
  /** By its author. */
  update: route('PATCH /api/feed/post/:postId/comment/:commentId', naming.extend({ content }), answer),
  /** By its author. Replies stay. */
  remove: route('DELETE /api/feed/post/:postId/comment/:commentId', naming, {
    success: z.literal(true),
    commentCount: z.number().int(),
  }),
};
