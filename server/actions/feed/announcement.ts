/** Announcements in the feed, and marking them seen or read. */
import type { announcement } from '#contract/feed/announcement.ts';
import { requireFound } from '#rules/error.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction } from '../../store/db.ts';
import { countAnnouncement, findFor, listUnread, markAnnouncement } from '../../store/feed/announcement.ts';

export const list: Action<'member', typeof announcement.list> = async (ctx) => ({
  announcements: await listUnread(ctx.db, ctx.member.id),
});

export const show: Action<'member', typeof announcement.show> = async (ctx, { id }) => {
  const found = requireFound(await findFor(ctx.db, id, ctx.member.id));
  return { announcement: found };
};

export const mark: Action<'member', typeof announcement.mark> = async (ctx, { id, mark: as }) => {
  await inTransaction(ctx.db, async (trx) => {
    const changed = requireFound(await markAnnouncement(trx, id, ctx.member.id, as));
    await countAnnouncement(trx, id, 'seen', changed.seen ? 1 : 0);
    await countAnnouncement(trx, id, 'read', changed.read ? 1 : 0);
  });
  return { success: true };
};
