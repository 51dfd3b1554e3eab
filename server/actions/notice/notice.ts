/** Notifications: send, list, read, clear, and a member's choice of kinds. */
import type { Notice, notice } from '#contract/notice/notice.ts';
import { invalidField, requireFound } from '#rules/error.ts';
import { LruMap } from '#rules/lru-map.ts';
import { isFixed, NOTICE_TRAITS, type NoticeKind, settingOf } from '#rules/notice/notice.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inEnglish } from '../../i18n/wording.ts';
import { noticeMail } from '../../mail/notice-mail.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { inTransaction, onCommit, type Trx } from '../../store/db.ts';
import {
  clearNotices,
  deleteNotice,
  insertNotices,
  markRead,
  showNotice,
  type NewNotice,
  type WithdrawnNotice,
  withdrawNotice,
  type StoredNotice,
} from '../../store/notice/notice.ts';
import { countUnread, findForMail, listNotices, type UnwordedNotice } from '../../store/notice/notice-list.ts';
import { listSettings as findSettings, saveSetting } from '../../store/notice/notice-setting.ts';
import { pushNotices } from './push.ts';
import { sendMemberMail } from './send-mail.ts';

/** Notifies members of what this transaction does: in the list, live after the commit, and by mail if it is about money. */
export async function notify(ctx: Ctx, trx: Trx, news: NewNotice): Promise<void> {
  await deliver(ctx, trx, await insertNotices(trx, [news]));
}

/** Notifies of an announcement, whose mail contains its whole text. */
export async function notifyOfAnnouncement(ctx: Ctx, trx: Trx, news: NewNotice): Promise<void> {
  await deliver(ctx, trx, await insertNotices(trx, [news]), 'mail-announcement');
}

/** Notifies of several things. */
export async function notifyAll(ctx: Ctx, trx: Trx, news: readonly NewNotice[]): Promise<void> {
  await deliver(ctx, trx, await insertNotices(trx, news));
}

async function deliver(
  ctx: Ctx,
  trx: Trx,
  told: readonly StoredNotice[],
  mail: 'mail-notice' | 'mail-announcement' = 'mail-notice',
): Promise<void> {
  const mailed = told.filter((one) => one.mailed);
  await ctx.jobs.addAll(
    trx,
    mailed.map(({ notice }) => ({ name: mail, payload: { noticeId: notice._id } })),
  );
  const visible = told.filter((one) => one.shown);
  await pushNotices(ctx, trx, visible);
  for (const { memberId, notice } of visible) {
    onCommit(trx, () => ctx.live.publish({ member: memberId }, 'notice', { notice: worded(notice) }));
  }
}

const SENTENCES_MAX = 5_000;
/** Cached by sentence and values, because lists are read far more often than they change. */
const englishSentences = new LruMap<string, string>(SENTENCES_MAX);

function worded(notice: UnwordedNotice): Notice {
  const key = JSON.stringify(notice.sentence);
  let message = englishSentences.get(key);
  if (message === undefined) {
    message = inEnglish(notice.sentence);
    englishSentences.set(key, message);
  }
  return { ...notice, message };
}

/** Withdraws a grouped notification: the request was answered, or the like removed. */
export async function unnotify(ctx: Ctx, trx: Trx, news: WithdrawnNotice): Promise<void> {
  if (await withdrawNotice(trx, news)) changed(ctx, trx, news.to);
}

/** Takes back every notice of one kind that a member has. */
export async function unnotifyAll(ctx: Ctx, trx: Trx, memberId: string, kind: NoticeKind): Promise<void> {
  await clearNotices(trx, memberId, kind);
  changed(ctx, trx, memberId);
}

/** Every device of the member refetches the list. */
function changed(ctx: Ctx, trx: Trx, memberId: string): void {
  onCommit(trx, () => ctx.live.publish({ member: memberId }, 'notice', { notice: null }));
}

export const list: Action<'member', typeof notice.list> = (ctx, { after }) => page(ctx, after);

async function page(ctx: MemberCtx, after?: string) {
  const { notices, nextCursor, unread } = await listNotices(ctx.db, ctx.member.id, after);
  return { notifications: { content: notices.map(worded), unread }, nextCursor };
}

export const clear: Action<'member', typeof notice.clear> = async (ctx) => {
  await inTransaction(ctx.db, async (trx) => {
    await clearNotices(trx, ctx.member.id);
    changed(ctx, trx, ctx.member.id);
  });
  return page(ctx);
};

export const read: Action<'member', typeof notice.read> = async (ctx, { upTo }) => {
  await inTransaction(ctx.db, async (trx) => {
    const count = requireFound(await markRead(trx, ctx.member.id, upTo));
    if (count > 0) changed(ctx, trx, ctx.member.id);
  });
  return { unread: await countUnread(ctx.db, ctx.member.id) };
};

export const listSettings: Action<'member', typeof notice.listSettings> = async (ctx) => ({
  settings: await findSettings(ctx.db, ctx.member.id),
});

export const changeSetting: Action<'member', typeof notice.changeSetting> = async (
  ctx,
  { alertType, inApp, byMail },
) => {
  if (isFixed(alertType)) throw invalidField('alertType', 'Safety announcements can’t be turned off');
  if (byMail !== undefined && !NOTICE_TRAITS[alertType].isMailed) {
    throw invalidField('byMail', 'Only money notifications come by email');
  }
  await saveSetting(ctx.db, ctx.member.id, settingOf(alertType), { inApp, byMail });
  return { settings: await findSettings(ctx.db, ctx.member.id) };
};

/**
 * The mail job of a notification about money. A mail-only one is deleted with its mail, or shown if the mailbox refuses it; a cleared one is not
 * mailed.
 */
export async function mailNotice(ctx: Ctx, { noticeId }: JobPayloads['mail-notice']): Promise<void> {
  const facts = await findForMail(ctx.db, noticeId);
  if (!facts) return;
  const isSent = await sendMemberMail(ctx, noticeMail(facts, ctx.publicUrl()));
  if (facts.shown) return;
  if (isSent) return deleteNotice(ctx.db, noticeId);
  await inTransaction(ctx.db, async (trx) => {
    const memberId = await showNotice(trx, noticeId);
    if (memberId !== undefined) changed(ctx, trx, memberId);
  });
}
