/** The administrators' inbox of visitors' messages: listed, answered by mail, closed, reopened, and deleted when their time is over. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endEnquiries } from '#server/actions/public/enquiry/enquiry-end.ts';
import { ANSWERED_DAYS, CLOSED_DAYS, ENQUIRY_PAGE } from '#rules/public/enquiry.ts';
import { pagesOfOwn } from '#server/store/privacy/own-data.ts';
import { ADMIN, signInAsAdmin } from '../admin/admins.ts';
import { storedOf, written, wordsOf } from './enquiries.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { mailsTo } from '../notice/mail.ts';
import { makeMember } from '../kit/people.ts';
import { callOn, openApp } from '../kit/start.ts';

const OTHER = 'second@mortar.example';
const LIST = 'GET /api/admin/enquiries';
const SHOW = 'GET /api/admin/enquiry/:id';
const REPLY = 'POST /api/admin/enquiry/:id/reply';
const CLOSE = 'POST /api/admin/enquiry/:id/close';
const REOPEN = 'POST /api/admin/enquiry/:id/reopen';

const app = openApp({ env: { ADMIN_EMAILS: `${ADMIN},${OTHER}` } });
let token: string;
let other: string;
beforeAll(async () => {
  token = await signInAsAdmin(app);
  other = await signInAsAdmin(app, OTHER);
});
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

const show = async (id: string) => (await callOn(app.url, SHOW, { id }, { token })).body.enquiry;
const list = async (filter: object) => (await callOn(app.url, LIST, { ...filter }, { token })).body;
const actsOn = (id: string) =>
  app.ctx.db.selectFrom('admin_act').where('subject', '=', `enquiry:${id}`).orderBy('id').selectAll().execute();

/** Makes the last act this many days old. */
async function age(id: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000 - 60_000);
  await app.ctx.db.updateTable('enquiry').set({ acted_at: at }).where('id', '=', id).execute();
}

describe('an administrator', () => {
  it('reads a message whole, answers it by mail, and both are kept together', async () => {
    const words = wordsOf();
    const id = await written(app, words);
    expect(await show(id)).toMatchObject({ ...words, _id: id, kind: 'contact', state: 'new', version: 0, replies: [] });
    const content = 'Yes, every Tuesday.\nWrite to us before <noon>.';
    const { status, body } = await callOn(app.url, REPLY, { id, version: 0, content }, { token });
    expect(status).toBe(200);
    expect(body.enquiry).toMatchObject({ state: 'answered', version: 1, actedBy: ADMIN });
    expect(body.enquiry.replies).toMatchObject([{ email: ADMIN, content }]);
    await untilJobsDone(app, 'mail-enquiry-reply');
    const [mail, ...none] = await mailsTo(app, words.from_email);
    expect(none).toEqual([]);
    expect(mail?.subject).toBe('The answer to your message to Mortar');
    expect(mail?.text).toContain(content);
    // the answer does not quote the message, so that nobody can send words to others through us
    expect(mail?.text).not.toContain(words.message);
    expect((await show(id)).replies[0]?.sentAt).not.toBeNull();
  });

  it('closes, opens again, and answers more than once', async () => {
    const id = await written(app);
    expect((await callOn(app.url, REPLY, { id, version: 0, content: 'One' }, { token })).status).toBe(200);
    expect((await callOn(app.url, REPLY, { id, version: 1, content: 'Two' }, { token })).status).toBe(200);
    expect((await callOn(app.url, CLOSE, { id, version: 2 }, { token })).body.enquiry.state).toBe('closed');
    expect((await callOn(app.url, REPLY, { id, version: 3, content: 'Three' }, { token })).status).toBe(409);
    expect((await callOn(app.url, REOPEN, { id, version: 3 }, { token })).body.enquiry.state).toBe('new');
    expect((await callOn(app.url, REOPEN, { id, version: 4 }, { token })).status).toBe(409);
    expect((await show(id)).replies.map(({ content }) => content)).toEqual(['One', 'Two']);
  });

  it('leaves a record of each act, without anything of the message', async () => {
    const id = await written(app);
    await callOn(app.url, REPLY, { id, version: 0, content: 'A secret answer' }, { token });
    await callOn(app.url, CLOSE, { id, version: 1 }, { token: other });
    await callOn(app.url, REOPEN, { id, version: 2 }, { token });
    expect(await actsOn(id)).toMatchObject([
      { what: 'message answered', email: ADMIN, reason: '' },
      { what: 'message closed', email: OTHER, reason: '' },
      { what: 'message opened again', email: ADMIN, reason: '' },
    ]);
  });

  it('who answers at the same moment as another is told who did: one mail goes out, and one act is recorded', async () => {
    const words = wordsOf();
    const id = await written(app, words);
    const answers = await Promise.all(
      [token, other].flatMap((by) =>
        [1, 2, 3].map((n) => callOn(app.url, REPLY, { id, version: 0, content: `Answer ${n}` }, { token: by })),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const winner = won[0]!.body.enquiry.replies[0]!.email;
    for (const { status, body } of answers.filter((answer) => !won.includes(answer))) {
      expect(status).toBe(409);
      expect(body.error).toBe(`${winner} has handled this message. Check it again.`);
    }
    await untilJobsDone(app, 'mail-enquiry-reply');
    expect(await mailsTo(app, words.from_email)).toHaveLength(1);
    expect(await actsOn(id)).toHaveLength(1);
  });

  it('cannot answer whoever left no address', async () => {
    const better = `Kantin magani ${Math.random()}`;
    await callOn(app.url, 'POST /api/better-word', { language: 'en', better });
    const [row] = (await list({ kind: 'better word' })).enquiries;
    expect(row?.beginning).toBe(better);
    const id = row!._id;
    const refused = await callOn(app.url, REPLY, { id, version: 0, content: 'Thank you' }, { token });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe('The writer left no contact address.');
    expect((await callOn(app.url, CLOSE, { id, version: 0 }, { token })).status).toBe(200);
  });
});

describe('the list', () => {
  it('is paged, the newest first, by state and kind', async () => {
    const ids: string[] = [];
    for (let n = 0; n < ENQUIRY_PAGE + 3; n += 1) ids.unshift(await written(app, { from_company: 'Paged Ltd' }));
    const first = await list({ q: 'paged', state: 'new' });
    expect(first.enquiries.map(({ _id }) => _id)).toEqual(ids.slice(0, ENQUIRY_PAGE));
    const rest = await list({ q: 'paged', state: 'new', after: first.nextCursor });
    expect(rest.enquiries.map(({ _id }) => _id)).toEqual(ids.slice(ENQUIRY_PAGE));
    expect(rest.nextCursor).toBeNull();
    await callOn(app.url, CLOSE, { id: ids[0], version: 0 }, { token });
    expect((await list({ q: 'paged', state: 'closed', kind: 'contact' })).enquiries).toHaveLength(1);
    expect((await list({ q: 'paged', kind: 'better word' })).enquiries).toEqual([]);
    expect((await callOn(app.url, LIST, { after: 'nonsense' }, { token })).status).toBe(400);
  });

  it.each([['olawale zz'], ['ọláwálé ZZ'], ['zz@exam'], ['zz%_\\ pharm']])('finds a sender by «%s»', async (q) => {
    const words = { from_name: 'Ọláwálé ZZ', from_email: 'zz@example.com', from_company: 'ZZ%_\\ Pharmacy' };
    if ((await storedOf(app, words.from_email)).length === 0) await written(app, words);
    expect((await list({ q })).enquiries).toMatchObject([{ from_email: 'zz@example.com' }]);
    expect((await list({ q: '%%' })).enquiries).toEqual([]);
  });
});

describe('the daily job', () => {
  it('closes what was answered a month ago, and says nobody did it', async () => {
    const [old, young] = [await written(app), await written(app)];
    for (const id of [old, young]) await callOn(app.url, REPLY, { id, version: 0, content: 'Yes' }, { token });
    await age(old, ANSWERED_DAYS);
    await age(young, ANSWERED_DAYS - 1);
    await endEnquiries(app.ctx);
    expect(await show(old)).toMatchObject({ state: 'closed', version: 2, actedBy: '' });
    expect(await show(young)).toMatchObject({ state: 'answered', version: 1 });
    const late = await callOn(app.url, REPLY, { id: old, version: 1, content: 'More' }, { token });
    expect(late.body.error).toBe('This message has changed. Check it again.');
  });

  it('deletes what was closed a year ago, with its answers, and nothing else', async () => {
    const [old, young, open] = [await written(app), await written(app), await written(app)];
    for (const id of [old, young]) {
      await callOn(app.url, REPLY, { id, version: 0, content: 'Yes' }, { token });
      await callOn(app.url, CLOSE, { id, version: 1 }, { token });
    }
    await age(old, CLOSED_DAYS);
    await age(young, CLOSED_DAYS - 1);
    await untilJobsDone(app, 'mail-enquiry-reply');
    await endEnquiries(app.ctx);
    expect((await callOn(app.url, SHOW, { id: old }, { token })).status).toBe(404);
    for (const id of [young, open]) expect((await show(id))._id).toBe(id);
    const left = await app.ctx.db.selectFrom('enquiry_reply').where('enquiry_id', '=', old).select('id').execute();
    expect(left).toEqual([]);
  });
});

it('what a member wrote with their address, and its answers, is in the copy of their data', async () => {
  const ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  const id = await written(app, { from_email: ada.email, message: 'Mine' });
  await written(app, { message: 'Of somebody else' });
  await callOn(app.url, REPLY, { id, version: 0, content: 'Yes' }, { token });
  const rows: unknown[] = [];
  for await (const page of pagesOfOwn(app.ctx.db, 'messagesToUs', ada.id)) rows.push(...page);
  expect(rows).toMatchObject([{ message: 'Mine', state: 'answered', answers: [{ content: 'Yes' }] }]);
});
