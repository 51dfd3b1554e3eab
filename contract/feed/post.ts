/** The feed: list, create, change, like and report posts. */
import { z } from 'zod';
import { POST_KINDS, POST_LIMITS } from '#rules/feed/post.ts';
import { POST_REPORT_REASONS, REPORT_LIMITS } from '#rules/feed/report.ts';
import { message } from '#rules/i18n/message.ts';
import { commentPage } from './comment.ts';
import { id, image, moment, nextCursor, person, success, text, upload } from '../route/field.ts';
import { route } from '../route/route.ts';

const CHOOSE = message('Choose job, drug information, drug enquiry or alert');
const kind = z.enum(POST_KINDS, { error: CHOOSE.id });
/** A kind, or none, which forms send as an empty field. */
const kindOrNone = z.union([kind, z.null(), z.literal('').transform(() => null)], { error: CHOOSE.id }).optional();

/** A post as everybody may see it, used in live events. */
export const publicPost = z.object({
  _id: id,
  creator: person,
  content: z.string(),
  kind: kind.nullable(),
  postImage: image,
  /** Some members who liked it: the viewer first, then the newest. `likeCount` counts all. */
  likes: z.array(z.object({ _id: id })),
  likeCount: z.number().int(),
  /** The number of comments and replies. */
  commentCount: z.number().int(),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** Why a moderator hid it. Only its author sees such a post. */
  hidden: z.string().optional(),
  /** Grows with every change. The higher version wins, whatever the order of arrival. */
  version: z.number().int(),
});
export type PublicPost = z.infer<typeof publicPost>;

/** A post as the viewer sees it in lists. */
export const postShape = publicPost.extend({
  /** True if the viewer likes it. */
  liked: z.boolean(),
});
export type Post = z.infer<typeof postShape>;

/** One post with the first page of its comments, oldest first. */
export const postDetail = postShape.extend(commentPage.shape);
export type PostDetail = z.infer<typeof postDetail>;

const cursor = text(200).optional();
const answer = z.object({ post: postShape });
const liking = z.object({ postId: id, userId: id.optional() });

export const post = {
  /** Posts, newest first. `after` with a page's `nextCursor` returns older posts, `before` with its `previousCursor` newer ones. */
  list: route(
    'GET /api/feed/posts',
    {
      after: cursor,
      before: cursor,
      kind: kind.optional(),
      search: text(POST_LIMITS.searchMax, POST_LIMITS.searchMin).optional(),
    },
    {
      posts: z.array(postShape),
      loggedIn: z.boolean(),
      nextCursor,
      previousCursor: z.string().nullable(),
    },
  ),
  /** One post with its comments. `after` with a page's `nextCursor` returns the next comments. */
  show: route('GET /api/feed/post/:id', { id, after: cursor }, { post: postDetail }),
  /** Publishes a post that everybody sees, optionally with a picture. Its location and other metadata are removed. */
  create: route(
    'POST /api/user/post',
    {
      userId: id.optional(),
      content: text(POST_LIMITS.content, 1),
      kind: kindOrNone,
      file: upload.optional(),
      /** Created by the client. Repeating it returns the first post. */
      nonce: id.optional(),
    },
    answer,
  ),
  /** Edits the post. Only its author may. Without `kind` it stays as it is. */
  update: route(
    'PATCH /api/feed/post/:id',
    { id, userId: id.optional(), content: text(POST_LIMITS.content, 1), kind: kindOrNone },
    answer,
  ),
  /** Removes the post. Only its author may. */
  remove: route('DELETE /api/feed/post/:id', { id, userId: id.optional() }, success),
  /** Likes the post and notifies its author once. Repeating it changes nothing. */
  like: route('POST /api/feed/post/:postId/like', liking, answer),
  /** Removes the like and its notification. Repeating it changes nothing. */
  unlike: route('DELETE /api/feed/post/:postId/like', liking, answer),
  /** Reports the post, or the given comment. Repeated reports count once. */
  report: route(
    'POST /api/feed/post/:postId/report',
    {
      postId: id,
      userId: id.optional(),
      commentId: id.optional(),
      reason: z.enum(POST_REPORT_REASONS, { error: 'Choose a reason' }),
      note: text(REPORT_LIMITS.note).default(''),
    },
    success,
  ),
};
