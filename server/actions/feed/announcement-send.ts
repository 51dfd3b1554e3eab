/** Notifies members of an announcement or its withdrawal: a job in batches, and a mail to each. */
import type { Ctx } from '../../context.ts';
import { announcementMail, announcementOverMail } from '../../mail/announcement-mail.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { inTransaction, onCommit } from '../../store/db.ts';
import { claimForNewcomer, claimOver, claimReached, lockAnnouncement } from '../../store/feed/announcement-reach.ts';
import { countAnnouncement, findForMail, findWithdrawn, markMailed } from '../../store/feed/announcement.ts';
import { findForMail as findNotice } from '../../store/notice/notice-list.ts';
import { notifyOfAnnouncement } from '../notice/notice.ts';
import { sendMemberMail } from '../notice/send-mail.ts';

const AT_ONCE = 500;
/** Batches per job, which then enqueues itself again so that none takes too long. */
const PARTS = 100;

/** The job. Notifies each member once, even if interrupted: recipients and progress are stored in one transaction. */
export async function sendAnnouncement(
  ctx: Ctx,
  { announcementId: id }: JobPayloads['tell-announcement'],
): Promise<void> {
  for (let part = 0; part < PARTS; part += 1) {
    if (await notifySome(ctx, id)) return;
  }
  await ctx.jobs.add(ctx.db, 'tell-announcement', { announcementId: id });
}

/** Returns true once nobody is left to notify. */
function notifySome(ctx: Ctx, id: string): Promise<boolean> {
  return inTransaction(ctx.db, async (trx) => {
    const locked = await lockAnnouncement(trx, id);
    if (!locked) return true;
    const subject = { kind: 'announcement', id } as const;
    if (locked.withdrawnAt) {
      const isSafety = locked.kind === 'safety';
      const over = await claimOver(trx, id, isSafety, AT_ONCE);
      const mailed = isSafety ? over.flatMap(({ mailedNoticeId }) => mailedNoticeId ?? []) : [];
      await ctx.jobs.addAll(
        trx,
        mailed.map((noticeId) => ({
          name: 'mail-announcement-over',
          payload: { noticeId },
          options: { key: `announcement over ${noticeId}` },
        })),
      );
      onCommit(trx, () => {
        for (const { memberId: member } of over) {
          ctx.live.publish({ member }, 'announcement', {});
          ctx.live.publish({ member }, 'notice', { notice: null });
        }
      });
      return over.length < AT_ONCE;
    }
    if (locked.toldAt || locked.startsAt > ctx.now()) return true;
    const { notified, isLast } = await claimReached(trx, id, locked, AT_ONCE);
    const kind = locked.kind === 'safety' ? 'safety announcement' : 'announcement';
    if (notified.length > 0) {
      await notifyOfAnnouncement(ctx, trx, { to: notified, kind, actorId: null, subject, detail: locked.title });
    }
    await countAnnouncement(trx, id, 'sent', notified.length);
    onCommit(trx, () => {
      for (const member of notified) ctx.live.publish({ member }, 'announcement', {});
    });
    return isLast;
  });
}

/** The job: notifies a newly verified member once of current safety announcements. */
export async function notifyNewcomer(ctx: Ctx, { memberId }: JobPayloads['tell-newcomer']): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    for (const { id, title } of await claimForNewcomer(trx, memberId)) {
      const subject = { kind: 'announcement', id } as const;
      const news = { to: [memberId], kind: 'safety announcement', actorId: null, subject, detail: title } as const;
      await notifyOfAnnouncement(ctx, trx, news);
      await countAnnouncement(trx, id, 'sent');
    }
    onCommit(trx, () => ctx.live.publish({ member: memberId }, 'announcement', {}));
  });
}

/** The job: mails one member. Sends nothing if it was withdrawn meanwhile. */
export async function mailAnnouncement(ctx: Ctx, { noticeId }: JobPayloads['mail-announcement']): Promise<void> {
  const facts = await findNotice(ctx.db, noticeId);
  const mailed = facts && (await findForMail(ctx.db, noticeId));
  if (!mailed) return;
  if (!(await sendMemberMail(ctx, announcementMail(facts.email, mailed, ctx.publicUrl() + facts.link)))) return;
  await inTransaction(ctx.db, async (trx) => {
    if (await markMailed(trx, noticeId, mailed.id)) await countAnnouncement(trx, mailed.id, 'mailed');
    // withdrawn during this mail: the job of the withdrawal may have missed this member
    const isOver = mailed.kind === 'safety' && (await findWithdrawn(trx, noticeId));
    if (isOver)
      await ctx.jobs.add(trx, 'mail-announcement-over', { noticeId }, { key: `announcement over ${noticeId}` });
  });
}

/** The job: mails that a safety announcement was withdrawn, and why. */
export async function mailAnnouncementOver(
  ctx: Ctx,
  { noticeId }: JobPayloads['mail-announcement-over'],
): Promise<void> {
  const facts = await findNotice(ctx.db, noticeId);
  const over = facts && (await findWithdrawn(ctx.db, noticeId));
  if (over) await sendMemberMail(ctx, announcementOverMail(facts.email, over, ctx.publicUrl() + facts.link));
}
