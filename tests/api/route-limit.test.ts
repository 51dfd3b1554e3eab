/** Every route has a limit on how often one member, or one network of visitors, calls it; a busy human never meets it, a script does. */
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import type { Route } from '#contract/route/route.ts';
import { type RouteLimit, UPLOADS } from '#server/limit/route-limits.ts';
import { readConfig } from '#server/config/config.ts';
import type { Ctx } from '#server/context.ts';
import { openApiServer } from '#server/http/serve.ts';
import { openRoutes } from '#server/routes/routes.ts';
import { openRouteLimiter } from '#server/limit/route-limit.ts';
import { ADMIN, signInAsAdmin } from '../admins.ts';
import { FOR_VISITORS, goodInput, isForAdmins, keyOf } from '../routes.ts';
import { makeMember, type TestMember } from '../people.ts';
import { png } from '../pictures.ts';
import { startApp, type TestApp } from '../start.ts';

vi.setConfig({ testTimeout: 60_000 });

const PROXIES = { TRUSTED_PROXIES: '127.0.0.0/8, ::1', ADMIN_EMAILS: ADMIN };
/** Small enough that every route can be tried to its limit. */
const FEW = 0.01;
/** The largest of all limits a minute, times that. */
const MOST = 12;

let app: TestApp;
let now = Date.now();

/** For the block that asks for it: one server at a time. */
function open(factor: number): void {
  beforeAll(async () => {
    app = await startApp({ env: { ...PROXIES, RATE_LIMIT_FACTOR: String(factor) }, now: () => new Date(now) });
  });
  afterAll(() => app.close());
}

let serial = 0;
const ownAddress = () => `10.1.${Math.floor(serial / 250)}.${(serial++ % 250) + 1}`;
const someone = () => makeMember(app, { firstName: 'Ada', lastName: 'Obi' });

async function call(route: Route, token: string | undefined, address = '10.0.0.1'): Promise<Response> {
  const good = goodInput(route, 'nobody');
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(good[name])));
  const headers = { 'x-forwarded-for': address, ...(token && { authorization: token }) };
  return fetch(app.url + path, { method: route.method, headers });
}

const post = (member: TestMember, content: string) => member.call('POST /api/user/post', { content });

describe('a server that takes few calls', () => {
  open(FEW);

  it.each(ROUTES.map((route) => ({ key: keyOf(route), route })))(
    'refuses $key to whoever calls it too often, with the time to wait, and to nobody else',
    async ({ key, route }) => {
      const tokenOf = async () => (isForAdmins(key) ? signInAsAdmin(app) : (await someone()).token);
      const [token, address] = FOR_VISITORS.has(key) ? [undefined, ownAddress()] : [await tokenOf(), undefined];
      const answers = await Promise.all(Array.from({ length: MOST + 1 }, () => call(route, token, address)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused.length).toBeLessThan(answers.length);
      for (const response of refused) {
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await response.json()).toMatchObject({ type: 'too_many', error: expect.stringContaining('often') });
      }
      if (isForAdmins(key)) return;
      const other = FOR_VISITORS.has(key) ? undefined : await tokenOf();
      expect((await call(route, other, ownAddress())).status).not.toBe(429);
    },
  );

  it('sends forms with a file no more often than pictures can be looked at, whichever route they are for', async () => {
    const ada = await someone();
    const file = new Blob([new Uint8Array(await png())]);
    const first = await ada.call('POST /api/user/post', { content: 'With a picture', file });
    const second = await ada.call('POST /profile/details/:userId/image', { userId: ada.id, file });
    expect([first.status, second.status]).toEqual([200, 429]);
    expect((await ada.call('POST /profile/details/:userId/image', { userId: ada.id })).status).not.toBe(500);
  });

  it('whoever is refused has changed nothing', async () => {
    const ada = await someone();
    expect([(await post(ada, 'The first')).status, (await post(ada, 'The second')).status]).toEqual([200, 429]);
    const posts = await app.ctx.db.selectFrom('post').where('creator_id', '=', ada.id).select('content').execute();
    expect(posts).toEqual([{ content: 'The first' }]);
  });
});

describe('a member', () => {
  open(1);

  it('posts twenty times in a minute and again after it, and two hundred times in a day', async () => {
    const ada = await someone();
    const tries = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, (_, turn) => post(ada, `Post ${turn}`)));
      return answers.filter(({ status }) => status === 200).length;
    };
    expect(await tries(25)).toBe(20);
    const refused = await post(ada, 'One more');
    expect(refused).toMatchObject({
      status: 429,
      body: { type: 'too_many', error: 'You have done this very often. Wait a minute, then try again.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    for (let minute = 1; minute < 10; minute += 1) {
      now += 60_000;
      expect(await tries(20)).toBe(20);
    }
    now += 60_000;
    const today = await post(ada, 'One more');
    expect(today.body.error).toBe('You have done this as often as one can in a day. Try again tomorrow.');
    expect(Number(today.headers.get('retry-after'))).toBeGreaterThan(3_600);
  });

  it('likes as fast as a hand can', async () => {
    const [ada, bola] = [await someone(), await someone()];
    const { _id: postId } = (await post(ada, 'Like this')).body.post;
    for (let turn = 0; turn < 60; turn += 1) {
      const like = await bola.call('POST /api/feed/post/:postId/like', { postId, userId: bola.id });
      const unlike = await bola.call('DELETE /api/feed/post/:postId/like', { postId, userId: bola.id });
      expect([like.status, unlike.status]).toEqual([200, 200]);
    }
    expect((await bola.call('POST /api/feed/post/:postId/like', { postId, userId: bola.id })).status).toBe(429);
  });
});

it('every limit is one that a busy human does not meet', () => {
  const server = Fastify();
  const limits: RouteLimit[] = [];
  server.addHook('onRoute', ({ config }) => {
    if (config && 'limit' in config) limits.push(config.limit as RouteLimit);
  });
  openRoutes(openApiServer(server, { config: readConfig({}) } as Ctx));
  expect(limits.length).toBeGreaterThanOrEqual(ROUTES.length);
  for (const { windows } of [...limits, UPLOADS]) {
    const [minute, day] = windows;
    expect(minute).toMatchObject({ seconds: 60 });
    expect(minute?.limit).toBeGreaterThanOrEqual(10);
    if (day) expect(day.limit).toBeGreaterThan(minute!.limit);
  }
});

describe('the counting', () => {
  const limit = { name: 'posts', windows: [{ limit: 2, seconds: 60 }] };
  const at = new Date('2026-11-22T12:00:00Z');

  it('is that of all servers together where they hear each other, and each one’s own while they do not', async () => {
    const shared = new Map<string, number>();
    let isThere = true;
    const redis = {
      isThere: () => isThere,
      async count(key: string) {
        const count = (shared.get(key) ?? 0) + 1;
        shared.set(key, count);
        return { count, secondsLeft: 30 };
      },
    };
    const [one, other] = [1, 2].map(() => openRouteLimiter({ factor: 1, now: () => at, redis }));
    expect(await one!.take('POST /post', limit, 'ada')).toBeUndefined();
    expect(await other!.take('POST /post', limit, 'ada')).toBeUndefined();
    expect(await one!.take('POST /post', limit, 'ada')).toBe(30);
    isThere = false;
    expect(await one!.take('POST /post', limit, 'ada')).toBeUndefined();
  });

  it('begins anew when its window is over', async () => {
    let later = 0;
    const limiter = openRouteLimiter({
      factor: 1,
      now: () => new Date(at.getTime() + later * 1_000),
      redis: undefined,
    });
    const take = () => limiter.take('POST /post', limit, 'ada');
    expect([await take(), await take(), await take()]).toEqual([undefined, undefined, 60]);
    later = 59;
    expect(await take()).toBe(1);
    later = 60;
    expect(await take()).toBeUndefined();
    later = 600;
    expect([await take(), await take(), await take()]).toEqual([undefined, undefined, 60]);
  });

  it('goes on where Redis breaks in the middle', async () => {
    const redis = { isThere: () => true, count: () => Promise.reject(new Error('gone')) };
    const limiter = openRouteLimiter({ factor: 1, now: () => at, redis });
    const takes = [1, 2, 3].map(() => limiter.take('POST /post', limit, 'ada'));
    expect(await Promise.all(takes)).toEqual([undefined, undefined, 60]);
  });
});
