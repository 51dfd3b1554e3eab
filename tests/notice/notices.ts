/** Notifications for tests: the app, two new members for each test, a notification of any kind, and the list as the screen shows it. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { NoticeKind } from '#rules/notice/notice.ts';
import { notify } from '#server/actions/notice/notice.ts';
import { inTransaction } from '#server/store/db.ts';
import type { NewNotice } from '#server/store/notice/notice.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { openApp, type TestApp } from '../kit/start.ts';

export let app: TestApp;
export let ada: TestMember;
export let bola: TestMember;

/** Starts the app for the calling test file. */
export function openNotices(): void {
  app = openApp({ env: { SOCKETS_PER_ADDRESS: '1000' } });
  beforeEach(async () => {
    ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
    bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
  });
}

/** Notifies Ada that Bola commented on her post, unless `news` says otherwise. */
export function notifyAda(news: Partial<NewNotice>): Promise<void> {
  const base: NewNotice = {
    to: [ada.id],
    kind: 'comment',
    actorId: bola.id,
    subject: { kind: 'post', id: randomUUIDv7() },
  };
  return inTransaction(app.ctx.db, (trx) => notify(app.ctx, trx, { ...base, ...news }));
}

export async function noticesOf(member: TestMember) {
  return (await member.call('GET /api/feed/notifications')).body.notifications;
}

/** Lists the notifications of one kind, or all. */
export async function listNotices(who: TestMember, kind?: NoticeKind) {
  const { content } = await noticesOf(who);
  return content.filter(({ payload }) => kind === undefined || payload.alertType === kind);
}

export async function messagesOf(who: TestMember, kind?: NoticeKind): Promise<string[]> {
  return (await listNotices(who, kind)).map(({ message }) => message);
}

/** Lists the ids of the offers to which the notifications lead. */
export async function offersNotifiedOf(who: TestMember, kind: NoticeKind): Promise<string[]> {
  return (await listNotices(who, kind)).map(({ link }) => link.replace('/business/', ''));
}
