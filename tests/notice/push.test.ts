/** Push notifications on a device: what is sent, to whom, and when they end. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NoticeKind } from '#rules/notice/notice.ts';
import { endSession } from '#server/store/account/session.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { ada, app, bola, openNotices, notifyAda } from './notices.ts';
import { openOnline } from '../kit/online.ts';
import { type PushBrowser, type PushService, startPushService } from './push-service.ts';
import { makeRoom } from '../chat/rooms.ts';
import { ask, until } from '../kit/socket.ts';

const SUBSCRIBE = 'POST /api/push/subscription';
const CHANGE = 'PATCH /api/push/settings';

openNotices();
const connected = openOnline();

let service: PushService;
let phone: PushBrowser;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  phone = service.newBrowser();
  await ada.call(SUBSCRIBE, phone.subscription);
});
afterEach(() => untilJobsDone(app, 'send-push'));

const notifyOf = (kind: NoticeKind, more: object = {}) =>
  notifyAda({ kind, subject: { kind: 'room', id: randomUUIDv7() }, ...more });
const said = ({ text }: { text: string }) => JSON.parse(text) as Record<string, string>;

it('money is told to the device, signed by the key it subscribed with, and without a name or sum', async () => {
  const room = randomUUIDv7();
  await notifyAda({ kind: 'wallet requested', amountKobo: 1_759_500, subject: { kind: 'room', id: room } });
  const arrived = await phone.next();
  expect(said(arrived)).toEqual({
    title: 'Mortar',
    body: 'There is news about your money.',
    link: `/chatroom/${room}`,
    tag: `/chatroom/${room}`,
  });
  const { body } = await ada.call('GET /api/push');
  expect(body).toMatchObject({ isOn: true, key: arrived.key });
  expect(arrived.claims['aud']).toBe(new URL(phone.subscription.endpoint).origin);
  expect(arrived.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '86400' });
});

it('names and sums are told where their member chose details', async () => {
  await ada.call(CHANGE, { details: true });
  await notifyOf('wallet requested', { amountKobo: 1_759_500 });
  expect(said(await phone.next())['body']).toBe('Bola Ade asks you to pay ₦17,595.');
});

it('likes and comments are told in the app alone, and so is a group that was switched off', async () => {
  await ada.call(CHANGE, { trade: false });
  await notifyOf('comment');
  await notifyOf('bargain accepted', { subject: { kind: 'offer', id: randomUUIDv7() } });
  await notifyOf('payment received');
  expect(said(await phone.next())['body']).toBe('There is news about your money.');
  await untilJobsDone(app, 'send-push');
  expect(phone.arrived).toHaveLength(1);
});

it('a device whose service says it is gone is forgotten', async () => {
  phone.status = 410;
  await notifyOf('payment received');
  await untilJobsDone(app, 'send-push');
  expect((await ada.call('GET /api/push')).body.isOn).toBe(false);
  expect(phone.tries).toBe(1);
});

it('a service that is busy is tried again', async () => {
  phone.status = 503;
  await notifyOf('payment received');
  await expect.poll(() => phone.tries).toBeGreaterThan(0);
  phone.status = 201;
  await phone.next();
  expect((await ada.call('GET /api/push')).body.isOn).toBe(true);
});

it('nothing is sent to a device after its session ended', async () => {
  const { session_id: sessionId } = await app.ctx.db
    .selectFrom('push_subscription')
    .where('endpoint', '=', phone.subscription.endpoint)
    .select('session_id')
    .executeTakeFirstOrThrow();
  await endSession(app.ctx.db, sessionId);
  await notifyOf('payment received');
  await untilJobsDone(app, 'send-push');
  const left = await app.ctx.db
    .selectFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .select('session_id')
    .execute();
  expect([left, phone.tries]).toEqual([[], 0]);
});

it('a browser tells the member who is signed in there now, and nobody before', async () => {
  await bola.call(SUBSCRIBE, phone.subscription);
  await notifyOf('payment received');
  await untilJobsDone(app, 'send-push');
  expect(phone.tries).toBe(0);
  expect((await ada.call('GET /api/push')).body.isOn).toBe(false);
});

it('in quiet hours money is told at once, and a trade when they are over', async () => {
  const lagos = new Date().getUTCHours() + 1;
  await ada.call(CHANGE, { quiet: { from: (lagos + 23) % 24, to: (lagos + 2) % 24 } });
  await notifyOf('bargain accepted', { subject: { kind: 'offer', id: randomUUIDv7() } });
  await notifyOf('payment received');
  expect(said(await phone.next())['body']).toBe('There is news about your money.');
  await until(async () => (await laterJobs()) === 1);
  expect(phone.arrived).toHaveLength(1);
  await sql`SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key LIKE 'push-later:%'`.execute(
    app.ctx.db,
  );
});

async function laterJobs(): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM graphile_worker.jobs
    WHERE key LIKE 'push-later:%' AND run_at > now() + interval '30 minutes'`.execute(app.ctx.db);
  return rows[0]?.n ?? 0;
}

it('a message is told to whoever has not read it and opens its chat, but not to its sender', async () => {
  const own = service.newBrowser();
  await bola.call(SUBSCRIBE, own.subscription);
  const room = await makeRoom(app, [ada, bola]);
  await ask(await connected(app.url, bola.token), 'chat', { _id: room, message: 'Two cartons left' });
  expect(said(await phone.next())).toMatchObject({ body: 'You have a new message.', link: `/chatroom/${room}` });
  await untilJobsDone(app, 'send-push');
  expect(own.tries).toBe(0);
});

it('a message that was read meanwhile is told no more', async () => {
  const room = await makeRoom(app, [ada, bola]);
  await ask(await connected(app.url, bola.token), 'chat', { _id: room, message: 'Two cartons left' });
  await ask(await connected(app.url, ada.token), 'read', { chatId: room, seq: 1 });
  await untilJobsDone(app, 'push-message');
  await untilJobsDone(app, 'send-push');
  expect(phone.tries).toBe(0);
});

it.each(['https://example.com/push', 'http://10.0.0.1/push', 'https://fcm.googleapis.com.example/x'])(
  'refuses to send to %s',
  async (endpoint) => {
    const { status, body } = await ada.call(SUBSCRIBE, { ...phone.subscription, endpoint });
    expect([status, body.fields]).toEqual([400, { endpoint: 'Unknown push service' }]);
  },
);

it('refuses a key that is no point of the curve', async () => {
  const { status } = await ada.call(SUBSCRIBE, { ...phone.subscription, p256dh: 'A'.repeat(87) });
  expect(status).toBe(400);
});
