/** The moderators' queue: sorted, claimed by one, decided by one, and what each member is told. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CLAIM_MINUTES, REPORT_PAGE } from '#rules/feed/report.ts';
import { ADMIN, ADMINS_BY_ROLE, signInAsAdmin } from '../admin/admins.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { mailsTo } from '../notice/mail.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { png } from '../media/pictures.ts';
import { callOn } from '../kit/start.ts';
import {
  acts,
  ada,
  app,
  bola,
  caseOf,
  chidi,
  claim,
  decide,
  decided,
  makeOffer,
  makePost,
  makeTalk,
  moderator,
  noticesOf,
  openReports,
  owner,
  report,
} from './reports.ts';

openReports();

async function queue(fields: Record<string, unknown> = {}) {
  const ids: string[] = [];
  for (let after: string | undefined; ;) {
    const { status, body } = await callOn(
      app.url,
      'GET /api/admin/reports',
      { ...fields, ...(after && { after }) },
      { token: moderator },
    );
    expect(status).toBe(200);
    ids.push(...body.reports.map(({ _id }) => _id));
    if (body.nextCursor === null) return ids;
    after = body.nextCursor;
  }
}

async function reported(who: readonly TestMember[], fields: { reason?: string } = {}): Promise<string> {
  const postId = await makePost();
  for (const one of who) await report(one, 'post', postId, fields);
  return (await caseOf(postId))._id;
}

describe('the queue', () => {
  it('has the most reported first, and of as many the oldest', async () => {
    const [first, second, most] = [await reported([bola]), await reported([bola]), await reported([bola, chidi])];
    const ids = await queue();
    expect([ids.indexOf(most) < ids.indexOf(first), ids.indexOf(first) < ids.indexOf(second)]).toEqual([true, true]);
  });

  it('is narrowed by kind, state and reason', async () => {
    const id = await reported([bola], { reason: 'illegal' });
    const offerId = await makeOffer();
    await report(bola, 'offer', offerId);
    const ofOffer = (await caseOf(offerId))._id;
    expect(await queue({ kind: 'offer' })).toEqual([ofOffer]);
    expect(await queue({ reason: 'illegal' })).toEqual([id]);
    await decide(id, 'nothing');
    expect(await queue({ reason: 'illegal' })).toEqual([]);
    expect(await queue({ reason: 'illegal', state: 'decided' })).toEqual([id]);
    expect(await queue()).not.toContain(id);
  });

  it('goes on page by page, without a gap or a repeat', async () => {
    const author = await makeMember(app, { firstName: 'Many', lastName: 'Posts' });
    const rows = Array.from({ length: REPORT_PAGE + 3 }, (_, at) => at);
    for (const at of rows) await report(bola, 'post', await makePost(`Post ${at}`, author), { reason: 'patient data' });
    const ids = await queue({ reason: 'patient data' });
    expect([ids.length, new Set(ids).size]).toEqual([rows.length, rows.length]);
    await Promise.all(ids.map((id) => decide(id, 'nothing')));
    expect((await queue({ reason: 'patient data', state: 'decided' })).toSorted()).toEqual(ids.toSorted());
    const { body } = await callOn(app.url, 'GET /api/admin/reports', { after: 'nonsense' }, { token: moderator });
    expect(body.fields).toHaveProperty('after');
  });
});

describe('a claim', () => {
  it('is of one of two who claim at once; the other is told who', async () => {
    const id = await reported([bola]);
    const answers = await Promise.all([claim(id, moderator), claim(id, owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [got] = answers.flatMap(({ status, body }) => (status === 200 ? [body.report.claimedBy] : []));
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toContain(got);
    const loser = got === ADMIN ? moderator : owner;
    expect((await decide(id, 'nothing', {}, loser)).status).toBe(409);
  });

  it('ends by release, and by itself after its time', async () => {
    const id = await reported([bola]);
    await claim(id, moderator);
    await callOn(app.url, 'POST /api/admin/report/:id/release', { id }, { token: owner });
    expect((await claim(id, owner)).status).toBe(409);
    await callOn(app.url, 'POST /api/admin/report/:id/release', { id }, { token: moderator });
    expect((await claim(id, owner)).status).toBe(200);
    const before = new Date(Date.now() - CLAIM_MINUTES * 60_000);
    await app.ctx.db.updateTable('report_case').set({ claimed_until: before }).where('id', '=', id).execute();
    expect((await claim(id, moderator)).status).toBe(200);
  });
});

describe('a decision', () => {
  it('is of one of two who decide at once; the other is told who', async () => {
    const id = await reported([bola]);
    const answers = await Promise.all([decide(id, 'warn', {}, moderator), decide(id, 'hide', {}, owner)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [by] = answers.flatMap(({ status, body }) => (status === 200 ? [body.report.decidedBy] : []));
    expect(answers.find(({ status }) => status === 409)?.body.error).toContain(by);
    expect((await acts(`report:${id}`)).filter(({ what }) => what !== 'view report')).toHaveLength(1);
    expect(await decide(id, 'nothing')).toMatchObject({ status: 409 });
  });

  it('warns the author by notice and mail with the reason, and tells every reporter what came of it and no more', async () => {
    const postId = await makePost();
    await report(bola, 'post', postId);
    await report(chidi, 'post', postId);
    const { _id: id } = await caseOf(postId);
    await decide(id, 'warn', { message: 'Write what NAFDAC has registered', note: 'Second time' });
    const [toAuthor] = await noticesOf(ada);
    expect(toAuthor).toMatchObject({ payload: { alertType: 'moderation' } });
    expect(toAuthor?.message).toContain('Write what NAFDAC has registered');
    for (const one of [bola, chidi]) {
      const [notice] = await noticesOf(one);
      expect(notice).toMatchObject({
        payload: { alertType: 'report answered' },
        message: 'We reviewed what you reported: we took action.',
      });
    }
    await untilJobsDone(app, 'mail-decision');
    const [mail] = await mailsTo(app, ada.email);
    expect(mail?.text).toContain('Write what NAFDAC has registered');
    expect(mail?.text).toContain('/contact');
    expect(mail?.text).not.toContain('Second time');
    expect((await bola.call('GET /api/feed/post/:id', { id: postId })).status).toBe(200);
    expect((await acts(`report:${id}`)).at(-1)).toEqual({ what: 'report warn', email: ADMINS_BY_ROLE.moderator });
  });

  it('of nothing tells its author nothing', async () => {
    await decided('post', await makePost(), 'nothing');
    expect(await noticesOf(ada)).toEqual([]);
    expect(await noticesOf(bola)).toMatchObject([{ payload: { alertType: 'report answered' } }]);
  });

  it('suspends its author', async () => {
    const postId = await makePost();
    await decided('post', postId, 'suspend');
    expect((await ada.call('GET /api/feed/posts')).status).toBe(401);
  });

  it('needs a reason for the author, and what can be done to such a thing', async () => {
    const id = await reported([bola]);
    expect((await decide(id, 'hide', { message: '' })).body.fields).toHaveProperty('message');
    await report(bola, 'member', ada.id);
    expect((await decide((await caseOf(ada.id))._id, 'hide')).body.fields).toHaveProperty('decision');
    expect(await caseOf(ada.id)).toMatchObject({ state: 'open', version: 0 });
  });

  it('is refused where the thing is gone, and nothing of it is stored', async () => {
    const postId = await makePost();
    await report(bola, 'post', postId);
    await ada.call('DELETE /api/feed/post/:id', { id: postId });
    const { _id: id } = await caseOf(postId);
    expect((await decide(id, 'hide')).status).toBe(409);
    expect(await caseOf(postId)).toMatchObject({ state: 'open' });
    expect(await noticesOf(bola)).toEqual([]);
    expect((await decide(id, 'warn')).status).toBe(200);
  });

  it('is not for an administrator who wrote or reported it', async () => {
    const chief = await makeMember(app, { firstName: 'Chief', lastName: 'Test' });
    await app.ctx.db.updateTable('member').set({ email: ADMIN }).where('id', '=', chief.id).execute();
    const [own, ofAda] = [await makePost('Mine', chief), await makePost()];
    await report(bola, 'post', own);
    await report(chief, 'post', ofAda);
    for (const postId of [own, ofAda]) {
      const { _id: id, isOwn } = await caseOf(postId, owner);
      expect(isOwn).toBe(true);
      expect((await claim(id, owner)).status).toBe(403);
      expect((await decide(id, 'nothing', {}, owner)).status).toBe(403);
      expect((await decide(id, 'nothing')).status).toBe(200);
    }
  });
});

it('a look at a case is recorded, at what was private as at what everybody sees', async () => {
  const [postId, { ids }] = [await makePost(), await makeTalk(['Between us'])];
  await report(bola, 'post', postId);
  await report(bola, 'message', ids[0]!);
  const [ofPost, ofMessage] = [await caseOf(postId), await caseOf(ids[0]!)];
  expect(await acts(`report:${ofPost._id}`)).toEqual([{ what: 'view report', email: ADMINS_BY_ROLE.moderator }]);
  expect(await acts(`report:${ofMessage._id}`)).toEqual([{ what: 'view report', email: ADMINS_BY_ROLE.moderator }]);
});

describe('the file of a reported message', () => {
  const fileOf = (id: string, token = moderator) =>
    fetch(`${app.url}/api/admin/report/${id}/file`, { headers: { authorization: token } });

  async function reportedPicture(): Promise<{ id: string; messageId: string }> {
    const { room } = await makeTalk(['Look at this']);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await png(40, 30))], 'rude.png'));
    const headers = { authorization: ada.token };
    const sent = await fetch(`${app.url}/api/user/chat/${room}/file`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(200);
    const { message } = (await sent.json()) as { message: { _id: string } };
    await report(bola, 'message', message._id);
    return { id: (await caseOf(message._id))._id, messageId: message._id };
  }

  it('is seen by who may moderate, on record, and by no other role or member', async () => {
    const { id, messageId } = await reportedPicture();
    expect((await caseOf(messageId)).file).toEqual({ name: 'rude.webp', mime: 'image/webp', durationMs: null });
    const answer = await fileOf(id);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(40);
    expect((await acts(`report:${id}`)).map(({ what }) => what)).toEqual(['view report', 'view report file']);
    const reader = await signInAsAdmin(app, ADMINS_BY_ROLE.reader);
    expect([(await fileOf(id, reader)).status, (await fileOf(id, bola.token)).status]).toEqual([403, 401]);
  });

  it('is gone with the message, and no other case has one', async () => {
    const { id, messageId } = await reportedPicture();
    await decide(id, 'remove');
    expect((await fileOf(id)).status).toBe(404);
    const rows = await app.ctx.db.selectFrom('report_case').where('subject_id', '=', messageId).select('id').execute();
    expect(rows).toHaveLength(1);
    expect((await fileOf(await reported([bola]))).status).toBe(404);
  });
});

it.each(['money', 'licences', 'reader'] as const)('an administrator for %s sees no reports', async (role) => {
  const token = await signInAsAdmin(app, ADMINS_BY_ROLE[role]);
  const id = await reported([bola]);
  expect((await callOn(app.url, 'GET /api/admin/reports', {}, { token })).status).toBe(403);
  expect((await callOn(app.url, 'GET /api/admin/report/:id', { id }, { token })).status).toBe(403);
});
