/** Screens are told of changes of what they show, and of nothing else, and catch up with changes they missed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerToClient, Topic } from '#contract/live.ts';
import { WATCH_AT_ONCE, WATCHED_MOST } from '#rules/live.ts';
import { FIELDS } from '../trade/offer/offers.ts';
import { openOnline } from '../kit/online.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { startRedis, type TestRedis, whyNoRedis } from '../kit/redis.ts';
import { ask, next, type TestSocket, until } from '../kit/socket.ts';
import { openApp, startApp, type TestApp } from '../kit/start.ts';

const app = openApp({ env: { SOCKETS_PER_ADDRESS: '1000' } });
let ada: TestMember;
let bola: TestMember;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
});
const connected = openOnline();

type ChangeEvent = 'posts' | 'post' | 'business' | 'biz';
const EVENTS: ChangeEvent[] = ['posts', 'post', 'business', 'biz'];
type Events = [ChangeEvent, Record<string, unknown>][];

/** Opens a socket, and collects every change that it is told of from now on. */
async function online(who: TestMember, at: TestApp = app): Promise<{ socket: TestSocket; events: Events }> {
  const socket = await connected(at.url, who.token);
  const events: Events = [];
  for (const event of EVENTS) socket.on(event, (payload: Record<string, unknown>) => events.push([event, payload]));
  return { socket, events };
}

type Watched = [topic: string, known: number][];
const watch = (socket: TestSocket, add: Watched, drop: string[] = []) => ask(socket, 'watch', { add, drop });
const post = async (content: string) => (await ada.call('POST /api/user/post', { content })).body.post;
const like = async (postId: string, who = bola) =>
  (await who.call('POST /api/feed/post/:postId/like', { postId })).body.post;
const offer = async () => (await ada.call('POST /api/business/:userId', { ...FIELDS, userId: ada.id })).body.business;
const wish = (businessId: string, who = bola) =>
  who.call('POST /api/business/user/:businessId', { businessId, userId: who.id });

/** Waits until nothing that was sent earlier is still on its way. */
async function settled(socket: TestSocket): Promise<void> {
  const { _id } = await post('The last to be heard');
  const last = next(socket, 'post');
  await watch(socket, [[`post:${_id}`, 0]]);
  expect((await last).post._id).toBe(_id);
}

describe('a screen', () => {
  it('hears of the post it shows, and of no other post, of no offer and no list', async () => {
    const [visible, other, business] = [await post('Shown'), await post('Not shown'), await offer()];
    const { socket, events } = await online(bola);
    expect(await watch(socket, [[`post:${visible._id}`, visible.version]])).toEqual({ changed: [] });
    await like(other._id);
    await wish(business._id);
    await post('New');
    const { version } = await like(visible._id);
    await settled(socket);
    expect(events.slice(0, -1)).toEqual([
      ['post', { post: expect.objectContaining({ _id: visible._id, version, likeCount: 1 }) }],
    ]);
  });

  it('hears of the offer it shows, and of no other', async () => {
    const [visible, other] = [await offer(), await offer()];
    const { socket, events } = await online(bola);
    await watch(socket, [[`offer:${visible._id}`, visible.version]]);
    await wish(other._id);
    await wish(visible._id);
    const { body } = await ada.call('GET /api/business/:id', { id: visible._id });
    await settled(socket);
    expect(events.slice(0, -1)).toEqual([
      ['biz', { biz: expect.objectContaining({ _id: visible._id, version: body.business.version }) }],
    ]);
    expect(body.business.version).toBeGreaterThan(visible.version);
  });

  it('hears what comes into the lists it shows, and what goes', async () => {
    const { socket, events } = await online(bola);
    await watch(socket, [
      ['feed', 0],
      ['offers', 0],
    ]);
    const { _id: id } = await post('New');
    const business = await offer();
    await ada.call('DELETE /api/feed/post/:id', { id });
    await ada.call('PATCH /api/business/:id', { id: business._id, status: true });
    await until(() => events.length === 4);
    expect(events).toEqual([
      ['posts', { posts: [expect.objectContaining({ _id: id })] }],
      ['business', { businesses: [expect.objectContaining({ _id: business._id, state: 'open' })] }],
      ['posts', { posts: [], removed: [id] }],
      ['business', { businesses: [expect.objectContaining({ _id: business._id, state: 'closed' })] }],
    ]);
  });

  it('hears nothing more of what it shows no longer', async () => {
    const [one, other] = [await post('One'), await post('Other')];
    const { socket, events } = await online(bola);
    await watch(socket, [
      [`post:${one._id}`, one.version],
      [`post:${other._id}`, other.version],
    ]);
    await watch(socket, [], [`post:${one._id}`]);
    await like(one._id);
    await like(other._id);
    await settled(socket);
    expect(events.map(([, payload]) => (payload['post'] as { _id: string })._id).slice(0, -1)).toEqual([other._id]);
  });

  it('that is of one tab leaves another tab of the same member alone', async () => {
    const { _id: id, version } = await post('Two tabs');
    const [one, other] = [await online(bola), await online(bola)];
    await watch(one.socket, [[`post:${id}`, version]]);
    await watch(other.socket, []);
    await like(id);
    await settled(one.socket);
    expect(one.events).toHaveLength(2);
    expect(other.events).toEqual([]);
  });
});

describe('many changes at once', () => {
  it('are told as the first and what they came to, however many there were', async () => {
    const visible = await post('Crowd');
    const { socket, events } = await online(bola);
    await watch(socket, [[`post:${visible._id}`, visible.version]]);
    const crowd = Array.from({ length: 12 }, (_, index) => index + 1);
    // the changes are published directly, because on a busy machine twelve calls do not fall into one moment
    for (const likeCount of crowd) {
      const version = visible.version + likeCount;
      app.ctx.live.publish('everyone', 'post', { post: { ...visible, version, likeCount } });
    }
    await until(() => events.length === 2);
    await settled(socket);
    const counts = events.slice(0, -1).map(([, payload]) => (payload['post'] as { likeCount: number }).likeCount);
    expect(counts).toEqual([1, crowd.length]);
  });
});

describe('what changed before it was shown', () => {
  it('comes at once where the screen has an older version, and not where it has this one', async () => {
    const [older, same] = [await post('Older'), await post('Same')];
    const now = await like(older._id);
    const { socket, events } = await online(bola);
    await watch(socket, [
      [`post:${older._id}`, older.version],
      [`post:${same._id}`, same.version],
    ]);
    await settled(socket);
    expect(events.slice(0, -1)).toEqual([
      ['post', { post: expect.objectContaining({ _id: older._id, version: now.version, likeCount: 1 }) }],
    ]);
  });

  it('comes for many posts, more than a page of them', async () => {
    const made = await Promise.all(Array.from({ length: 45 }, (_, index) => post(`Number ${index}`)));
    const { socket, events } = await online(bola);
    await watch(
      socket,
      made.map(({ _id }) => [`post:${_id}`, 0]),
    );
    await until(() => events.length === made.length);
    const ids = events.map(([, payload]) => (payload['post'] as { _id: string })._id);
    expect(ids.toSorted()).toEqual(made.map(({ _id }) => _id).toSorted());
  });

  it('says that a post is gone', async () => {
    const { _id: id, version } = await post('Gone');
    await ada.call('DELETE /api/feed/post/:id', { id });
    const { socket, events } = await online(bola);
    await watch(socket, [[`post:${id}`, version]]);
    expect(events).toEqual([['posts', { posts: [], removed: [id] }]]);
  });

  it('comes for an offer, withdrawn ones too', async () => {
    const { _id: id, version } = await offer();
    await ada.call('DELETE /api/business/:id', { id });
    const { socket, events } = await online(bola);
    await watch(socket, [[`offer:${id}`, version]]);
    expect(events).toEqual([['biz', { biz: expect.objectContaining({ _id: id, state: 'withdrawn' }) }]]);
  });

  it('names the lists that have to be asked for again', async () => {
    await post('News');
    const { socket } = await online(bola);
    expect(await watch(socket, [['feed', 1]])).toEqual({ changed: ['feed'] });
  });
});

describe('refused, in words, is', () => {
  const some = '00000000-0000-7000-8000-00000000';
  const many = (count: number, from = 0): Watched =>
    Array.from({ length: count }, (_, index) => [`post:${some}${String(from + index).padStart(4, '0')}`, 1]);

  it.each([
    ['a topic of another kind', [['chat:00000000-0000-7000-8000-000000000000', 1]]],
    ['the room of everybody', [['everyone', 1]]],
    ['what is no id', [['post:everything', 1]]],
    ['what is no number', [['feed', -1]]],
    ['more than fits into one message', many(WATCH_AT_ONCE + 1)],
  ] as [string, Watched][])('%s', async (_, add) => {
    const { socket } = await online(bola);
    expect(await watch(socket, add)).toMatchObject({ type: 'invalid', error: expect.any(String) });
  });

  it('more than a screen shows', async () => {
    const { socket } = await online(bola);
    for (let held = 0; held < WATCHED_MOST; held += WATCH_AT_ONCE) {
      expect(await watch(socket, many(WATCH_AT_ONCE, held))).toEqual({ changed: [] });
    }
    expect(await watch(socket, many(1, WATCHED_MOST))).toMatchObject({ type: 'too_many' });
    expect(await watch(socket, many(WATCH_AT_ONCE))).toEqual({ changed: [] });
  });
});

const missing = whyNoRedis();
if (missing) console.log(`screens on two servers: ${missing}`);

describe.skipIf(missing)('on two servers', () => {
  let redis: TestRedis;
  let one: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    redis = await startRedis();
    const env = { REDIS_URL: redis.url, SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'fatal' };
    one = await startApp({ env });
    other = await startApp({ env, beside: one });
  });
  afterAll(async () => {
    await other?.close();
    await one?.close();
    await redis?.kill();
  });

  it('a screen hears what changed on the other one, alone and in its list', async () => {
    const chidi = await makeMember(one, { firstName: 'Chidi', lastName: 'Obi' });
    const make = async (content: string) => (await chidi.call('POST /api/user/post', { content })).body.post;
    const [visible, hidden] = [await make('Shown'), await make('Hidden')];
    const { socket, events } = await online(chidi, other);
    const topics: [Topic, number][] = [
      ['feed', 0],
      [`post:${visible._id}`, visible.version],
    ];
    await watch(socket, topics);
    await like(hidden._id, chidi);
    await like(visible._id, chidi);
    const made = await make('New');
    await until(() => events.length >= 2);
    expect(events.map(([event]) => event)).toEqual(['post', 'posts']);
    const [, payload] = events[1]! as ['posts', Parameters<ServerToClient['posts']>[0]];
    expect(payload.posts.map(({ _id }) => _id)).toEqual([made._id]);
  });
});
