/** Licences as administrators handle them: queue, picture, one decision each, notifications, and the renewal reminder. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { licenceYearAt, provisionalDayOf, remindersOf } from '#rules/account/licence.ts';
import { endProvisional, remindLicence } from '#server/actions/account/licence/licence-year.ts';
import { inLanguage } from '#server/i18n/wording.ts';
import { ADMIN, signInAsAdmin } from '../admin/admins.ts';
import { mailsTo } from '../notice/mail.ts';
import { png } from '../media/pictures.ts';
import { messagesOf } from '../notice/notices.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { connect, next, until } from '../kit/socket.ts';
import { callOn, openApp } from '../kit/start.ts';

const YEAR = licenceYearAt(new Date());
const app = openApp({ env: { ADMIN_EMAILS: ADMIN } });
let picture: Blob;
let token: string;
beforeAll(async () => {
  picture = new Blob([new Uint8Array(await png())]);
  token = await signInAsAdmin(app);
});

const list = (after?: string) => callOn(app.url, 'GET /api/admin/licences', after ? { after } : {}, { token });
const FOUND = { finding: 'found', foundYear: YEAR };
const decide = (id: string, verdict: string, reason = '', lookup: object = verdict === 'verified' ? FOUND : {}) =>
  callOn(app.url, 'POST /api/admin/licence/:id', { id, verdict, reason, ...lookup }, { token });

async function handIn(firstName: string, kind = 'pharmacist'): Promise<{ member: TestMember; id: string }> {
  const member = await makeMember(app, { firstName, lastName: 'Obi' });
  const { body } = await member.call('POST /api/user/licence', { kind, number: `PCN/${firstName}`, file: picture });
  return { member, id: body.licence.pending?._id ?? expect.fail('nothing waits') };
}

it('lists pending ones, oldest first, page by page, with their members', async () => {
  const first = await handIn('Amaka');
  const { body } = await list();
  expect(body.licences.at(-1)).toEqual({
    _id: first.id,
    member: expect.objectContaining({ _id: first.member.id, fullName: 'Amaka Obi' }),
    email: first.member.email,
    kind: 'pharmacist',
    state: 'pending',
    looked: null,
    provisionalUntil: null,
    reason: '',
    number: 'PCN/Amaka',
    year: YEAR,
    verifiedYear: null,
    createdAt: expect.any(String),
  });
  const members = await Promise.all(
    Array.from({ length: 30 }, (_, index) => makeMember(app, { firstName: `M${index}`, lastName: 'Many' })),
  );
  const rows = members.map(({ id }) => ({
    id: randomUUIDv7(),
    member_id: id,
    number: 'PCN/1',
    year: YEAR,
    evidence: `${randomUUIDv7().replaceAll('-', '')}.webp`,
  }));
  await app.ctx.db.insertInto('licence').values(rows).execute();
  const ids = [];
  for (let after: string | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list(after);
    ids.push(...page.body.licences.map(({ _id }) => _id));
    after = page.body.nextCursor;
  }
  expect(ids).toHaveLength(31);
  expect(ids).toEqual([first.id, ...rows.map(({ id }) => id).toSorted()]);
  await app.ctx.db.deleteFrom('licence').execute();
});

it('shows the picture to the administrator', async () => {
  const { id } = await handIn('Bola');
  const answer = await fetch(`${app.url}/api/admin/licence/${id}/evidence`, { headers: { authorization: token } });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

it('verifies once: the badge appears, the member is notified, reminders are scheduled, and the act is recorded', async () => {
  const { member, id } = await handIn('Chidi');
  const answers = await Promise.all(Array.from({ length: 8 }, () => decide(id, 'verified')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
  expect((await member.call('GET /api/user/licence')).body.licence).toMatchObject({ state: 'verified', year: YEAR });
  expect(await messagesOf(member)).toEqual([`Your licence is now verified until 31 December ${YEAR}.`]);
  const acts = await app.ctx.db
    .selectFrom('admin_act')
    .where('subject', '=', `licence:${id}`)
    .select(['email', 'what', 'reason'])
    .execute();
  expect(acts).toEqual([{ email: ADMIN, what: 'licence verified', reason: `Register: found for ${YEAR}.` }]);
  const { rows } = await sql<{ runAt: Date }>`
    SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key LIKE ${`licence:${id}:%`} ORDER BY run_at`.execute(
    app.ctx.db,
  );
  expect(rows.map(({ runAt }) => runAt)).toEqual(remindersOf(YEAR).filter((moment) => moment > new Date()));
});

it('declines with a reason, which its member reads', async () => {
  const { member, id } = await handIn('Dayo');
  expect((await decide(id, 'declined')).body).toMatchObject({
    type: 'invalid',
    fields: { reason: expect.any(String) },
  });
  expect((await decide(id, 'declined', 'The photo is too dark')).status).toBe(200);
  expect((await member.call('GET /api/user/licence')).body.licence.declined).toBe('The photo is too dark');
  const [notice] = (await member.call('GET /api/feed/notifications')).body.notifications.content;
  expect(notice?.message).toBe('Your licence is now declined. See why on the Licence page.');
  expect(notice && inLanguage(PSEUDO_LANGUAGE, notice.sentence)).toBe(
    'Ýóóúúŕ ĺííçééñçéé ííš ñóóŵ đééçĺííñééđ. Šéééé ŵĥý óóñ ţĥéé Ĺííçééñçéé þááĝéé.',
  );
  expect((await decide(id, 'verified')).status).toBe(409);
});

it.each(['verified', 'declined'])(
  'is heard live as %s, also by a member who wants no notices of it',
  async (verdict) => {
    const { member, id } = await handIn('Femi');
    await member.call('PATCH /api/feed/notifications/settings', { alertType: 'licence', inApp: false });
    const socket = await connect(app.url, member.token);
    const received = next(socket, 'licence');
    await decide(id, verdict, 'Too dark');
    expect(await received).toEqual({});
    socket.disconnect();
  },
);

it('reminds of the next year’s licence, unless that is handed in already', async () => {
  const { member, id } = await handIn('Efe');
  await remindLicence(app.ctx, { licenceId: id });
  expect(await messagesOf(member)).toEqual([]);
  await decide(id, 'verified');
  await remindLicence(app.ctx, { licenceId: id });
  expect((await messagesOf(member))[0]).toBe(`Your ${YEAR} licence expires on 31 December. Upload the next one.`);
  await Promise.all([remindLicence(app.ctx, { licenceId: id }), remindLicence(app.ctx, { licenceId: id })]);
  await member.call('POST /api/user/licence', { number: 'PCN/2', year: YEAR + 1, file: picture });
  await remindLicence(app.ctx, { licenceId: id, turn: 1 });
  expect(await messagesOf(member)).toHaveLength(2);
  await until(async () => (await mailsTo(app, member.email)).length === 1);
  expect((await mailsTo(app, member.email))[0]?.subject).toBe('Your licence expires on 31 December');
});

/** The context of the same server on another day. */
const at = (moment: string) => ({ ...app.ctx, now: () => new Date(moment) });

it.each([
  ['nothing', {}, 'finding'],
  ['not found', { finding: 'not found' }, 'finding'],
  ['another name', { finding: 'other name' }, 'finding'],
  ['an older year', { finding: 'found', foundYear: YEAR - 1 }, 'foundYear'],
  ['no year', { finding: 'found' }, 'foundYear'],
])('verifies nothing where the register shows %s', async (_, finding, field) => {
  const { id } = await handIn('Gozie');
  const { status, body } = await decide(id, 'verified', '', finding);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

it('asks for changes, which the member reads and hands in anew', async () => {
  const { member, id } = await handIn('Hauwa');
  expect((await decide(id, 'changes')).status).toBe(400);
  expect((await decide(id, 'changes', 'Show the whole page', { finding: 'other name' })).status).toBe(200);
  expect((await member.call('GET /api/user/licence')).body.licence.declined).toBe('Show the whole page');
  expect(await messagesOf(member)).toEqual(['Your licence is now waiting for your changes. See the Licence page.']);
  const again = await member.call('POST /api/user/licence', { number: 'PCN/Hauwa', file: picture });
  expect(again.body.licence).toMatchObject({ state: 'pending', declined: null });
});

/** Makes a verified licence whose year the Council had not entered yet, decided while that was allowed. */
async function provisional(firstName: string, kind = 'pharmacist') {
  const { member, id } = await handIn(firstName, kind);
  await app.ctx.db
    .updateTable('licence')
    .set({
      state: 'verified',
      finding: 'year pending',
      looked_at: new Date(),
      decided_at: new Date(),
      provisional_until: provisionalDayOf(YEAR),
    })
    .where('id', '=', id)
    .execute();
  return { member, id };
}
const licenceOf = async (member: TestMember, kind = 'pharmacist') =>
  (await member.call('GET /api/user/licence', { kind })).body.licence;

it('verifies a pending year until 31 March, and no longer', async () => {
  const { member, id } = await provisional('Ife');
  expect(await licenceOf(member)).toMatchObject({ state: 'verified', provisionalUntil: `${YEAR}-03-31` });
  await endProvisional(at(`${YEAR}-03-31T22:59:00Z`), { licenceId: id });
  expect((await licenceOf(member)).state).toBe('verified');
  const late = at(`${YEAR}-03-31T23:01:00Z`);
  await Promise.all([endProvisional(late, { licenceId: id }), endProvisional(late, { licenceId: id })]);
  expect(await licenceOf(member)).toMatchObject({ state: 'unverified', year: null });
  expect(await messagesOf(member)).toEqual([`Your ${YEAR} licence has expired. Upload this year’s licence.`]);
});

it('keeps a provisional one whose year is found later, and lists it until then', async () => {
  const { member, id } = await provisional('Jide');
  const listed = async (filter: object) =>
    (await callOn(app.url, 'GET /api/admin/licences', { ...filter }, { token })).body.licences.map(({ _id }) => _id);
  expect(await listed({ state: 'provisional' })).toContain(id);
  expect((await decide(id, 'verified')).status).toBe(200);
  expect([await listed({ state: 'provisional' }), await listed({ state: 'verified' })]).toEqual([
    expect.not.arrayContaining([id]),
    expect.arrayContaining([id]),
  ]);
  await endProvisional(at(`${YEAR + 1}-01-01T00:00:00Z`), { licenceId: id });
  expect(await licenceOf(member)).toMatchObject({ state: 'verified', provisionalUntil: null });
  expect((await decide(id, 'verified')).status).toBe(409);
});

it('keeps pharmacist and premises apart, and lists each', async () => {
  const { member, id } = await handIn('Kemi', 'premises');
  await member.call('POST /api/user/licence', { number: 'PCN/Kemi', file: picture });
  expect((await decide(id, 'verified')).status).toBe(200);
  expect([(await licenceOf(member)).state, (await licenceOf(member, 'premises')).state]).toEqual([
    'pending',
    'verified',
  ]);
  const kinds = async (kind: string) =>
    (await callOn(app.url, 'GET /api/admin/licences', { kind, state: 'verified' }, { token })).body.licences;
  expect((await kinds('premises')).map(({ _id }) => _id)).toEqual([id]);
  expect((await kinds('pharmacist')).map(({ _id }) => _id)).not.toContain(id);
});

it('reminds after the year as well, and says that it is over', async () => {
  const { member, id } = await handIn('Lola');
  await decide(id, 'verified');
  await remindLicence(at(`${YEAR + 1}-01-15T08:00:00Z`), { licenceId: id, turn: 3 });
  expect((await messagesOf(member))[0]).toBe(`Your ${YEAR} licence has expired. Upload this year’s licence.`);
  await until(async () => (await mailsTo(app, member.email)).length === 1);
  expect((await mailsTo(app, member.email))[0]?.subject).toBe('Your licence has expired');
});

it('is never decided by its own member', async () => {
  const { member, id } = await handIn('Musa');
  await app.ctx.db.updateTable('member').set({ email: ADMIN }).where('id', '=', member.id).execute();
  expect((await decide(id, 'verified')).status).toBe(403);
});
