/** Administrator sessions: who gets a passkey, where and how long it is valid, how long the session lasts, and what it does not open. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { signToken } from '#server/auth/access-token.ts';
import { ADMIN, askForPasskey, signInAsAdmin } from './admins.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { mailsTo } from '../notice/mail.ts';
import { makeMember } from '../kit/people.ts';
import { query } from '../kit/postgres.ts';
import { callOn, openApp, startApp } from '../kit/start.ts';

const app = openApp({ env: { ADMIN_EMAILS: `${ADMIN}, Second@Mortar.Example` } });
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

const ask = (email: unknown) => callOn(app.url, 'POST /api/auth/admin/signin', { email });
const enter = (email: string, passkey: string, cookie = '') =>
  callOn(app.url, 'POST /api/auth/admin/passkey', { email, passkey }, { headers: { cookie } });
const show = (token: string, on = app) => callOn(on.url, 'GET /api/admin/session', {}, { token });
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const INVALID = { type: 'user', error: 'Invalid admin' };

const asked = (email?: string) => askForPasskey(app, email);

const acts = () => app.ctx.db.selectFrom('admin_act').select(['email', 'what']).orderBy('id').execute();

it('signs an administrator in by a mailed passkey, typed in any format, and records it', async () => {
  const { cookie, passkey } = await asked('second@mortar.example');
  const { status, body } = await enter(
    'Second@mortar.example ',
    ` ${passkey.toLowerCase().replaceAll('-', ' ')}`,
    cookie,
  );
  expect(status).toBe(200);
  const { admin } = (await show(body.token)).body;
  expect(admin).toEqual({ email: 'second@mortar.example', role: 'owner', provedUntil: expect.any(String) });
  expect(Date.parse(admin.provedUntil)).toBeGreaterThan(Date.now() + 9 * 60_000);
  expect((await acts()).at(-1)).toEqual({ email: 'second@mortar.example', what: 'sign in' });
});

it('answers every address alike, and mails administrators alone', async () => {
  const known = await ask(ADMIN);
  const unknown = await ask('nobody@example.com');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(unknown.body).toEqual({ success: true });
  const shape = ({ headers }: typeof known) => headers.getSetCookie().map((line) => line.replace(/=[\w-]{43}/, '=…'));
  expect(shape(unknown)).toEqual(shape(known));
  expect(shape(known)).toEqual([
    expect.stringMatching(/^mortar-admin=…; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  await untilJobsDone(app, 'mail-passkey');
  expect(await mailsTo(app, 'nobody@example.com')).toEqual([]);
  const { cnt } = await app.ctx.db
    .selectFrom('admin_passkey')
    .where('email', '=', 'nobody@example.com')
    .select((eb) => eb.fn.countAll<number>().as('cnt'))
    .executeTakeFirstOrThrow();
  expect(cnt).toBe(1);
  for (const email of ['', 'name, number or address', 'x'.repeat(900)])
    expect((await ask(email)).body).toMatchObject(INVALID);
});

it('mails an address three times an hour and no more, an administrator’s or not', async () => {
  for (const email of [ADMIN, 'nobody@example.com']) {
    const statuses = [];
    for (let turn = 0; turn < 4; turn++) statuses.push((await ask(email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
});

it('binds the passkey to the browser that asked', async () => {
  const mine = await asked();
  const theirs = await asked();
  expect((await enter(ADMIN, mine.passkey)).body).toMatchObject(INVALID);
  expect((await enter(ADMIN, mine.passkey, theirs.cookie)).body).toMatchObject(INVALID);
  expect((await enter(ADMIN, mine.passkey, 'mortar-admin=made-up')).body).toMatchObject(INVALID);
  expect((await enter('second@mortar.example', mine.passkey, mine.cookie)).body).toMatchObject(INVALID);
  expect((await enter(ADMIN, mine.passkey, mine.cookie)).status).toBe(200);
});

it('takes a passkey once, also of many at the same time', async () => {
  const { cookie, passkey } = await asked();
  const answers = await Promise.all(Array.from({ length: 64 }, () => enter(ADMIN, passkey, cookie)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await enter(ADMIN, passkey, cookie)).body).toMatchObject(INVALID);
});

it('gives up a passkey after five tries', async () => {
  const { cookie, passkey } = await asked();
  expect((await enter(ADMIN, ' - ', cookie)).body).toMatchObject({
    type: 'invalid',
    fields: { passkey: 'Invalid passkey' },
  });
  for (let turn = 0; turn < 5; turn++) {
    expect((await enter(ADMIN, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', cookie)).body).toMatchObject(INVALID);
  }
  expect((await enter(ADMIN, passkey, cookie)).body).toMatchObject(INVALID);
});

it('forgets a passkey after ten minutes', async () => {
  const { cookie, passkey } = await asked();
  await app.ctx.db
    .updateTable('admin_passkey')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .execute();
  expect((await enter(ADMIN, passkey, cookie)).body).toMatchObject(INVALID);
});

it('ends a session that is idle for half an hour, that is eight hours old, or that was signed out', async () => {
  const age = (column: 'seen_at' | 'created_at', minutes: number) =>
    app.ctx.db
      .updateTable('admin_session')
      .set({ [column]: sql<Date>`now() - make_interval(mins => ${minutes})` })
      .execute();
  const token = await signInAsAdmin(app);
  await age('seen_at', 29);
  expect((await show(token)).status).toBe(200);
  await age('seen_at', 29);
  await age('created_at', 479);
  expect((await show(token)).status).toBe(200);
  await age('seen_at', 31);
  expect((await show(token)).body).toMatchObject({ type: 'unauthenticated', error: 'Invalid admin' });

  const old = await signInAsAdmin(app);
  await age('created_at', 481);
  expect((await show(old)).status).toBe(401);

  const left = await signInAsAdmin(app);
  expect((await callOn(app.url, 'DELETE /api/admin/session', {}, { token: left })).status).toBe(200);
  expect((await show(left)).status).toBe(401);
  expect((await acts()).at(-1)).toEqual({ email: ADMIN, what: 'sign out' });
});

it('shuts out an address that is no administrator’s any more, and everybody where none is named', async () => {
  const token = await signInAsAdmin(app, 'former@mortar.example');
  expect((await show(token)).status).toBe(401);
  const lonely = await startApp();
  try {
    expect(lonely.ctx.config.adminEmails).toEqual([]);
    expect((await show(await signInAsAdmin(lonely), lonely)).status).toBe(401);
  } finally {
    await lonely.close();
  }
});

it('opens no member’s route to an administrator, and no administrator’s to a member', async () => {
  const admin = await signInAsAdmin(app);
  expect((await callOn(app.url, 'GET /api/user/friends', {}, { token: admin })).status).toBe(401);
  const ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  expect((await show(ada.token)).status).toBe(401);
  const session = await app.ctx.db.selectFrom('admin_session').select('id').executeTakeFirstOrThrow();
  const subject = { sessionId: session.id, memberId: randomUUIDv7(), firstName: 'A', lastName: 'B' };
  expect((await show(await signToken(app.ctx, subject))).status).toBe(401);
});

it('reauthenticates an administrator although strangers have used up the requests', async () => {
  for (let turn = 0; turn < 4; turn++) await ask(ADMIN);
  const token = await signInAsAdmin(app);
  const proof = await callOn(app.url, 'POST /api/admin/session/passkey', {}, { token });
  expect(proof.status).toBe(200);
  await untilJobsDone(app, 'mail-passkey');
  // four jobs run at a time, so the administrator's own passkey is among the newest four mails
  const passkeys = (await mailsTo(app, ADMIN)).map(({ text }) => /(\w{4}-){3}\w{4}/.exec(text)?.[0] ?? '');
  const statuses = [];
  for (const passkey of passkeys.slice(0, 4)) statuses.push((await enter(ADMIN, passkey, cookieOf(proof))).status);
  expect(statuses).toContain(200);
});

it('never changes the record of acts', async () => {
  for (const change of [
    "UPDATE admin_act SET what = 'nothing'",
    'DELETE FROM admin_act',
    'TRUNCATE admin_act CASCADE',
  ]) {
    await expect(query(app.owner, change)).rejects.toThrow('never changed');
  }
});
