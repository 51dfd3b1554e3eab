/** Announcements: whom they reach, once each however the job is interrupted, what members see of them, and the counts. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendAnnouncement } from '#server/actions/feed/announcement-send.ts';
import type { Ctx } from '#server/context.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { mailsTo } from '../notice/mail.ts';
import { makeMember } from '../kit/people.ts';
import { employ, makePharmacy, stockedProduct } from '../pharmacy/pharmacies.ts';
import { query } from '../kit/postgres.ts';
import {
  ada,
  app,
  as,
  bola,
  mark,
  noticesOf,
  openAnnouncements,
  publish,
  published,
  publishLater,
  reach,
  visibleTo,
  publishAndSend,
  withdraw,
  WORDS,
} from './announcements.ts';

openAnnouncements();

describe('an announcement', () => {
  it('reaches everybody it says it reaches, in the feed, as a notice and by mail', async () => {
    expect(await reach({ audience: 'all' })).toBe(2);
    const id = await publishAndSend();
    expect(await visibleTo(ada)).toContain(id);
    expect(await noticesOf(ada, id)).toMatchObject([
      { message: 'Announcement: New fees.', link: `/announcement/${id}`, readAt: null },
    ]);
    await untilJobsDone(app, 'mail-announcement');
    const [mail] = await mailsTo(app, ada.email);
    expect(mail?.text).toContain('From March the fee is lower.');
    expect(await published(id)).toMatchObject({ expected: 2, sent: 2, seen: 0, read: 0, mailed: 2 });
  });

  it('is refused where it would reach another number than was shown, and says which', async () => {
    const refused = await as('POST /api/admin/announcements', { ...WORDS, audience: 'all', expectedMembers: 7 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ type: 'conflict', members: 2 });
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ content: '' }, 'content'],
    [{ link: 'https://evil.example' }, 'link'],
    [{ link: '/admin/money' }, 'link'],
    [{ audience: 'state' }, 'state'],
    [{ audience: 'state', state: 'Atlantis' }, 'state'],
    [{ audience: 'holders' }, 'genericName'],
    [{ audience: 'holders', genericName: 'No such medicine' }, 'genericName'],
    [{ language: 'xx' }, 'language'],
    [{ startsAt: '2030-01-02T00:00:00Z', endsAt: '2030-01-01T00:00:00Z' }, 'endsAt'],
  ])('of %j is refused at its field', async (fields, name) => {
    const { status, body } = await as('POST /api/admin/announcements', {
      ...WORDS,
      audience: 'all',
      expectedMembers: 2,
      ...fields,
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [name]]);
  });

  it('to a state reaches its members alone', async () => {
    await app.ctx.db.updateTable('member').set({ state: 'Kano' }).where('id', '=', bola.id).execute();
    expect(await reach({ audience: 'state', state: 'Kano' })).toBe(1);
    const id = await publishAndSend({ audience: 'state', state: 'Kano' });
    expect([await visibleTo(ada), await visibleTo(bola)]).toEqual([
      expect.not.arrayContaining([id]),
      expect.arrayContaining([id]),
    ]);
    expect((await ada.call('GET /api/announcement/:id', { id })).status).toBe(404);
    expect((await mark(ada, id, 'read')).status).toBe(404);
  });

  it('to holders reaches whoever owns or works at a pharmacy that has it in stock', async () => {
    const [owner, seller] = [
      await makeMember(app, { firstName: 'Chi', lastName: 'Eze' }),
      await makeMember(app, { firstName: 'Dan', lastName: 'Musa' }),
    ];
    const pharmacy = await makePharmacy(owner);
    await employ(app, pharmacy, owner.id, seller.id, 'seller');
    expect(await reach({ audience: 'holders', genericName: 'Paracetamol' })).toBe(0);
    await stockedProduct(owner, pharmacy, { product: 'Paracetamol', brand: 'Panadol' });
    expect(await reach({ audience: 'holders', genericName: 'Paracetamol' })).toBe(2);
    expect(await reach({ audience: 'holders', genericName: 'Paracetamol', brandName: 'Emzor' })).toBe(0);
    const id = await publishAndSend({ audience: 'holders', genericName: 'Paracetamol', brandName: 'panadol' });
    expect([await visibleTo(seller), await visibleTo(ada)]).toEqual([
      expect.arrayContaining([id]),
      expect.not.arrayContaining([id]),
    ]);
  });

  it('that begins later is not shown until then, and one whose time is over is not shown any more', async () => {
    const later = await publish({ startsAt: new Date(Date.now() + 86_400_000).toISOString() });
    const [waiting] = (await as('GET /api/admin/announcements')).body.announcements;
    expect(waiting).toMatchObject({ _id: later, sent: 0, toldAt: null });
    expect(await visibleTo(ada)).not.toContain(later);
    await withdraw(later);
    const id = await publishAndSend({ endsAt: new Date(Date.now() + 86_400_000).toISOString() });
    expect(await visibleTo(ada)).toContain(id);
    await query(
      app.owner,
      `UPDATE announcement SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE id = '${id}'`,
    );
    expect(await visibleTo(ada)).not.toContain(id);
  });
});

describe('a member', () => {
  it('who dismisses one sees it never again, and is counted once, however often and at once they do', async () => {
    const id = await publishAndSend();
    await Promise.all(Array.from({ length: 10 }, () => mark(ada, id, 'seen')));
    expect(await published(id)).toMatchObject({ seen: 1, read: 0 });
    expect(await visibleTo(ada)).toContain(id);
    await Promise.all(Array.from({ length: 10 }, () => mark(ada, id, 'read')));
    await mark(bola, id, 'read');
    expect(await published(id)).toMatchObject({ seen: 2, read: 2 });
    expect(await visibleTo(ada)).not.toContain(id);
    expect((await ada.call('GET /api/announcement/:id', { id })).body.announcement.content).toBe(WORDS.content);
  });

  it('who takes no mails of announcements gets none, but of those about safety', async () => {
    const settings = 'PATCH /api/feed/notifications/settings';
    expect((await ada.call(settings, { alertType: 'announcement', byMail: false })).status).toBe(200);
    expect((await ada.call(settings, { alertType: 'safety announcement', byMail: false })).body).toMatchObject({
      fields: { alertType: 'Safety announcements can’t be turned off' },
    });
    const before = (await mailsTo(app, ada.email)).length;
    const id = await publishAndSend({ audience: 'state', state: 'Kano' });
    const quiet = await publishAndSend();
    const safety = await publishAndSend({ kind: 'safety', title: 'Cold chain', content: 'Look at your fridges.' });
    await untilJobsDone(app, 'mail-announcement');
    const mails = await mailsTo(app, ada.email);
    expect(mails.slice(0, mails.length - before).map(({ subject }) => subject)).toEqual([
      'A safety announcement of Mortar',
    ]);
    expect((await visibleTo(ada))[0]).toBe(safety);
    expect(await visibleTo(ada)).toContain(quiet);
    expect(await published(id)).toMatchObject({ mailed: 1 });
  });
});

describe('withdrawn', () => {
  it('once, with a reason: it goes out of the feed, and its notice says so', async () => {
    const id = await publishAndSend({ title: 'Wrong' });
    const answers = await Promise.all([withdraw(id), withdraw(id), withdraw(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await visibleTo(bola)).not.toContain(id);
    await untilJobsDone(app, 'tell-announcement');
    expect(await noticesOf(bola, id)).toMatchObject([{ message: 'Withdrawn: the announcement “Wrong”.' }]);
    expect((await bola.call('GET /api/announcement/:id', { id })).body.announcement).toMatchObject({
      withdrawnFor: 'It was a mistake',
    });
    const acts = await app.ctx.db
      .selectFrom('admin_act')
      .where('subject', '=', `announcement:${id}`)
      .selectAll()
      .execute();
    expect(acts.map(({ what, reason }) => [what, reason])).toEqual([
      ['announcement to all', 'Wrong'],
      ['announcement withdrawn', 'It was a mistake'],
    ]);
  });
});

describe('to many', () => {
  const MANY = 1_200;
  let quiet: Ctx;
  beforeAll(async () => {
    await sql`INSERT INTO member (id, first_name, last_name, email, password_hash, verified_at, state)
      SELECT gen_random_uuid(), 'Many', 'Members', 'many.' || n || '@example.com', 'none', now(), 'Yobe'
        FROM generate_series(1, ${MANY}) AS n`.execute(app.ctx.db);
    // the route adds no job here, and the tests run it by hand
    quiet = { ...app.ctx, jobs: { ...app.ctx.jobs, add: async () => undefined, addAll: async () => undefined } };
  });

  const rows = async (id: string) => {
    const { rows: counted } = await sql<{ notices: number; members: number }>`
      SELECT (SELECT count(*) FROM notice WHERE subject_id = ${id}) AS notices,
             (SELECT count(DISTINCT member_id) FROM notice WHERE subject_id = ${id}) AS members`.execute(app.ctx.db);
    return counted[0];
  };

  it('is sent once to each, though the job fails in the middle and two run at once', async () => {
    const id = await publishLater({ audience: 'state', state: 'Yobe' });
    let parts = 0;
    const failing: Ctx = {
      ...quiet,
      jobs: {
        ...quiet.jobs,
        async addAll() {
          parts += 1;
          if (parts === 2) throw new Error('killed');
        },
      },
    };
    await expect(sendAnnouncement(failing, { announcementId: id })).rejects.toThrow('killed');
    expect(await rows(id)).toEqual({ notices: 500, members: 500 });
    expect(await published(id)).toMatchObject({ sent: 500, toldAt: null });
    await Promise.all([
      sendAnnouncement(quiet, { announcementId: id }),
      sendAnnouncement(quiet, { announcementId: id }),
    ]);
    await sendAnnouncement(quiet, { announcementId: id });
    expect(await rows(id)).toEqual({ notices: MANY, members: MANY });
    expect(await published(id)).toMatchObject({ sent: MANY, toldAt: expect.any(String) });
  });

  it('that is withdrawn while it is being sent stands nowhere in the end, and nobody is told any more', async () => {
    const id = await publishLater({ audience: 'state', state: 'Yobe' });
    const [, answer] = await Promise.all([sendAnnouncement(quiet, { announcementId: id }), withdraw(id)]);
    expect(answer.status).toBe(200);
    await sendAnnouncement(quiet, { announcementId: id });
    const { rows: left } = await sql<{
      kind: string;
    }>`SELECT DISTINCT kind FROM notice WHERE subject_id = ${id}`.execute(app.ctx.db);
    expect(left.filter(({ kind }) => kind !== 'announcement over')).toEqual([]);
    const { rows: active } = await sql`
      SELECT 1 FROM announcement_member WHERE announcement_id = ${id} AND NOT is_over`.execute(app.ctx.db);
    expect(active).toEqual([]);
    const { sent } = await published(id);
    expect((await rows(id))?.notices).toBe(sent);
  });
});
