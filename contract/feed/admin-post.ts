/** Posts for administrators: the list, one with its comments and reports, and removing one. */
import { z } from 'zod';
import { POST_STATES } from '#rules/admin/list.ts';
import { POST_KINDS } from '#rules/feed/post.ts';
import { POST_REPORT_REASONS } from '#rules/feed/report.ts';
import { adminList, oneOf, removal } from '../admin/list.ts';
import { flag, id, image, moment, person } from '../route/field.ts';
import { route } from '../route/route.ts';

const row = z.object({
  _id: id,
  creator: person,
  content: z.string(),
  kind: z.enum(POST_KINDS).nullable(),
  postImage: image,
  likeCount: z.number().int(),
  commentCount: z.number().int(),
  /** Open reports of the post and its comments. */
  reports: z.number().int(),
  state: z.enum(POST_STATES),
  createdAt: moment,
  editedAt: moment.nullable(),
  deletedAt: moment.nullable(),
});
export type AdminPostRow = z.infer<typeof row>;

const postShape = row.extend({
  /** The oldest comments and replies, at most fifty. */
  comments: z.array(z.object({ _id: id, user: person, content: z.string(), removed: z.boolean(), createdAt: moment })),
  /** The newest reports, at most fifty. */
  flags: z.array(
    z.object({
      _id: id,
      user: person,
      /** Null if the report is about the post itself. */
      commentId: id.nullable(),
      reason: z.enum(POST_REPORT_REASONS),
      note: z.string(),
      settledAt: moment.nullable(),
      createdAt: moment,
    }),
  ),
});
export type AdminPost = z.infer<typeof postShape>;

export const adminPost = {
  ...adminList('posts', 'posts', row, {
    kind: oneOf(POST_KINDS),
    state: oneOf(POST_STATES),
    /** Only posts with an open report. */
    reported: flag.optional(),
    creator: id.optional(),
  }),
  /** The post as its readers see it. */
  show: route('GET /api/admin/post/:id', { id }, { post: postShape }),
  /** Removes the post and notifies its author. Repeating it changes nothing. */
  remove: route('DELETE /api/admin/post/:id', removal, { success: z.literal(true) }),
};
