/** Licences before an administrator: queue, picture, one verdict each, notices, and the renewal reminder. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { licenceYearAt, remindersOf } from '#rules/licence.ts';
import { remindLicence } from '#server/actions/licence/admin-licence.ts';
import { inLanguage } from '#server/i18n/wording.ts';
import { ADMIN, signInAsAdmin } from '../admins.ts';
import { png } from '../pictures.ts';
import { messagesOf } from '../notices.ts';
import { makeMember, type TestMember } from '../people.ts';
import { connect, next } from '../socket.ts';
import { callOn, startApp, type TestApp } from '../start.ts';

const YEAR = licenceYearAt(new Date());
let app: TestApp;
let picture: Blob;
let token: string;
beforeAll(async () => {
  app = await startApp({ env: { ADMIN_EMAILS: ADMIN } });
  picture = new Blob([new Uint8Array(await png())]);
  token = await signInAsAdmin(app);
});
afterAll(() => app.close());

const list = (after?: string) => callOn(app.url, 'GET /api/admin/licences', after ? { after } : {}, { token });
const decide = (id: string, verdict: string, reason = '') =>
  callOn(app.url, 'POST /api/admin/licence/:id', { id, verdict, reason }, { token });

async function handIn(firstName: string): Promise<{ member: TestMember; id: string }> {
  const member = await makeMember(app, { firstName, lastName: 'Obi' });
  const { body } = await member.call('POST /api/user/licence', { number: `PCN/${firstName}`, file: picture });
  return { member, id: body.licence.pending?._id ?? expect.fail('nothing waits') };
}

it('lists pending ones, oldest first, page by page, with their members', async () => {
  const first = await handIn('Amaka');
  const { body } = await list();
  expect(body.licences.at(-1)).toEqual({
    _id: first.id,
    member: expect.objectContaining({ _id: first.member.id, fullName: 'Amaka Obi' }),
    email: first.member.email,
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
  const seen = [];
  for (let after: string | null | undefined; after !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list(after);
    seen.push(...page.body.licences.map(({ _id }) => _id));
    after = page.body.nextCursor;
  }
  expect(seen).toHaveLength(31);
  expect(seen).toEqual([first.id, ...rows.map(({ id }) => id).toSorted()]);
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
    .select(['email', 'what'])
    .execute();
  expect(acts).toEqual([{ email: ADMIN, what: 'licence verified' }]);
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
  expect(notice?.message).toBe('Your licence is now declined. See why under Licence.');
  expect(notice && inLanguage(PSEUDO_LANGUAGE, notice.sentence)).toBe(
    'Ýóóúúŕ ĺííçééñçéé ííš ñóóŵ đééçĺííñééđ. Šéééé ŵĥý úúñđééŕ Ĺííçééñçéé.',
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
  expect((await messagesOf(member))[0]).toBe(`Your licence of ${YEAR} ends on 31 December. Hand in the next one.`);
  await member.call('POST /api/user/licence', { number: 'PCN/2', year: YEAR + 1, file: picture });
  await remindLicence(app.ctx, { licenceId: id });
  expect(await messagesOf(member)).toHaveLength(2);
});
