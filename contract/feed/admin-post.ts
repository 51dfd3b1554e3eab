/** Posts as administrators list them, one with its comments and reports, and taking one away. */
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
  /** Reports of it and of its comments that nobody has settled. */
  reports: z.number().int(),
  state: z.enum(POST_STATES),
  createdAt: moment,
  editedAt: moment.nullable(),
  deletedAt: moment.nullable(),
});
export type AdminPostRow = z.infer<typeof row>;

const postShape = row.extend({
  /** The oldest, at most fifty, replies among them. */
  comments: z.array(z.object({ _id: id, user: person, content: z.string(), removed: z.boolean(), createdAt: moment })),
  /** The newest, at most fifty. */
  flags: z.array(
    z.object({
      _id: id,
      user: person,
      /** Null where the post itself is meant. */
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
    /** Only those with a report that nobody has settled. */
    reported: flag.optional(),
    creator: id.optional(),
  }),
  /** As its readers see it. */
  show: route('GET /api/admin/post/:id', { id }, { post: postShape }),
  /** Its author is told. Removing twice changes nothing. */
  remove: route('DELETE /api/admin/post/:id', removal, { success: z.literal(true) }),
};
