/** Comments of a post and the replies to them. */
import { z } from 'zod';
import { POST_LIMITS } from '#rules/post.ts';
import { id, moment, person, text } from './field.ts';
import { route } from './route.ts';

export const commentShape = z.object({
  _id: id,
  /** Empty where the comment was removed and still holds the place of its replies. */
  content: z.string(),
  removed: z.boolean(),
  user: person,
  /** Whom a reply to a reply answers. */
  replyTo: z.object({ _id: id, fullName: z.string() }).nullable(),
  likeCount: z.number().int(),
  /** The reader likes it. */
  liked: z.boolean(),
  createdAt: moment,
  editedAt: moment.nullable(),
  replyCount: z.number().int(),
  /** Oldest first; those of a reply stand beside it, in the same thread. */
  get replies(): z.ZodArray<typeof commentShape> {
    return z.array(commentShape);
  },
  /** Leads to the replies that follow. */
  nextReplyCursor: z.string().nullable(),
});
export type Comment = z.infer<typeof commentShape>;

export const commentPage = z.object({ comments: z.array(commentShape), nextCursor: z.string().nullable() });

const content = text(POST_LIMITS.comment, 1);
const naming = z.object({ postId: id, userId: id.optional(), commentId: id });
const answer = z.object({ comment: commentShape });
const counted = answer.extend({ commentCount: z.number().int() });

/** Of the writer's making: the same again is the same comment, answered as the first time. */
const nonce = id.optional();

export const comment = {
  create: route('POST', '/api/feed/post/:id/comment', z.object({ id, userId: id.optional(), content, nonce }), counted),
  /** Answers a comment, or a reply in the same thread. */
  reply: route('POST', '/api/feed/post/:postId/comment/reply', naming.extend({ content, nonce }), counted),
  like: route('POST', '/api/feed/post/:postId/comment/like', naming, answer),
  unlike: route('DELETE', '/api/feed/post/:postId/comment/like', naming, answer),
  /** `after` a comment's `nextReplyCursor`. */
  listReplies: route(
    'GET',
    '/api/feed/post/:postId/comment/:commentId/replies',
    z.object({ postId: id, commentId: id, after: text(200).optional() }),
    z.object({ replies: z.array(commentShape), nextReplyCursor: z.string().nullable() }),
  ),
  /** By its creator. */
  update: route('PATCH', '/api/feed/post/:postId/comment/:commentId', naming.extend({ content }), answer),
  /** By its creator. Replies stay. */
  remove: route(
    'DELETE',
    '/api/feed/post/:postId/comment/:commentId',
    naming,
    z.object({ success: z.literal(true), commentCount: z.number().int() }),
  ),
};
