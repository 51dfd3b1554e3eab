/** The one call with which every signed-in screen begins: the answers of its routes together, without repeating what is known. */
import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { secretHashOf } from '#server/auth/secret.ts';
import { ada, app, bola, openNotices } from '../notice/notices.ts';
import { type Answer, callOn } from '../kit/start.ts';

openNotices();

it('answers what the routes of its parts answer', async () => {
  const { status, body } = await ada.call('GET /api/shell');
  expect(status).toBe(200);
  const [about, notices, unread, announcements, batchAlerts, mail, trades] = await Promise.all([
    ada.call('GET /api/about'),
    ada.call('GET /api/feed/notifications'),
    ada.call('GET /api/user/messages/unread'),
    ada.call('GET /api/announcements'),
    ada.call('GET /api/batch-alerts'),
    ada.call('GET /api/user/mail'),
    ada.call('GET /api/trades/waiting'),
  ]);
  expect(body.parts).toEqual({
    about: about.body,
    notices: notices.body,
    unread: unread.body,
    announcements: announcements.body,
    batchAlerts: batchAlerts.body,
    mail: mail.body,
    trades: trades.body,
  });
});

it('sends nothing again until something has changed', async () => {
  const { tag } = (await ada.call('GET /api/shell')).body;
  expect((await ada.call('GET /api/shell', { tag })).body).toEqual({ tag, parts: null });
  const asked = await bola.call('POST /api/user/friend-request', { friendId: ada.id });
  expect(asked.status).toBe(200);
  const after = (await ada.call('GET /api/shell', { tag })).body;
  expect(after.tag).not.toBe(tag);
  expect(after.parts?.notices.notifications.content[0]?.actor?._id).toBe(bola.id);
  // another member with this tag gets their own answer
  const ofAsker = (await bola.call('GET /api/shell', { tag: after.tag })).body;
  expect(ofAsker.parts?.notices.notifications.content).toEqual([]);
});

/** Plants a refresh secret for the session of a token, and returns its cookie. */
async function cookieOf(token: string): Promise<string> {
  const sessionId = String(decodeJwt(token)['sid']);
  const secret = randomBytes(32).toString('base64url');
  const hash = secretHashOf(secret);
  await app.ctx.db.updateTable('session').set({ refresh_hash: hash }).where('id', '=', sessionId).execute();
  return `mortar-session=${sessionId}.${secret}`;
}

const renew = (cookie: string, headers: Record<string, string> = {}) =>
  callOn(app.url, 'POST /api/auth/refresh', { shell: true }, { headers: { cookie, ...headers } });
const nextCookie = (answer: Answer<unknown>) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

it('comes along with a renewed token where that is asked for, to each of two tabs that open at once', async () => {
  const cookie = await cookieOf(ada.token);
  const [one, other] = await Promise.all([renew(cookie), renew(cookie)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(nextCookie(one)).toBe(nextCookie(other));
  const alone = await ada.call('GET /api/shell');
  for (const { body } of [one, other]) {
    expect(body.shell).toEqual(alone.body);
    expect((await callOn(app.url, 'GET /api/shell', {}, { token: body.token })).body).toEqual(alone.body);
  }
  expect((await renew(nextCookie(one))).status).toBe(200);
  const plain = await callOn(app.url, 'POST /api/auth/refresh', {}, { headers: { cookie: nextCookie(one) } });
  expect(Object.keys(plain.body)).toEqual(['token']);
});

it('comes along to nobody without a session, and to no other site', async () => {
  const cookie = await cookieOf(bola.token);
  const foreign = await renew(cookie, { origin: 'https://elsewhere.example' });
  expect([foreign.status, Object.hasOwn(foreign.body, 'shell')]).toEqual([403, false]);
  const stranger = await renew('');
  expect([stranger.status, Object.hasOwn(stranger.body, 'shell')]).toEqual([401, false]);
});
