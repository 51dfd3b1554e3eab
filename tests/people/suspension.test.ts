/** Administrators suspend and restore members: sessions, sockets, offers, partner requests and mails. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findOfferPreview } from '#server/store/trade/offer/offer-preview.ts';
import { hashOf } from '../kit/passwords.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from '../admin/admins.ts';
import { mailsTo } from '../notice/mail.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { ask, connect, next, until, untilGone } from '../kit/socket.ts';
import { callOn, openApp } from '../kit/start.ts';

const PASSWORD = 'rain over tall mangoes';
const REASON = 'You offered medicines that NAFDAC has recalled.';
const SALE = { business: 'sale', genericName: 'Artemether', quantity: 10, expiryDate: '2030-01-31' };

const app = openApp({ env: { ADMIN_EMAILS: ADMIN } });
let moderator: string;
let owner: string;
let passwordHash: string;

beforeAll(async () => {
  await inviteByRole(app);
  moderator = await signInAsAdmin(app, ADMINS_BY_ROLE.moderator);
  owner = await signInAsAdmin(app);
  passwordHash = hashOf(PASSWORD);
});
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

async function newMember(firstName = 'Ngozi', lastName = 'Bello'): Promise<TestMember> {
  const member = await makeMember(app, { firstName, lastName });
  await app.ctx.db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', member.id).execute();
  return member;
}

type Decision = { reason?: string; version?: number };
const suspend = (who: { id: string }, decision: Decision = {}, token = moderator) =>
  callOn(app.url, 'POST /api/admin/user/:id/suspend', { id: who.id, reason: REASON, ...decision }, { token });
const restore = (who: { id: string }, decision: Decision = {}, token = moderator) =>
  callOn(
    app.url,
    'POST /api/admin/user/:id/restore',
    { id: who.id, reason: 'It was a mistake.', ...decision },
    { token },
  );
const statusOf = async (who: { id: string }) =>
  (await callOn(app.url, 'GET /api/admin/user/:id/suspension', { id: who.id }, { token: moderator })).body.user;
const signIn = (who: TestMember, password = PASSWORD) =>
  callOn(app.url, 'POST /api/auth/signin', { email: who.email, password });
const sell = async (who: TestMember) =>
  (await who.call('POST /api/business/:userId', { userId: who.id, ...SALE })).body.business._id;
const listed = async (viewer: TestMember, id: string) =>
  (await viewer.call('GET /api/business/', { q: 'Artemether' })).body.businesses.some((offer) => offer._id === id);

describe('a suspended member', () => {
  it('is cut off at once: tokens that still run, and live sockets', async () => {
    const ngozi = await newMember();
    const socket = await connect(app.url, ngozi.token);
    const gone = untilGone(socket);
    expect((await ngozi.call('GET /api/feed/posts')).status).toBe(200);
    expect((await suspend(ngozi)).body.user).toMatchObject({ state: 'suspended', version: 1 });
    const listed = await callOn(app.url, 'GET /api/admin/users', { status: 'suspended' }, { token: moderator });
    expect(listed.body.users.map(({ _id, status }) => [_id, status])).toContainEqual([ngozi.id, 'suspended']);
    await gone;
    expect((await ngozi.call('GET /api/feed/posts')).status).toBe(401);
    await expect(connect(app.url, ngozi.token)).rejects.toMatchObject({ data: { type: 'unauthenticated' } });
  });

  it('reads the reason after the right password, and nobody does after a wrong one', async () => {
    const ngozi = await newMember();
    await suspend(ngozi);
    expect(await signIn(ngozi)).toMatchObject({ status: 403, body: { type: 'suspended', reason: REASON } });
    const wrong = await signIn(ngozi, 'sun over tall mangoes');
    expect(wrong).toMatchObject({ status: 400, body: { type: 'user', error: 'Invalid email or password' } });
    expect(wrong.body).not.toHaveProperty('reason');
  });

  it('reads it on the device that was signed in, whose cookie is still its own', async () => {
    const ngozi = await newMember();
    const cookie = (await signIn(ngozi)).headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    await suspend(ngozi);
    const renew = (headers: Record<string, string>) => callOn(app.url, 'POST /api/auth/refresh', {}, { headers });
    expect(await renew({ cookie })).toMatchObject({ status: 403, body: { type: 'suspended', reason: REASON } });
    const forged = cookie.replace(/[A-Za-z0-9_-]{6}(?=;|$)/, 'AAAAAA');
    expect(forged).not.toBe(cookie);
    expect(await renew({ cookie: forged })).toMatchObject({ status: 401, body: { type: 'unauthenticated' } });
    await restore(ngozi);
    expect((await renew({ cookie })).status).toBe(401);
  });

  it('is told by mail why, and how to appeal; and of the end of it', async () => {
    const ngozi = await newMember();
    await suspend(ngozi);
    await until(async () => (await mailsTo(app, ngozi.email)).length === 1);
    const [mail] = await mailsTo(app, ngozi.email);
    expect(mail?.subject).toBe('Your Mortar account is suspended');
    expect(mail?.text).toContain(REASON);
    expect(mail?.text).toContain('/contact');
    await restore(ngozi);
    await until(async () => (await mailsTo(app, ngozi.email)).length === 2);
    const subjects = (await mailsTo(app, ngozi.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Mortar account is active again');
    expect((await signIn(ngozi)).status).toBe(200);
  });
});

describe('what a suspended member offers', () => {
  it('is hidden from lists, matches and previews, and comes back', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const id = await sell(ngozi);
    const { body } = await bola.call('POST /api/business/:userId', {
      userId: bola.id,
      ...SALE,
      business: 'demand',
      expiryDate: '',
    });
    const matches = async () =>
      (await bola.call('GET /api/business/:id/matches', { id: body.business._id })).body.businesses.map(
        ({ _id }) => _id,
      );
    const preview = () => findOfferPreview(app.ctx.db, id);
    expect([await listed(bola, id), await matches()]).toEqual([true, [id]]);
    expect(await preview()).toMatchObject({ genericName: 'Artemether' });
    await suspend(ngozi);
    expect([await listed(bola, id), await matches()]).toEqual([false, []]);
    expect(await preview()).toBeUndefined();
    expect((await bola.call('GET /api/business/:id', { id })).status).toBe(404);
    expect((await bola.call('POST /api/business/user/:businessId', { businessId: id })).status).toBe(409);
    await restore(ngozi);
    expect([await listed(bola, id), await matches()]).toEqual([true, [id]]);
    expect(await preview()).toMatchObject({ genericName: 'Artemether' });
  });

  it('leaves open lists at once', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const id = await sell(ngozi);
    const socket = await connect(app.url, bola.token);
    const event = next(socket, 'business');
    await suspend(ngozi);
    expect((await event).businesses).toMatchObject([{ _id: id, state: 'hidden' }]);
    socket.disconnect();
  });

  it('that comes in while somebody suspends is hidden too, or refused', async () => {
    const [ngozi, bola] = [await newMember(), await newMember('Bola', 'Ade')];
    const offered = await Promise.all([
      ...Array.from({ length: 8 }, () => ngozi.call('POST /api/business/:userId', { userId: ngozi.id, ...SALE })),
      suspend(ngozi),
    ]);
    expect(offered.map(({ status }) => status).filter((status) => ![200, 401, 409].includes(status))).toEqual([]);
    const { body } = await bola.call('GET /api/business/', { q: 'Artemether' });
    expect(body.businesses.filter(({ creator }) => creator._id === ngozi.id)).toEqual([]);
    const visible = await app.ctx.db
      .selectFrom('offer')
      .where('creator_id', '=', ngozi.id)
      .where('suspended', '=', false)
      .select('id')
      .execute();
    expect(visible).toEqual([]);
  });
});

describe('others', () => {
  it('neither find nor invite a suspended member, and ask again once they are restored', async () => {
    const [ngozi, bola] = [await newMember('Zikora', 'Unusual'), await newMember('Bola', 'Ade')];
    const found = async () => {
      const socket = await connect(app.url, bola.token);
      const answer = next(socket, 'search');
      await ask(socket, 'search', { name: 'Zikora Unusual' });
      const users = JSON.stringify(await answer);
      socket.disconnect();
      return users.includes(ngozi.id);
    };
    expect(await found()).toBe(true);
    await suspend(ngozi);
    expect(await found()).toBe(false);
    const asking = () => bola.call('POST /api/user/friend-request', { friendId: ngozi.id });
    expect(await asking()).toMatchObject({ status: 409, body: { type: 'conflict' } });
    await restore(ngozi);
    expect((await asking()).status).toBe(200);
  });

  it('do not tell them of trade while it lasts', async () => {
    const [ngozi, bola, efe] = [await newMember(), await newMember('Bola', 'Ade'), await newMember('Efe', 'Eze')];
    const { body } = await bola.call('POST /api/business/:userId', { userId: bola.id, ...SALE });
    const id = body.business._id;
    for (const who of [ngozi, efe]) await who.call('POST /api/business/user/:businessId', { businessId: id });
    await suspend(ngozi);
    await bola.call('PATCH /api/business/:id', { id, status: true });
    const noticeKindsOf = (who: TestMember) =>
      app.ctx.db.selectFrom('notice').where('member_id', '=', who.id).select('kind').execute();
    expect([await noticeKindsOf(ngozi), await noticeKindsOf(efe)]).toEqual([[], [{ kind: 'offer closed' }]]);
  });
});

describe('the decision', () => {
  it('stands on record with its reason, and shows who made it', async () => {
    const ngozi = await newMember();
    await suspend(ngozi);
    await restore(ngozi, {}, owner);
    expect((await statusOf(ngozi)).suspensions).toMatchObject([
      { reason: REASON, by: ADMINS_BY_ROLE.moderator, restored: { by: ADMIN, reason: 'It was a mistake.' } },
    ]);
    const acts = await app.ctx.db
      .selectFrom('admin_act')
      .where('subject', '=', `member:${ngozi.id}`)
      .orderBy('id')
      .select(['what', 'email', 'reason'])
      .execute();
    expect(acts).toEqual([
      { what: 'member suspended', email: ADMINS_BY_ROLE.moderator, reason: REASON },
      { what: 'member restored', email: ADMIN, reason: 'It was a mistake.' },
    ]);
  });

  it('is made once: of two at the same time one is told who came first', async () => {
    const ngozi = await newMember();
    const both = await Promise.all([suspend(ngozi), suspend(ngozi, {}, owner)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { error } = both.find(({ status }) => status === 409)!.body;
    expect(error).toMatch(/^(moderator|chief)@mortar\.example has already suspended this account\.$/);
    const again = await Promise.all([restore(ngozi, { version: 1 }), restore(ngozi, { version: 1 }, owner)]);
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('of one who saw an older state gives way to whoever decided meanwhile', async () => {
    const ngozi = await newMember();
    await suspend(ngozi);
    const both = await Promise.all([restore(ngozi, { version: 1 }), suspend(ngozi, { version: 0 }, owner)]);
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
    expect((await statusOf(ngozi)).state).toBe('active');
    expect((await restore(ngozi)).body.error).toContain('has already restored this account');
  });

  it('is nobody’s about themselves', async () => {
    const chief = await newMember('Chief', 'Admin');
    await app.ctx.db.updateTable('member').set({ email: ADMIN }).where('id', '=', chief.id).execute();
    expect(await suspend(chief, {}, owner)).toMatchObject({ status: 403, body: { type: 'forbidden' } });
    expect((await suspend(chief)).status).toBe(200);
  });

  it.each([
    ['', 400],
    [' ', 400],
    ['x'.repeat(2_001), 400],
    ['x'.repeat(2_000), 200],
  ])('needs a reason of a letter to 2,000', async (reason, status) => {
    expect((await suspend(await newMember(), { reason })).status).toBe(status);
  });
});
