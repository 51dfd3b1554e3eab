/** Administrators as an owner manages them: listed, invited by mail, given another role and removed, and never without an owner. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import { MOST_INVITED } from '#rules/admin/role.ts';
import { administratorsWith } from '#server/auth/admin-role.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from './admins.ts';
import { mailsTo } from '../notice/mail.ts';
import { PATIENCE } from '../kit/patience.ts';
import { callOn, openApp, startApp } from '../kit/start.ts';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN } });
let token: string;
beforeEach(async () => {
  token = await signInAsAdmin(app);
});
afterEach(async () => {
  await app.ctx.db.deleteFrom('administrator').execute();
});

const BOLA = 'bola@mortar.example';
const as = <K extends keyof Api>(key: K, input: object = {}, by = token, on = app) =>
  callOn(on.url, key, { ...input }, { token: by });
const list = async (by = token, on = app) =>
  (await as('GET /api/admin/administrators', {}, by, on)).body.administrators;
const invite = (email: string, role: string, by = token) => as('POST /api/admin/administrators', { email, role }, by);
const one = async (email: string, on = app, by = token) =>
  (await list(by, on)).find((each) => each.email === email) ?? expect.fail(`no ${email}`);

async function change(email: string, role: string, { by = token, version }: { by?: string; version?: number } = {}) {
  const { _id: id, version: current } = await one(email);
  return as('PATCH /api/admin/administrator/:id', { id, role, version: version ?? current }, by);
}

async function remove(email: string, by = token) {
  const { _id: id, version } = await one(email);
  return as('DELETE /api/admin/administrator/:id', { id, version }, by);
}

async function staleSession(): Promise<string> {
  const stale = await signInAsAdmin(app);
  await sql`UPDATE admin_session SET created_at = now() - interval '11 minutes'
    WHERE id = (SELECT id FROM admin_session ORDER BY id DESC LIMIT 1)`.execute(app.ctx.db);
  return stale;
}

it('lists those of the settings and those who were invited, with what is known of each', async () => {
  await invite(BOLA, 'money');
  expect(await list()).toEqual([
    {
      _id: null,
      email: ADMIN,
      role: 'owner',
      invitedBy: null,
      since: null,
      lastSeenAt: expect.any(String),
      hasFactor: false,
      version: 0,
    },
    {
      _id: expect.any(String),
      email: BOLA,
      role: 'money',
      invitedBy: ADMIN,
      since: expect.any(String),
      lastSeenAt: null,
      hasFactor: false,
      version: 0,
    },
  ]);
  await as('GET /api/admin/session', {}, await signInAsAdmin(app, BOLA));
  expect((await one(BOLA)).lastSeenAt).toEqual(expect.any(String));
});

it('mails who is invited: by whom, as what, and where to sign in', async () => {
  expect((await invite(' Mailed@Mortar.Example ', 'licences')).status).toBe(200);
  const mails = await vi.waitUntil(async () => {
    const sent = await mailsTo(app, 'mailed@mortar.example');
    return sent.length > 0 && sent;
  }, PATIENCE);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(`${ADMIN} invited you to be an administrator of Mortar. Your role is: Licences.`);
  expect(mails[0]?.text).toContain('/admin/auth');
});

it('refuses an address that is one already, at its field, and each bad field at its own', async () => {
  await invite(BOLA, 'reader');
  for (const email of [BOLA, BOLA.toUpperCase(), ADMIN]) {
    const { status, body } = await invite(email, 'money');
    expect(status).toBe(400);
    expect(body.fields).toEqual({ email: 'Already an administrator' });
  }
  expect((await invite('no address', 'money')).body.fields).toHaveProperty('email');
  expect((await invite('new@mortar.example', 'king')).body.fields).toEqual({ role: 'Choose a role' });
  expect((await list()).map(({ email, role }) => [email, role])).toEqual([
    [ADMIN, 'owner'],
    [BOLA, 'reader'],
  ]);
});

it('invites an address once, by many at the same time, and no more than a hundred', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => invite(BOLA, 'reader')));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(400)]);
  const rows = Array.from({ length: MOST_INVITED - 3 }, (_, index) => ({
    email: `a${index}@mortar.example`,
    role: 'reader' as const,
    invited_by: ADMIN,
  }));
  await app.ctx.db.insertInto('administrator').values(rows).execute();
  const last = await Promise.all(Array.from({ length: 6 }, (_, index) => invite(`z${index}@mortar.example`, 'reader')));
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array<number>(4).fill(409)]);
  expect(await list()).toHaveLength(MOST_INVITED + 1);
});

it('asks for a fresh passkey before anything changes', async () => {
  await invite(BOLA, 'reader');
  const stale = await staleSession();
  for (const answer of [
    await invite('new@mortar.example', 'reader', stale),
    await change(BOLA, 'money', { by: stale }),
    await remove(BOLA, stale),
  ]) {
    expect(answer.body).toMatchObject({ type: 'forbidden', prove: true });
  }
  expect(await list()).toHaveLength(2);
});

it('gives another role, which holds at the next request, and is recorded with the one before', async () => {
  await invite(BOLA, 'reader');
  const theirs = await signInAsAdmin(app, BOLA);
  expect((await as('GET /api/admin/money/payouts', {}, theirs)).status).toBe(403);
  expect((await change(BOLA, 'money')).status).toBe(200);
  expect((await as('GET /api/admin/money/payouts', {}, theirs)).status).toBe(200);
  const act = await app.ctx.db
    .selectFrom('admin_act')
    .select(['email', 'what', 'reason'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(act).toEqual({ email: ADMIN, what: 'change administrator to money', reason: `${BOLA}: reader before` });
});

it('removes one, whose sessions end at once and who gets no passkey any more', async () => {
  await invite(BOLA, 'money');
  const theirs = await signInAsAdmin(app, BOLA);
  expect((await remove(BOLA)).status).toBe(200);
  expect((await as('GET /api/admin/session', {}, theirs)).status).toBe(401);
  await invite(BOLA, 'reader');
  expect((await as('GET /api/admin/session', {}, theirs)).status, 'invited again, the old session stays ended').toBe(
    401,
  );
});

it('tells the second of two who change one at once, and who is late for a removed one, who did it', async () => {
  await inviteByRole(app);
  await invite('other@mortar.example', 'owner');
  const others = await signInAsAdmin(app, 'other@mortar.example');
  const { _id: id, version } = await one(ADMINS_BY_ROLE.reader);
  const patch = (role: string, by: string) => as('PATCH /api/admin/administrator/:id', { id, role, version }, by);
  const answers = await Promise.all([patch('money', token), patch('licences', others)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409)?.body.error;
  expect(late).toMatch(/^(chief|other)@mortar\.example changed this administrator\./);
  expect((await remove(ADMINS_BY_ROLE.reader)).status).toBe(200);
  expect((await patch('money', others)).body.error).toBe(`${ADMIN} has already removed this administrator`);
});

it('lets nobody change or remove themselves, and nothing change those of the settings', async () => {
  await invite(BOLA, 'owner');
  const theirs = await signInAsAdmin(app, BOLA);
  expect((await change(BOLA, 'reader', { by: theirs })).body.error).toBe('You can’t change or remove yourself');
  expect((await remove(BOLA, theirs)).body.error).toBe('You can’t change or remove yourself');
  expect((await one(BOLA)).role).toBe('owner');
  expect((await one(ADMIN))._id).toBeNull();
});

it('keeps one owner where two demote or remove each other at the same time', async () => {
  const lonely = await startApp();
  onTestFinished(() => lonely.close());
  const [ada, bola] = ['ada@mortar.example', BOLA];
  for (const how of ['PATCH', 'DELETE'] as const) {
    await lonely.ctx.db.deleteFrom('administrator').execute();
    const owner = (email: string) => ({ email, role: 'owner' as const, invited_by: 'settings@mortar.example' });
    await lonely.ctx.db
      .insertInto('administrator')
      .values([owner(ada), owner(bola)])
      .execute();
    const tokens = [await signInAsAdmin(lonely, ada), await signInAsAdmin(lonely, bola)];
    const ids = [(await one(ada, lonely, tokens[0]))._id, (await one(bola, lonely, tokens[0]))._id];
    const against = (at: number) => ({ id: ids[1 - at], version: 0, ...(how === 'PATCH' && { role: 'reader' }) });
    const answers = await Promise.all(
      tokens.map((by, at) => as(`${how} /api/admin/administrator/:id`, against(at), by, lonely)),
    );
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await lonely.ctx.db
      .selectFrom('administrator')
      .where('role', '=', 'owner')
      .select('email')
      .execute();
    expect(owners).toHaveLength(1);
    const last = await signInAsAdmin(lonely, owners[0]?.email);
    expect((await list(last, lonely)).filter(({ role }) => role === 'owner')).toHaveLength(1);
  }
});

it('shuts out an owner who was demoted, also from what they look at already', async () => {
  await invite(BOLA, 'owner');
  const theirs = await signInAsAdmin(app, BOLA);
  await invite('other@mortar.example', 'reader');
  const { _id: id, version } = await one('other@mortar.example', app, theirs);
  expect((await change(BOLA, 'reader')).status).toBe(200);
  expect((await as('DELETE /api/admin/administrator/:id', { id, version }, theirs)).status).toBe(403);
  expect((await list()).map(({ role }) => role)).toEqual(['owner', 'reader', 'reader']);
});

it('mails about money go to those whose role permits it', async () => {
  await inviteByRole(app);
  expect(await administratorsWith(app.ctx, app.ctx.db, 'money')).toEqual([ADMIN, ADMINS_BY_ROLE.money]);
  expect(await administratorsWith(app.ctx, app.ctx.db, 'inbox')).toEqual([ADMIN, ADMINS_BY_ROLE.moderator]);
});
