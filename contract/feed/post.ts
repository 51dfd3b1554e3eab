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
/** Forms write "none" as an empty field. */
const kindOrNone = z.union([kind, z.null(), z.literal('').transform(() => null)], { error: CHOOSE.id }).optional();

/** A post as everybody may see it, carried by live events. */
export const publicPost = z.object({
  _id: id,
  creator: person,
  content: z.string(),
  kind: kind.nullable(),
  postImage: image,
  /** Some who liked it: the viewer first, then the newest. `likeCount` counts all. */
  likes: z.array(z.object({ _id: id })),
  likeCount: z.number().int(),
  /** Comments and replies. */
  commentCount: z.number().int(),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** Why a moderator hid it; only its author sees such a post. */
  hidden: z.string().optional(),
  /** Grows with every change. The higher version wins, in whatever order they arrive. */
  version: z.number().int(),
});
export type PublicPost = z.infer<typeof publicPost>;

/** A post as its viewer sees it in lists. */
export const postShape = publicPost.extend({
  /** The viewer likes it. */
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
  /** Newest first. `after` a page's `nextCursor` gives older posts, `before` its `previousCursor` newer ones. */
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
  /** `after` a page's `nextCursor` gives the following comments. */
  show: route('GET /api/feed/post/:id', { id, after: cursor }, { post: postDetail }),
  /** Everybody sees it. A picture may be added; its location and other data are removed. */
  create: route(
    'POST /api/user/post',
    {
      userId: id.optional(),
      content: text(POST_LIMITS.content, 1),
      kind: kindOrNone,
      file: upload.optional(),
      /** Made by the client; repeating it answers the first post. */
      nonce: id.optional(),
    },
    answer,
  ),
  /** By its author; an absent `kind` stays. */
  update: route(
    'PATCH /api/feed/post/:id',
    { id, userId: id.optional(), content: text(POST_LIMITS.content, 1), kind: kindOrNone },
    answer,
  ),
  /** By its author. */
  remove: route('DELETE /api/feed/post/:id', { id, userId: id.optional() }, success),
  /** Tells its author once. Again changes nothing. */
  like: route('POST /api/feed/post/:postId/like', liking, answer),
  /** Takes its notice back too. Again changes nothing. */
  unlike: route('DELETE /api/feed/post/:postId/like', liking, answer),
  /** Reports the post, or the comment that is named; reporting twice counts once. */
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
