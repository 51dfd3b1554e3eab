/** Safety announcements after their publication: a withdrawal is mailed, and new members get those that are still active. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mailAnnouncement, sendAnnouncement, notifyNewcomer } from '#server/actions/feed/announcement-send.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { codeMailedTo, mailsTo } from '../notice/mail.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { query } from '../kit/postgres.ts';
import { callOn } from '../kit/start.ts';
import {
  ada,
  app,
  bola,
  openAnnouncements,
  publish,
  published,
  publishLater,
  publishAndSend,
  withdraw,
} from './announcements.ts';

openAnnouncements();

describe('one about safety that is withdrawn', () => {
  const subjects = async (who: TestMember) => (await mailsTo(app, who.email)).map(({ subject }) => subject);
  const OVER = 'A safety announcement of Mortar was withdrawn';

  it('is mailed as withdrawn, with the reason, once to each who was mailed it, and one of information is not', async () => {
    const safety = await publishAndSend({ kind: 'safety', title: 'Warm vaccines', content: 'Do not use them.' });
    const information = await publishAndSend({ title: 'Opening hours' });
    await untilJobsDone(app, 'mail-announcement');
    await withdraw(safety, 'The laboratory was wrong');
    await withdraw(information);
    await untilJobsDone(app, 'tell-announcement');
    await untilJobsDone(app, 'mail-announcement-over');
    for (const who of [ada, bola]) {
      expect((await subjects(who)).filter((subject) => subject === OVER)).toHaveLength(1);
      const [mail] = await mailsTo(app, who.email);
      expect(mail).toMatchObject({ subject: OVER, text: expect.stringContaining('The laboratory was wrong') });
    }
  });

  it('is mailed as withdrawn also to whom its own mail was sent while it was withdrawn', async () => {
    const slow = await makeMember(app, { firstName: 'Slow', lastName: 'Mail' });
    const without = { ...app.ctx.jobs, add: async () => undefined, addAll: async () => undefined };
    const id = await publishLater({ kind: 'safety', title: 'Later' });
    await sendAnnouncement({ ...app.ctx, jobs: without }, { announcementId: id });
    const [row] = await app.ctx.db
      .selectFrom('notice')
      .where('subject_id', '=', id)
      .where('member_id', '=', slow.id)
      .select('id')
      .execute();
    const send = async (draft: Parameters<typeof app.ctx.mail.send>[0]) => {
      await withdraw(id);
      await untilJobsDone(app, 'tell-announcement');
      await app.ctx.mail.send(draft);
    };
    await mailAnnouncement({ ...app.ctx, mail: { ...app.ctx.mail, send } }, { noticeId: row!.id });
    await untilJobsDone(app, 'mail-announcement-over');
    expect((await subjects(slow)).toSorted()).toEqual(['A safety announcement of Mortar', OVER]);
  });
});

describe('whoever joins later', () => {
  const signUp = async (email: string) => {
    const names = { firstName: 'New', lastName: 'Comer', password: 'rain over tall mangoes' };
    const { status, body } = await callOn(app.url, 'POST /api/auth/signup', { ...names, email });
    expect(status, JSON.stringify(body)).toBe(200);
    const code = await codeMailedTo(app, email);
    await callOn(app.url, 'POST /api/auth/verify/:userId', { userId: body.user._id, code });
    await untilJobsDone(app, 'tell-newcomer');
    return body.user._id;
  };
  const announcementsOf = async (memberId: string) =>
    (await app.ctx.db.selectFrom('announcement_member').where('member_id', '=', memberId).selectAll().execute()).map(
      ({ announcement_id: id }) => id,
    );

  it('is told of what stands about safety for everybody or their state, once, and of nothing else', async () => {
    await query(app.owner, `UPDATE announcement SET starts_at = starts_at - interval '100 days' WHERE ends_at IS NULL`);
    const active = await publishAndSend({ kind: 'safety', title: 'Fridges', content: 'Look at them.' });
    await publishAndSend({ title: 'Information' });
    await publishAndSend({ kind: 'safety', title: 'Elsewhere', audience: 'state', state: 'Kano' });
    await withdraw(await publishAndSend({ kind: 'safety', title: 'Wrong' }));
    const email = 'new.comer@example.com';
    const id = await signUp(email);
    expect(await announcementsOf(id)).toEqual([active]);
    const before = (await published(active)).sent;
    await Promise.all(Array.from({ length: 8 }, () => notifyNewcomer(app.ctx, { memberId: id })));
    expect(await announcementsOf(id)).toEqual([active]);
    expect((await published(active)).sent).toBe(before);
    await untilJobsDone(app, 'mail-announcement');
    expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContain('A safety announcement of Mortar');
  });

  it('is told of a withdrawal too, where both come at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, n) => makeMember(app, { firstName: 'Racing', lastName: `Comer ${n}` })),
    );
    const id = await publish({ kind: 'safety', title: 'Racing' });
    await query(app.owner, `DELETE FROM announcement_member WHERE announcement_id = '${id}'`);
    const newcomers = people.map((who) => notifyNewcomer(app.ctx, { memberId: who.id }));
    await Promise.all([...newcomers, withdraw(id)]);
    await untilJobsDone(app, 'tell-announcement');
    const { rows } = await sql`
      SELECT 1 FROM announcement_member WHERE announcement_id = ${id} AND NOT is_over`.execute(app.ctx.db);
    expect(rows).toEqual([]);
  });
});
