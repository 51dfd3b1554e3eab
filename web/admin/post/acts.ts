/** What administrators may do with posts. */
import type { AdminPostRow } from '#contract/feed/admin-post.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import type { ListAct } from '../list/definition.ts';
import { adminCall } from '../shell/session.ts';

const REMOVE: ListAct<AdminPostRow> = {
  name: message('Delete'),
  grave: true,
  permission: 'moderation',
  fits: ({ state }) => state === 'shown',
  question: {
    title: (n) => t('{n, plural, one {Delete this post?} other {Delete # posts?}}', { n }),
    text: () => t('It is removed with its comments. We notify its author.'),
    yes: () => t('Delete'),
  },
  act: ({ _id: id, creator }, reason) => adminCall('DELETE /api/admin/post/:id', { id, _id: creator._id, reason }),
  done: (n) => t('{n, plural, one {Post deleted.} other {# posts deleted.}}', { n }),
};

export const POST_ACTS = [REMOVE];
