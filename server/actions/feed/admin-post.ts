/** Posts for administrators: a list and its export, one with its reports, and removing one. */
import type { adminPost, AdminPostRow } from '#contract/feed/admin-post.ts';
import { requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction } from '../../store/db.ts';
import { type AdminPostQuery, findAdminPost, listAdminPosts, lockAdminPost } from '../../store/feed/admin-post.ts';
import { nothingToRecord, record } from '../admin/admin.ts';
import { actionsOfList, type Column } from '../admin/list.ts';
import { notMadeBy, reasonDetail } from '../admin/removal.ts';
import { removeFilesNow } from '../media/picture.ts';
import { notify } from '../notice/notice.ts';
import { removeLocked } from './post.ts';

const COLUMNS: Column<AdminPostRow>[] = [
  { name: message('Number'), of: ({ _id }) => _id },
  { name: message('Written by'), of: ({ creator }) => creator.fullName },
  { name: message('Kind'), of: ({ kind }) => kind },
  { name: message('Text'), of: ({ content }) => content },
  { name: message('Likes'), of: ({ likeCount }) => likeCount },
  { name: message('Comments'), of: ({ commentCount }) => commentCount },
  { name: message('Reports'), of: ({ reports }) => reports },
  { name: message('Status'), of: ({ state }) => state },
  { name: message('Date'), of: ({ createdAt }) => createdAt },
];

export const { list, sheet } = actionsOfList({
  list: 'posts',
  name: 'posts',
  columns: () => COLUMNS,
  page: (ctx, query: AdminPostQuery, size) => listAdminPosts(ctx.db, query, size),
});

export const show: Action<'admin', typeof adminPost.show> = async (ctx, { id }) => {
  const post = requireFound(await findAdminPost(ctx.db, id));
  return { post };
};

export const remove: Action<'admin', typeof adminPost.remove> = async (ctx, { id, _id: creatorId, reason }) => {
  await inTransaction(ctx.db, async (trx) => {
    const locked = requireFound(await lockAdminPost(trx, id));
    if (locked.creatorId !== creatorId) throw notMadeBy();
    if (locked.isRemoved) return nothingToRecord(ctx, 'post removed');
    await record(ctx, trx, { what: 'post removed', subject: `post:${id}`, reason });
    await removeLocked(ctx, trx, id);
    const subject = { kind: 'post', id } as const;
    await notify(ctx, trx, {
      to: [creatorId],
      kind: 'post removed',
      actorId: null,
      subject,
      detail: reasonDetail(reason),
    });
  });
  await removeFilesNow(ctx);
  return { success: true };
};
