/** Settings decide what a member is notified of; notifications about money are also mailed. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NOTICE_TRAITS, SETTING_KINDS } from '#rules/notice/notice.ts';
import { mailsTo } from './mail.ts';
import { ada, app, messagesOf, noticesOf, notifyAda, openNotices } from './notices.ts';

const SETTING = 'PATCH /api/feed/notifications/settings';

openNotices();

describe('settings', () => {
  it('are all on at first, by mail where money is concerned and nowhere else', async () => {
    const { settings } = (await ada.call('GET /api/feed/notifications/settings')).body;
    expect(settings.map(({ alertType }) => alertType)).toEqual(SETTING_KINDS);
    for (const { alertType, inApp, byMail } of settings) {
      expect([alertType, inApp, byMail]).toEqual([alertType, true, NOTICE_TRAITS[alertType].isMailed ? true : null]);
    }
    const refused = await ada.call(SETTING, { alertType: 'like', byMail: true });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['byMail']]);
  });

  it('switch a kind off and on again', async () => {
    await ada.call(SETTING, { alertType: 'comment', inApp: false });
    await notifyAda({ kind: 'comment' });
    await notifyAda({ kind: 'reply' });
    expect(await messagesOf(ada)).toEqual(['Bola Ade replied to your comment.']);
    await ada.call(SETTING, { alertType: 'comment', inApp: true });
    await notifyAda({ kind: 'comment' });
    expect(await messagesOf(ada)).toHaveLength(2);
  });

  it('turn a licence and the reminder of it on and off as one', async () => {
    const subject = { kind: 'member', id: ada.id } as const;
    const licence = { kind: 'licence', actorId: null, subject, detail: 'verified' } as const;
    const reminder = { kind: 'licence reminder', actorId: null, subject, detail: '2026' } as const;
    await ada.call(SETTING, { alertType: 'licence', inApp: false });
    await notifyAda(licence);
    await notifyAda(reminder);
    expect(await messagesOf(ada)).toEqual([]);
    const { settings } = (await ada.call(SETTING, { alertType: 'licence reminder', inApp: true })).body;
    expect(settings.filter(({ alertType }) => alertType.startsWith('licence'))).toEqual([
      { alertType: 'licence', inApp: true, byMail: null },
    ]);
    await notifyAda(licence);
    await notifyAda(reminder);
    expect(await messagesOf(ada)).toHaveLength(2);
  });

  it('change one thing at a time', async () => {
    await ada.call(SETTING, { alertType: 'money released', byMail: false });
    const { settings } = (await ada.call(SETTING, { alertType: 'money released', inApp: false })).body;
    expect(settings).toContainEqual({ alertType: 'money released', inApp: false, byMail: false });
  });
});

describe('mail', () => {
  it('goes out for money, with a link, and names who did it', async () => {
    const room = randomUUIDv7();
    await notifyAda({ kind: 'payment received', amountKobo: 250_000, subject: { kind: 'room', id: room } });
    await expect.poll(async () => (await mailsTo(app, ada.email)).length).toBe(1);
    const [mail] = await mailsTo(app, ada.email);
    expect(mail?.subject).toBe('Bola Ade paid ₦2,500');
    expect(mail?.text).toContain(`${app.url}/chatroom/${room}`);
    expect(mail?.text).toContain('Bola Ade paid ₦2,500');
  });

  it('is all there is for who wants the mail only', async () => {
    await ada.call(SETTING, { alertType: 'money released', inApp: false });
    await notifyAda({ kind: 'money released', actorId: null, amountKobo: 100_000 });
    await expect.poll(async () => (await mailsTo(app, ada.email)).length).toBe(1);
    expect(await noticesOf(ada)).toEqual({ content: [], unread: 0 });
    const left = () => app.ctx.db.selectFrom('notice').where('member_id', '=', ada.id).select('id').execute();
    await expect.poll(left).toEqual([]);
  });

  it('is not sent to who switched it off, nor of what is no money', async () => {
    await ada.call(SETTING, { alertType: 'money released', byMail: false });
    await notifyAda({ kind: 'money released', amountKobo: 100_000 });
    await notifyAda({ kind: 'comment' });
    await notifyAda({ kind: 'payment received', amountKobo: 100_000 });
    await expect.poll(async () => (await mailsTo(app, ada.email)).length).toBe(1);
    expect((await mailsTo(app, ada.email))[0]?.subject).toContain('paid');
  });
});
